import type { Reading } from '../match/items.ts'
import type { PhraseFilters } from '../lexicon/phrase-filters.ts'

const lists = new Set<keyof PhraseFilters>([
  'brands',
  'notBrands',
  'models',
  'notModels',
  'fuels',
  'notFuels',
  'transmission',
  'notTransmission',
  'bodies',
  'notBodies',
  'colours',
  'notColours',
  'cities',
  'localities',
  'sellerTypes',
  'sources',
  'conditions',
  'emissionNorms',
  'features',
  'regStates',
])
/** What is refused is not wanted, whatever else was said of it. */
const refusals = [
  ['notBrands', 'brands'],
  ['notModels', 'models'],
  ['notFuels', 'fuels'],
  ['notTransmission', 'transmission'],
  ['notBodies', 'bodies'],
  ['notColours', 'colours'],
] as const
const ends = [
  ['priceMin', 'priceMax'],
  ['yearMin', 'yearMax'],
  ['kmMin', 'kmMax'],
] as const

/** The readings as one object, each value once; `used` are those that made it. */
export function filtersOf(all: readonly Reading[]): { filters: PhraseFilters; used: Reading[] } {
  const readings = all.filter((one) => !isRefused(one, all) && !isOutdone(one, all))
  const filters: Record<string, unknown> = {}
  const used: Reading[] = []
  for (const reading of readings) {
    const { key, value } = reading
    const known = filters[key]
    if (lists.has(key)) {
      const list: unknown[] = Array.isArray(known) ? known : []
      if (list.includes(value)) continue
      filters[key] = [...list, value]
    } else if (known === undefined) filters[key] = value
    // "2016, 2017 or 2018", "first owner or second owner": from the first to the last.
    else if (key === 'yearMin') filters[key] = Math.min(Number(known), Number(value))
    // "5 lakh but can go up to 6": the ceiling is the higher one.
    else if (key === 'yearMax' || key === 'ownersMax' || key === 'priceMax')
      filters[key] = Math.max(Number(known), Number(value))
    else continue
    used.push(reading)
  }
  straighten(filters)
  return { filters, used }
}

function isRefused({ key, value }: Reading, all: readonly Reading[]): boolean {
  const refusal = refusals.find(([, wanted]) => wanted === key)?.[0]
  return refusal !== undefined && all.some((one) => one.key === refusal && one.value === value)
}

/** A bare number gives way: "budget 5 lakh, max 6 lakh". */
function isOutdone({ key, bare }: Reading, all: readonly Reading[]): boolean {
  if (!bare) return false
  const group = /^(?:price|year|km)/.exec(key)?.[0]
  return (
    group !== undefined &&
    all.some(
      (one) =>
        !one.bare && one.key.startsWith(group) && (one.key === key || group !== 'price' || one.key === 'priceAround'),
    )
  )
}

/** The least is never above the most. */
function straighten(filters: Record<string, unknown>): void {
  for (const [min, max] of ends) {
    const [low, high] = [filters[min], filters[max]]
    if (typeof low === 'number' && typeof high === 'number' && low > high) {
      filters[min] = high
      filters[max] = low
    }
  }
}
