import type { CarField } from './filters.ts'

/**
 * The counts that a search can request. A facet ignores its own selection and those nested in it: in the list of brands
 * a buyer wants to see how many cars another brand would have, whichever model is selected.
 */
export const facetTable = {
  brands: { field: 'brand', within: ['model', 'variant'] },
  models: { field: 'model', within: ['variant'] },
  fuels: { field: 'fuel', within: [] },
  transmission: { field: 'transmission', within: [] },
  bodies: { field: 'body', within: [] },
  colours: { field: 'colour', within: [] },
  cities: { field: 'city', within: ['locality', 'place'] },
  localities: { field: 'locality', within: ['place'] },
  sellerTypes: { field: 'sellerType', within: [] },
  sources: { field: 'sources', within: [] },
  conditions: { field: 'condition', within: [] },
  emissionNorms: { field: 'emissionNorm', within: [] },
  features: { field: 'features', within: [] },
  regStates: { field: 'registeredIn', within: [] },
  verification: { field: 'verification', within: [] },
  years: { field: 'year', within: [] },
  owners: { field: 'owners', within: [] },
  seats: { field: 'seats', within: [] },
  portals: { field: 'portals', within: [] },
} as const satisfies Record<string, { field: CarField; within: readonly CarField[] }>
export type FacetName = keyof typeof facetTable

/** Counted in fine steps, and merged into at most twenty bars. */
export const histogramTable = {
  price: { field: 'priceRupees', step: 10_000, end: 100_000_000 },
  km: { field: 'odometerKm', step: 1_000, end: 2_000_000 },
} as const satisfies Record<string, { field: CarField; step: number; end: number }>
export type HistogramName = keyof typeof histogramTable

export type CountName = FacetName | HistogramName
export const countNames: readonly CountName[] = [...keysOf(facetTable), ...keysOf(histogramTable)]

/** The fields whose filters a count ignores. */
export function ignoredFields(name: CountName): readonly CarField[] {
  if (isHistogram(name)) return [histogramTable[name].field]
  // A car must have all selected features; each count shows how many of the matching cars also have that feature.
  if (name === 'features') return []
  return [facetTable[name].field, ...facetTable[name].within]
}

export function isHistogram(name: CountName): name is HistogramName {
  return Object.hasOwn(histogramTable, name)
}

function keysOf<Key extends string>(table: Readonly<Record<Key, unknown>>): Key[] {
  const keys: Key[] = []
  for (const key in table) keys.push(key)
  return keys
}
