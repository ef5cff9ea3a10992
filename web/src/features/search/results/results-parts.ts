import { hydrateOnInteraction } from '../../../hydration/hydrate-on-interaction.tsx'

// Server-rendered and hydrated on first interaction: most of what a page of results consists of. Home imports them, so
// that the server has them before its first page.
export const ResultFilters = hydrateOnInteraction(async () => (await import('./result-filters.tsx')).ResultFilters)
export const FoundCars = hydrateOnInteraction(async () => (await import('./found-cars.tsx')).FoundCars)
