import { bodies, fuels, gearboxes } from '../../catalogue/catalogue-types.ts'
import { makes } from '../../catalogue/makes.ts'
import { findModelNames, toBrandName } from '../../catalogue/model-facts.ts'
import { readPhrase } from '../../phrase/read-phrase.ts'
import { cities, findCity, isKnownPlace } from '../../places/cities.ts'
import { toLocalityName } from '../../places/gazetteer.ts'
import { hyderabadLocalities } from '../../places/hyderabad-localities.ts'
import { filterTable, units, type FilterKey, type Filters } from '../../search/filters.ts'
import { sorts, type Sort } from '../../search/sorts.ts'
import { toNameKey } from '../../text/name-key.ts'

/** The filters that a model may use. */
export const searchArguments = [
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
  'priceMin',
  'priceMax',
  'yearMin',
  'yearMax',
  'kmMax',
  'ownersMax',
  'seatsMin',
] as const satisfies readonly FilterKey[]
export type SearchArgument = (typeof searchArguments)[number]

/** A value that is not in our lists. `closest` contains known values that the person may mean. */
export type UnknownValue = { key: SearchArgument; value: string; closest: readonly string[] }
/** `invalid` names arguments that do not exist or have the wrong type. */
export type SearchArguments = {
  filters: Filters
  sort: Sort | null
  unknown: readonly UnknownValue[]
  invalid: readonly string[]
}

const mostNames = 20
const longestName = 60

/**
 * Reads the search arguments passed by a model. Each value is converted to a catalogue value, from any of its spellings
 * and scripts, or reported as unknown. Nothing is dropped silently.
 */
export function readSearchArguments(given: Readonly<Record<string, unknown>>, year: number): SearchArguments {
  const entries: [SearchArgument, Filters[FilterKey]][] = []
  const unknown: UnknownValue[] = []
  const invalid: string[] = []
  let sort: Sort | null = null
  for (const [key, value] of Object.entries(given)) {
    if (value === null || value === undefined) continue
    if (key === 'sort') {
      sort = sorts.find((name) => name === value) ?? null
      if (sort === null) invalid.push(key)
    } else if (!isArgument(key)) invalid.push(key.slice(0, longestName))
    else if (filterTable[key].of === 'name') {
      const names = toNames(value)
      if (names === null) {
        invalid.push(key)
        continue
      }
      const found = names.map((name) => ({ name, known: readName(key, name, year) }))
      const known = [...new Set(found.flatMap((read) => read.known))]
      if (known.length > 0) entries.push([key, known])
      for (const { name, known: own } of found) {
        if (own.length === 0) unknown.push({ key, value: name, closest: findClosest(key, name) })
      }
    } else {
      const number = readNumber(key, value, year)
      if (number === null)
        unknown.push({
          key,
          value: (typeof value === 'string' ? value : JSON.stringify(value)).slice(0, longestName),
          closest: [],
        })
      else entries.push([key, number])
    }
  }
  return { filters: Object.fromEntries(entries), sort, unknown, invalid }
}

function isArgument(key: string): key is SearchArgument {
  return searchArguments.some((name) => name === key)
}

function toNames(value: unknown): string[] | null {
  const list: unknown[] = Array.isArray(value) ? value : [value]
  const names = list.filter((item): item is string => typeof item === 'string' && item.trim() !== '')
  return names.length === list.length && names.length <= mostNames
    ? names.map((name) => name.slice(0, longestName))
    : null
}

const brandNames = makes.map(({ name }) => name)
const modelNames = makes.flatMap((make) => make.models.map(({ name }) => name))
const localityNames = hyderabadLocalities.map(({ name }) => name)
const known = { brand: new Set(brandNames), model: new Set(modelNames), locality: new Set(localityNames) }

/** The catalogue's names for a text; none if it is unknown. */
function readName(key: SearchArgument, text: string, year: number): readonly string[] {
  const { field } = filterTable[key]
  const direct = directNames(field, text)
  if (direct.length > 0) return direct
  // Other scripts, short forms and words such as "petrol wali".
  const { filters }: { filters: Filters } = readPhrase(text, { year })
  const read = filters[positive(key)]
  return Array.isArray(read) ? read.map(String) : []
}

function directNames(field: string, text: string): readonly string[] {
  const among = (names: readonly string[]) => names.filter((name) => toNameKey(name) === toNameKey(text))
  if (field === 'brand') return [toBrandName(text)].filter((name) => known.brand.has(name))
  if (field === 'model') return findModelNames(text).filter((name) => known.model.has(name))
  if (field === 'locality') return [toLocalityName(text)].filter((name) => known.locality.has(name))
  if (field === 'city') return [findCity(text)?.name ?? text].filter((name) => isKnownPlace(name))
  if (field === 'fuel') return among(fuels)
  if (field === 'transmission') return among(gearboxes)
  return field === 'body' ? among(bodies) : []
}

/** "notFuels" is read like "fuels". */
function positive(key: SearchArgument): FilterKey {
  const name = key.startsWith('not') ? `${key[3]!.toLowerCase()}${key.slice(4)}` : key
  return isArgument(name) ? name : key
}

const limitsOf: Partial<Record<string, { least: number; most: number }>> = units

function readNumber(key: SearchArgument, value: unknown, year: number): number | null {
  const { of } = filterTable[key]
  const limits = typeof of === 'string' ? limitsOf[of] : undefined
  if (!limits) return null
  const { least, most } = limits
  const number = typeof value === 'string' ? readNumberText(key, value, year) : value
  return typeof number === 'number' && Number.isInteger(number) && number >= least && number <= most ? number : null
}

/** "800000", "8 lakh" and "saat lakh". */
function readNumberText(key: SearchArgument, text: string, year: number): unknown {
  if (/^\d{1,10}$/.test(text.trim())) return Number(text)
  if (key !== 'priceMin' && key !== 'priceMax') return null
  return readPhrase(`under ${text.slice(0, longestName)}`, { year }).filters.priceMax ?? null
}

const mostClosest = 3

const namesOf: Partial<Record<string, readonly string[]>> = {
  brand: brandNames,
  model: modelNames,
  locality: localityNames,
  city: cities.map(({ name }) => name),
}

function findClosest(key: SearchArgument, text: string): readonly string[] {
  const { field } = filterTable[key]
  if (field === 'fuel') return fuels.slice(0, mostClosest)
  if (field === 'transmission') return gearboxes
  if (field === 'body') return bodies.slice(0, mostClosest)
  const names = namesOf[field]
  const start = toNameKey(text).slice(0, 2)
  return names?.filter((name) => toNameKey(name).startsWith(start)).slice(0, mostClosest) ?? []
}
