import { later } from '../../../waking/later.tsx'

// Drawn by the server, alive once somebody is: most of what a page of results consists of. Home imports them, so that the
// server has them before its first page.
export const ResultFilters = later(async () => (await import('./result-filters.tsx')).ResultFilters)
export const FoundCars = later(async () => (await import('./found-cars.tsx')).FoundCars)
