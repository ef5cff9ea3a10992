import { buildConditions, type FilterCondition } from '@pahiya/domain/search/conditions'
import { ignoredFields } from '@pahiya/domain/search/facets'
import { filterTable, type CarField, type Filters } from '@pahiya/domain/search/filters'
import type { CarDocument } from '../index/car-document.ts'
import type { SearchQuery } from '../query/search-query.ts'

/** The fields that decide whether a car is found or counted. */
const facts = ['region', ...new Set(Object.values(filterTable).map(({ field }): CarField => field))] as const
const dates: readonly string[] = ['listedAt', 'marketSince'] satisfies CarField[]
export type CarFacts = Pick<CarDocument, (typeof facts)[number]>

/**
 * Names folded as the index folds them, and dates as numbers: converted once per car, so that predicates only compare.
 * Facts are in the order of `facts`: access by position is faster than by name, and happens a million times in a burst
 * of changes.
 */
export type ComparableCar = {
  facts: readonly ComparableFact[]
  places: readonly string[]
  buckets: readonly string[]
}
type ComparableFact = string | readonly string[] | number | null

/** Cars that are tested together. A condition shared by many answers is tested once. */
export type CarGroup = { cars: readonly ComparableCar[]; passed: Map<string, Uint8Array>; possible: Int32Array }

/**
 * Decides whether a car that was added, removed or changed can change an answer. Only cars that share one of its
 * buckets need to be tested.
 */
export type AnswerPredicate = { buckets: readonly string[]; affectedByAny: (group: CarGroup) => boolean }

type Test = { condition: FilterCondition; passes: (car: ComparableCar) => boolean }

const anyCar = '*'

export function pickCarFacts(document: CarDocument): CarFacts {
  return Object.fromEntries(facts.map((fact) => [fact, document[fact]])) as CarFacts
}

export function comparable(car: CarFacts): ComparableCar {
  const places = [placeKey(car.region), placeKey(car.region, car.city)]
  return {
    facts: facts.map((fact) => comparableFact(fact, car[fact])),
    places,
    buckets: [anyCar, ...places, brandKey(car.brand)],
  }
}

/**
 * A car affects an answer if it meets every condition of the query, or every condition that some count does not ignore.
 * When in doubt, the predicate returns true: a wrong false would leave a stale answer.
 */
export function affectsAnswer(
  { filters, counts }: Pick<SearchQuery, 'filters' | 'counts'>,
  now: Date,
): AnswerPredicate {
  const tests = buildConditions(filters, now).map((condition) => ({ condition, passes: testOf(condition) }))
  // The result list ignores no condition; each count ignores the conditions on its own fields.
  const leftOut = [[], ...counts.map(ignoredFields)]
  const all = 2 ** leftOut.length - 1
  const rows = tests
    .toSorted((a, b) => costOf(a.condition) - costOf(b.condition))
    .map(({ condition, passes }) => ({
      key: JSON.stringify(condition),
      passes,
      // One bit for the list and for each count that ignores this condition.
      leftOutBy: leftOut.reduce((bits, fields, n) => bits | (fields.includes(condition.field) ? 1 << n : 0), 0),
    }))
  return {
    buckets: bucketsOf(tests, leftOut),
    affectedByAny(group) {
      // A bit mask per car: one bit for the list and one for each facet count that may still include the car.
      const possible = group.possible.fill(all)
      for (const { key, passes, leftOutBy } of rows) {
        const passed = passedBy(group, key, passes)
        let any = 0
        for (let n = 0; n < possible.length; n++) any |= possible[n]! &= passed[n] ? all : leftOutBy
        if (any === 0) return false
      }
      return true
    },
  }
}

/** Whether a search finds this car, decided in this process: without the engine, and so without its delay. */
export function meetsFilters(filters: Filters, document: CarDocument, now: Date): boolean {
  const group = buildCarGroup([comparable(pickCarFacts(document))])
  return affectsAnswer({ filters, counts: [] }, now).affectedByAny(group)
}

export function buildCarGroup(cars: readonly ComparableCar[]): CarGroup {
  return { cars, passed: new Map(), possible: new Int32Array(cars.length) }
}

function passedBy({ cars, passed }: CarGroup, key: string, passes: Test['passes']): Uint8Array {
  const known = passed.get(key)
  if (known) return known
  const fresh = new Uint8Array(cars.length)
  for (let n = 0; n < cars.length; n++) if (passes(cars[n]!)) fresh[n] = 1
  passed.set(key, fresh)
  return fresh
}

/**
 * A car must pass the city condition or, without one, the brand condition of the list or of a count. That condition
 * picks the buckets.
 */
function bucketsOf(tests: readonly Test[], leftOut: readonly (readonly CarField[])[]): string[] {
  const buckets = leftOut.map((fields) => {
    const kept = tests.filter(({ condition }) => !fields.includes(condition.field))
    return keysOf(kept, 'city') ?? keysOf(kept, 'brand')
  })
  return buckets.includes(undefined) ? [anyCar] : [...new Set(buckets.flatMap((keys) => keys ?? []))]
}

function keysOf(tests: readonly Test[], field: CarField): string[] | undefined {
  for (const { condition } of tests) {
    if (condition.field !== field) continue
    if ('places' in condition) return condition.places.map(({ region, city }) => placeKey(region, city))
    if ('any' in condition) return condition.any.map(brandKey)
  }
  return undefined
}

function testOf(condition: FilterCondition): Test['passes'] {
  const at = facts.indexOf(condition.field)
  if ('places' in condition) {
    const wanted = new Set(condition.places.map(({ region, city }) => placeKey(region, city)))
    return ({ places }) => places.some((place) => wanted.has(place))
  }
  if ('any' in condition) {
    const wanted = new Set(condition.any.map(folded))
    return (car) => isAnyOf(car.facts[at] ?? null, wanted)
  }
  if ('all' in condition) {
    const wanted = condition.all.map((value) => new Set([folded(value)]))
    return (car) => wanted.every((value) => isAnyOf(car.facts[at] ?? null, value))
  }
  if ('none' in condition) {
    const unwanted = new Set(condition.none.map(folded))
    return (car) => !isAnyOf(car.facts[at] ?? null, unwanted)
  }
  if ('words' in condition) {
    const words = `${folded(condition.words)} `
    return (car) => car.facts[at] !== null && `${String(car.facts[at])} `.startsWith(words)
  }
  const { least, most, over } = boundsOf(condition)
  return (car) => {
    const amount = car.facts[at]
    return typeof amount === 'number' && amount >= least && amount <= most && amount > over
  }
}

function boundsOf(condition: FilterCondition): { least: number; most: number; over: number } {
  const given = condition as { least?: number; most?: number; over?: number; since?: Date; until?: Date }
  return {
    least: given.least ?? given.since?.getTime() ?? Number.NEGATIVE_INFINITY,
    most: given.most ?? given.until?.getTime() ?? Number.POSITIVE_INFINITY,
    over: given.over ?? Number.NEGATIVE_INFINITY,
  }
}

/** Comparing two numbers is cheaper than a text lookup. */
function costOf(condition: FilterCondition): number {
  return 'any' in condition ||
    'all' in condition ||
    'none' in condition ||
    'places' in condition ||
    'words' in condition
    ? 1
    : 0
}

function isAnyOf(fact: ComparableFact, values: ReadonlySet<string>): boolean {
  if (typeof fact === 'string') return values.has(fact)
  if (fact === null) return false
  return typeof fact === 'number' ? values.has(String(fact)) : fact.some((each) => values.has(each))
}

function comparableFact(name: string, fact: CarFacts[keyof CarFacts]): ComparableFact {
  if (fact === null || typeof fact === 'number') return fact
  if (Array.isArray(fact)) return fact.map(folded)
  return dates.includes(name) ? Date.parse(String(fact)) : folded(String(fact))
}

function placeKey(region: string, city?: string): string {
  return city === undefined ? region : `${region} ${folded(city)}`
}

function brandKey(brand: string): string {
  return `brand ${folded(brand)}`
}

const plainLetters = /^[ -~]*$/

/** Folds a name as the index does. */
function folded(name: string): string {
  if (plainLetters.test(name)) return name.toLowerCase()
  return name
    .normalize('NFKD')
    .replaceAll(/[\u0300-\u036f]/g, '')
    .toLowerCase()
}
