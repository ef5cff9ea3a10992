import type { FilterKey, Filters } from './filters.ts'

/** A relaxed search: the keys that were relaxed or dropped, and the resulting filters. */
export type RelaxedSearch = { keys: readonly FilterKey[]; filters: Filters }

/** Relaxes each filter on its own by the smallest sensible step: a bound moves, a choice is dropped. */
export function relaxOneFilter(filters: Filters): RelaxedSearch[] {
  return wishes.flatMap(({ keys, loosen }) => {
    if (!keys.some((key) => isAsked(filters[key]))) return []
    return [{ keys, filters: { ...filters, ...loosen(filters) } }]
  })
}

/** Drops two filters altogether, for searches in which no single filter is to blame. */
export function relaxTwoFilters(filters: Filters): RelaxedSearch[] {
  const asked = relaxOneFilter(filters).map(({ keys }) => keys)
  return asked.flatMap((first, place) =>
    asked.slice(place + 1).map((second) => {
      const keys = [...first, ...second]
      return { keys, filters: { ...filters, ...Object.fromEntries(keys.map((key) => [key, undefined])) } }
    }),
  )
}

type Wish = { keys: readonly FilterKey[]; loosen: (filters: Filters) => Filters }

const givenUp = (...keys: FilterKey[]): Wish => ({
  keys,
  loosen: () => Object.fromEntries(keys.map((key) => [key, undefined])),
})

const wishes: readonly Wish[] = [
  { keys: ['priceMin', 'priceMax'], loosen: loosePrice },
  givenUp('priceAround'),
  givenUp('allInMax'),
  { keys: ['brands'], loosen: () => ({ brands: undefined, models: undefined, variant: undefined }) },
  { keys: ['models'], loosen: () => ({ models: undefined, variant: undefined }) },
  givenUp('variant'),
  { keys: ['yearMin', 'yearMax'], loosen: looseYears },
  { keys: ['kmMin', 'kmMax'], loosen: looseKm },
  givenUp('fuels'),
  givenUp('transmission'),
  { keys: ['ownersMax'], loosen: ({ ownersMax = 0 }) => ({ ownersMax: ownersMax < 3 ? ownersMax + 1 : undefined }) },
  givenUp('bodies'),
  givenUp('seatsMin'),
  givenUp('colours'),
  { keys: ['localities'], loosen: looseLocality },
  { keys: ['near', 'nearMe', 'withinKm'], loosen: loosePlace },
  { keys: ['cities'], loosen: () => ({ cities: undefined, localities: undefined }) },
  givenUp('sellerTypes'),
  givenUp('sources'),
  givenUp('conditions'),
  givenUp('emissionNorms'),
  givenUp('features'),
  givenUp('regStates'),
  givenUp('certifiedOnly'),
  givenUp('verifiedOnly'),
  givenUp('soldHere'),
  givenUp('belowMarket'),
  givenUp('portalsMin'),
  givenUp('listedSince'),
  givenUp('daysOnMarketMax', 'daysOnMarketMin'),
  givenUp('notBrands'),
  givenUp('notModels'),
  givenUp('notFuels'),
  givenUp('notTransmission'),
  givenUp('notBodies'),
  givenUp('notColours'),
]

/** A fifth more, in round steps. */
function loosePrice({ priceMin, priceMax }: Filters): Filters {
  if (priceMax !== undefined) return { priceMax: Math.ceil((priceMax * 1.2) / 50_000) * 50_000 }
  return { priceMin: Math.floor(((priceMin ?? 0) * 0.8) / 50_000) * 50_000 || undefined }
}

function looseYears({ yearMin, yearMax }: Filters): Filters {
  return yearMin === undefined ? { yearMax: (yearMax ?? 0) + 2 } : { yearMin: yearMin - 2 }
}

function looseKm({ kmMax }: Filters): Filters {
  if (kmMax === undefined) return { kmMin: undefined }
  return { kmMax: Math.ceil((kmMax * 1.5) / 5_000) * 5_000 }
}

/** From one locality to its surroundings; from several to the whole city. */
function looseLocality({ localities = [] }: Filters): Filters {
  const [only, ...others] = localities
  if (only === undefined || others.length > 0) return { localities: undefined }
  return { localities: undefined, near: only, withinKm: 10 }
}

const widestKm = 50

function loosePlace({ withinKm = 12 }: Filters): Filters {
  if (withinKm >= widestKm)
    return { near: undefined, nearMe: undefined, withinKm: undefined, lat: undefined, lon: undefined }
  return { withinKm: Math.min(widestKm, Math.ceil((withinKm * 2) / 5) * 5) }
}

function isAsked(value: Filters[FilterKey]): boolean {
  return value !== undefined && value !== false && !(typeof value === 'object' && value.length === 0)
}
