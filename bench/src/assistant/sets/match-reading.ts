import { makes } from '@pahiya/domain/catalogue/makes'
import type { ExpectedFilters, Conversation, Intent, Range, Reading } from './set-types.ts'
import { isFilterKey, type Filters } from '@pahiya/domain/search/filters'

type Value = string | number | boolean | readonly string[] | Range

/** Whether an outcome is one of the readings of a conversation. README.md lists what counts as equal. */
export function matchesConversation(
  { readings }: Pick<Conversation, 'readings'>,
  outcome: { filters: Filters; intent: Intent },
): boolean {
  return readings.some((reading) => matchesReading(reading, outcome))
}

function matchesReading(reading: Reading, outcome: { filters: Filters; intent: Intent }): boolean {
  return reading.intent === outcome.intent && sameFilters(reading.filters, outcome.filters)
}

export function sameFilters(expected: ExpectedFilters, actual: Filters): boolean {
  const wanted = plain(expected)
  const found = plain(actual)
  // The assistant may choose a distance that the buyer did not name.
  if (!wanted.has('withinKm')) found.delete('withinKm')
  const keys = new Set([...wanted.keys(), ...found.keys()])
  return [...keys].every((key) => sameValue(wanted.get(key), found.get(key)))
}

/** The filters without empty values and without values implied by other filters. */
function plain(filters: ExpectedFilters | Filters): Map<string, Value> {
  const values = new Map<string, Value>()
  for (const [key, value] of Object.entries(filters))
    if (isFilterKey(key) && value !== undefined && value !== false && !(Array.isArray(value) && value.length === 0))
      values.set(key, value)
  const models = list(values.get('models'))
  if (models) {
    const named = withoutFamilyMembers(models)
    values.set('models', named)
    if (areMakesOf(list(values.get('brands')) ?? [], named)) values.delete('brands')
  }
  const near = values.get('near')
  if (typeof near === 'string') values.set('near', near.slice(near.lastIndexOf('/') + 1))
  const isInHyderabad = list(values.get('cities'))?.join() === 'Hyderabad'
  if (isInHyderabad && (values.has('localities') || values.has('near'))) values.delete('cities')
  return values
}

/** The filter "Innova" finds its whole family, so adding Innova Crysta makes no difference. */
function withoutFamilyMembers(models: readonly string[]): string[] {
  return models.filter((model) => !models.some((other) => other !== model && familiesOf(model).has(other)))
}

function familiesOf(name: string): Set<string> {
  const models = makes.flatMap((make) => make.models).filter((model) => model.name === name)
  return new Set(models.flatMap(({ family }) => family ?? []))
}

/** Each brand makes one of the models, and each model is made by one of the brands. */
function areMakesOf(brands: readonly string[], models: readonly string[]): boolean {
  const makesByModel = models.map(makesOf)
  return (
    brands.every((brand) => makesByModel.some((found) => found.has(brand))) &&
    makesByModel.every((found) => brands.some((brand) => found.has(brand)))
  )
}

function makesOf(name: string): Set<string> {
  const found = makes.filter(({ models }) => models.some((model) => model.name === name || model.family === name))
  return new Set(found.map((make) => make.name))
}

function sameValue(expected: Value | undefined, actual: Value | undefined): boolean {
  if (isRange(expected)) return typeof actual === 'number' && actual > expected.over && actual < expected.under
  const [wanted, found] = [list(expected), list(actual)]
  if (wanted && found) return wanted.length === found.length && wanted.every((value) => found.includes(value))
  return expected === actual
}

function list(value: Value | undefined): readonly string[] | null {
  return Array.isArray(value) ? (value as readonly string[]) : null
}

export function isRange(value: unknown): value is Range {
  return typeof value === 'object' && value !== null && 'over' in value && 'under' in value
}
