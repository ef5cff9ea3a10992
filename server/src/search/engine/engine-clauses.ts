import type { CityFilter } from '@pahiya/domain/places/cities'
import { buildConditions, tabCondition, type FilterCondition, type Tab } from '@pahiya/domain/search/conditions'
import type { CarField, Filters } from '@pahiya/domain/search/filters'

/** A condition as an engine query, and its field: a facet ignores the conditions on its own field. */
export type Clause = { field: CarField; query: object }

export function buildClauses(filters: Filters, now: Date): Clause[] {
  return buildConditions(filters, now).map((condition) => ({
    field: condition.field,
    query: conditionQuery(condition),
  }))
}

export function conditionQuery(condition: FilterCondition): object {
  const { field } = condition
  if ('any' in condition) return { terms: { [field]: [...condition.any] } }
  if ('all' in condition) return { bool: { filter: condition.all.map((value) => ({ term: { [field]: { value } } })) } }
  if ('none' in condition) return { bool: { must_not: [{ terms: { [field]: [...condition.none] } }] } }
  if ('words' in condition) return beginsWith(field, condition.words)
  if ('places' in condition) return oneOf(condition.places.map(placeQuery))
  if ('since' in condition || 'until' in condition) {
    const { since, until } = condition
    return range(field, since?.toISOString(), until?.toISOString())
  }
  const { least, most, over } = condition as Extract<FilterCondition, { least?: number }>
  return over === undefined ? range(field, least, most) : { range: { [field]: { gt: over } } }
}

function beginsWith(field: string, words: string): object {
  return oneOf([{ term: { [field]: { value: words } } }, { prefix: { [field]: { value: `${words} ` } } }])
}

/** Cities share shards, so the query filters by region too. */
function placeQuery({ region, city }: CityFilter): object {
  const terms = [
    { term: { region: { value: region } } },
    ...(city === undefined ? [] : [{ term: { city: { value: city } } }]),
  ]
  return terms.length === 1 ? terms[0]! : { bool: { filter: terms } }
}

function oneOf(queries: readonly object[]): object {
  return queries.length === 1 ? queries[0]! : { bool: { should: queries, minimum_should_match: 1 } }
}

function range(field: string, gte: number | string | undefined, lte: number | string | undefined): object {
  return { range: { [field]: { ...(gte !== undefined && { gte }), ...(lte !== undefined && { lte }) } } }
}

export function tabQuery(tab: Tab, now: Date): object {
  return conditionQuery(tabCondition(tab, now))
}
