import { hydrateOnInteraction } from '../../../hydration/hydrate-on-interaction.tsx'

// Most parts of a page of results: server-rendered, and hydrated on first interaction. Home imports them, so that the
// server has loaded them before its first page.
export const ResultFilters = hydrateOnInteraction(async () => (await import('./result-filters.tsx')).ResultFilters)
export const AnswerNotices = hydrateOnInteraction(async () => (await import('./answer-notices.tsx')).AnswerNotices)
export const FoundCars = hydrateOnInteraction(async () => (await import('./found-cars.tsx')).FoundCars)
