import { findModelBody, findModelNames } from '../../catalogue/model-facts.ts'
import { findPlaceByName } from '../../places/gazetteer.ts'
import { makes } from '../../catalogue/makes.ts'
import { isFilterKey, type FilterKey, type Filters } from '../../search/filters.ts'
import { sameKind } from './dimensions.ts'

type Value = Filters[FilterKey]

/** Each wanted list and the list of the values refused for the same field. */
const pairs = [
  ['brands', 'notBrands'],
  ['models', 'notModels'],
  ['fuels', 'notFuels'],
  ['transmission', 'notTransmission'],
  ['bodies', 'notBodies'],
  ['colours', 'notColours'],
] as const satisfies readonly (readonly [FilterKey, FilterKey])[]

/** The wishes after a turn: a new value replaces the earlier ones of its kind, or is added to them. */
export function mergeWishes(
  earlier: Filters,
  read: Filters,
  { isAddition, year }: { isAddition: boolean; year: number },
): Filters {
  const kept = dropConflicts(earlier, read, { isAddition, year })
  const merged: Record<string, Value> = { ...kept }
  for (const [key, value] of Object.entries(read)) {
    if (!isFilterKey(key) || value === undefined) continue
    merged[key] = Array.isArray(value) && (isAddition || isAccumulated(key)) ? union(listOf(kept[key]), value) : value
  }
  return settlePairs(settleBounds(merged, read), read)
}

/** Removes single values, or everything of their kind. */
export function dropValues(earlier: Filters, named: Filters): Filters {
  const left: Record<string, Value> = { ...earlier }
  for (const [key, value] of Object.entries(named)) {
    if (!isFilterKey(key)) continue
    if (Array.isArray(value)) {
      const asked: readonly string[] = value
      // "Remove Swift" names its brand as well, which is removed with its last model.
      if (key === 'brands' && named.models !== undefined) continue
      const rest = listOf(earlier[key]).filter((one) => !asked.includes(one))
      left[key] = rest.length > 0 ? rest : undefined
    } else for (const each of sameKind(key)) left[each] = undefined
  }
  if (named.models !== undefined && left['models'] === undefined) left['brands'] = undefined
  if (named.localities !== undefined) left['cities'] = earlier.cities
  return withoutEmpty(left)
}

export function dropKeys(earlier: Filters, keys: readonly FilterKey[]): Filters {
  return withoutEmpty({ ...earlier, ...Object.fromEntries(keys.map((key) => [key, undefined])) })
}

/** The key of the brands if the wanted models imply them all: without those models they are not wanted either. */
export function impliedBrands({ models = [], brands = [] }: Filters): FilterKey[] {
  const names = new Set(models.flatMap((name) => findModelNames(name)))
  const isImplied = (brand: string) =>
    makes.find(({ name }) => name === brand)?.models.some(({ name }) => names.has(name)) ?? false
  return brands.length > 0 && brands.every(isImplied) ? ['brands'] : []
}

export function withoutEmpty(filters: Filters): Filters {
  const entries = Object.entries(filters).filter(
    ([, value]) => value !== undefined && value !== false && !(Array.isArray(value) && value.length === 0),
  )
  return Object.fromEntries(entries)
}

/** Features are added one after another, and refusals accumulate. */
function isAccumulated(key: FilterKey): boolean {
  return key === 'features' || key.startsWith('not')
}

/**
 * What the new wishes invalidate: another model's brand, a body that the model does not have, another city's locality.
 */
function dropConflicts(
  earlier: Filters,
  read: Filters,
  { isAddition, year }: { isAddition: boolean; year: number },
): Filters {
  if (isAddition) return earlier
  const gone: FilterKey[] = []
  if (read.models !== undefined) {
    gone.push('brands', 'models', 'variant')
    if (earlier.bodies && !earlier.bodies.some((body) => hasBody(read, body, year))) gone.push('bodies')
  } else if (read.brands !== undefined) {
    if (!earlier.brands?.every((brand) => read.brands?.includes(brand))) gone.push('models', 'variant')
    gone.push('brands')
  }
  if (read.bodies !== undefined && read.models === undefined && earlier.models !== undefined) {
    const bodies = read.bodies
    if (!bodies.some((body) => hasBody(earlier, body, year))) gone.push('models', 'brands', 'variant')
  }
  if (read.cities ?? read.localities ?? read.near) gone.push('localities', 'near', 'nearMe', 'withinKm', 'lat', 'lon')
  if (read.near !== undefined && !earlier.cities?.includes(findPlaceByName(read.near)?.city ?? '')) gone.push('cities')
  if (read.nearMe) gone.push('localities', 'near', 'withinKm')
  return dropKeys(earlier, gone)
}

function hasBody({ models = [], brands = [] }: Filters, body: string, year: number): boolean {
  const known = models
    .flatMap((name) => findModelNames(name))
    .flatMap((model) => brands.map((brand) => findModelBody(brand, model, year)))
  const found = known.filter((one) => one !== null)
  return found.length === 0 || found.some((one) => one === body)
}

/** A new bound replaces one that contradicts it, and an exact or approximate value. */
function settleBounds(merged: Record<string, Value>, read: Filters): Record<string, Value> {
  const settled = { ...merged }
  const drop = (...keys: FilterKey[]) => {
    for (const key of keys) settled[key] = undefined
  }
  if (read.priceAround !== undefined)
    drop(...(['priceMin', 'priceMax'] as const).filter((key) => read[key] === undefined))
  else if (read.priceMax !== undefined || read.priceMin !== undefined) drop('priceAround')
  for (const [least, most] of [
    ['priceMin', 'priceMax'],
    ['yearMin', 'yearMax'],
    ['kmMin', 'kmMax'],
  ] as const) {
    const [low, high] = [settled[least], settled[most]]
    if (typeof low !== 'number' || typeof high !== 'number') continue
    const wasExact = least === 'yearMin' && merged[least] === merged[most]
    if (read[least] !== undefined && read[most] === undefined && (low >= high || wasExact)) drop(most)
    if (read[most] !== undefined && read[least] === undefined && (low >= high || wasExact)) drop(least)
  }
  return settled
}

/**
 * A value is wanted or refused, never both; a refusal of a value that is no longer wanted has no effect and is dropped.
 */
function settlePairs(merged: Record<string, Value>, read: Filters): Filters {
  const settled: Record<string, Value> = { ...merged }
  for (const [wanted, refused] of pairs) {
    const refusedNow = listOf(read[refused])
    const wantedNow = listOf(read[wanted])
    const left = listOf(settled[wanted]).filter((one) => wantedNow.includes(one) || !refusedNow.includes(one))
    const refusals = listOf(settled[refused]).filter((one) => !wantedNow.includes(one) || refusedNow.includes(one))
    settled[wanted] = left
    settled[refused] = left.length > 0 && wanted !== 'brands' ? [] : refusals
  }
  if (
    listOf(read.notModels).length > 0 &&
    listOf(settled['models']).length === 0 &&
    listOf(merged['models']).length > 0
  )
    settled['brands'] = []
  settled['brands'] = brandsOfModels(settled)
  return withoutEmpty(settled)
}

/** Brands without any of the wanted models are no longer wanted. */
function brandsOfModels(filters: Record<string, Value>): readonly string[] {
  const brands = listOf(filters['brands'])
  const models = listOf(filters['models'])
  if (models.length === 0) return brands
  const names = new Set(models.flatMap((name) => findModelNames(name)))
  const used = brands.filter(
    (brand) => makes.find(({ name }) => name === brand)?.models.some(({ name }) => names.has(name)) ?? true,
  )
  return used.length > 0 ? used : brands
}

function listOf(value: Value): readonly string[] {
  return typeof value === 'object' ? value : []
}

function union(a: readonly string[], b: readonly string[]): string[] {
  return [...new Set([...a, ...b])]
}
