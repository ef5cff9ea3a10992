import type { FilterReading } from '../match/items.ts'
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
/** A refused value is not wanted, whatever else the query states about it. */
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

/** Merges the readings into one object without duplicate values; `used` lists the readings that contributed. */
export function buildPhraseFilters(all: readonly FilterReading[]): { filters: PhraseFilters; used: FilterReading[] } {
  const readings = all.filter((one) => !isRefused(one, all) && !isOutdone(one, all))
  const filters: Record<string, unknown> = {}
  const used: FilterReading[] = []
  for (const reading of readings) {
    const { key, value } = reading
    const known = filters[key]
    if (lists.has(key)) {
      const list: unknown[] = Array.isArray(known) ? known : []
      if (list.includes(value)) continue
      filters[key] = [...list, value]
    } else if (known === undefined) filters[key] = value
    // "2016, 2017 or 2018", "first owner or second owner": the range from the first to the last.
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

function isRefused({ key, value }: FilterReading, all: readonly FilterReading[]): boolean {
  const refusal = refusals.find(([, wanted]) => wanted === key)?.[0]
  return refusal !== undefined && all.some((one) => one.key === refusal && one.value === value)
}

/** A bare number yields to one with a bound: "budget 5 lakh, max 6 lakh"; "cheap" yields to "newest first". */
function isOutdone({ key, bare }: FilterReading, all: readonly FilterReading[]): boolean {
  if (!bare) return false
  const group = /^(?:price|year|km|sort)/.exec(key)?.[0]
  return (
    group !== undefined &&
    all.some(
      (one) =>
        !one.bare && one.key.startsWith(group) && (one.key === key || group !== 'price' || one.key === 'priceAround'),
    )
  )
}

/** Swaps minimum and maximum if they are in the wrong order. */
function straighten(filters: Record<string, unknown>): void {
  for (const [min, max] of ends) {
    const [low, high] = [filters[min], filters[max]]
    if (typeof low === 'number' && typeof high === 'number' && low > high) {
      filters[min] = high
      filters[max] = low
    }
  }
}
