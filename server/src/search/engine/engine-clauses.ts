import type { Place } from '@pahiya/domain/places/cities'
import { conditionsOf, tabCondition, type Condition, type Tab } from '@pahiya/domain/search/conditions'
import type { CarField, Filters } from '@pahiya/domain/search/filters'

/** A condition in the engine's words, and the field it is about: a facet leaves out those of its own. */
export type Clause = { field: CarField; query: object }

export function clausesOf(filters: Filters, now: Date): Clause[] {
  return conditionsOf(filters, now).map((condition) => ({ field: condition.field, query: queryOf(condition) }))
}

function queryOf(condition: Condition): object {
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
  const { least, most, over } = condition as Extract<Condition, { least?: number }>
  return over === undefined ? range(field, least, most) : { range: { [field]: { gt: over } } }
}

function beginsWith(field: string, words: string): object {
  return oneOf([{ term: { [field]: { value: words } } }, { prefix: { [field]: { value: `${words} ` } } }])
}

/** Cities share shards, so the region is asked for by name too. */
function placeQuery({ region, city }: Place): object {
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
  return queryOf(tabCondition(tab, now))
}
