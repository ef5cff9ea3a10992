import { createHash } from 'node:crypto'
import { filtersVersion } from '@pahiya/domain/alerts/alert-filters'
import { buildConditions, findSearchRegions, type FilterCondition } from '@pahiya/domain/search/conditions'
import type { CarField, Filters } from '@pahiya/domain/search/filters'
import type { Config } from '../../platform/config.ts'
import { conditionQuery } from '../../search/engine/engine-clauses.ts'
import type { CarDocument } from '../../search/index/car-document.ts'
import { indexBody, properties } from '../../search/index/index-definition.ts'
import { pickCarFacts } from '../../search/invalidation/affects-answer.ts'

/**
 * A saved search in the engine: its query, and the minimum that a car must have, so that few queries are tried per car.
 * The query has the conditions of the ordinary search, built from the same table of filters.
 */
export type AlertDocument = {
  alertId: string
  query: object
  forRegions: string[]
  forBrands: string[]
  forModels: string[]
  priceLeast: number
  priceMost: number
}

/** Stands for every region, brand or model. */
const anyOne = '*'
const mostRupees = 9_999_999_999
const hourMs = 3_600_000

export function alertDocument(alertId: string, filters: Filters): AlertDocument {
  // Ages are compared instead of dates, because a stored query cannot contain the current time.
  const conditions = buildConditions(filters, new Date(0))
  const prices = conditions.filter(({ field }) => field === 'priceRupees').map(boundsOf)
  return {
    alertId,
    query: { bool: { filter: conditions.map(storedQuery) } },
    forRegions: findSearchRegions(filters) ?? [anyOne],
    forBrands: namesOf(conditions, 'brand'),
    forModels: namesOf(conditions, 'model'),
    priceLeast: Math.max(0, ...prices.map(({ least }) => least)),
    priceMost: Math.min(mostRupees, ...prices.map(({ most }) => most)),
  }
}

/** With the time set to zero, a bound of this many days ago is the negative age. */
function storedQuery(condition: FilterCondition): object {
  const { since, until } = condition as { since?: Date; until?: Date }
  if (since === undefined && until === undefined) return conditionQuery(condition)
  const bounds = { ...(since && { lte: -since.getTime() }), ...(until && { gte: -until.getTime() }) }
  return { range: { [`${condition.field}Age`]: bounds } }
}

function boundsOf(condition: FilterCondition): { least: number; most: number } {
  const { least = 0, most = mostRupees } = condition as { least?: number; most?: number }
  return { least, most }
}

function namesOf(conditions: readonly FilterCondition[], field: CarField): string[] {
  const wanted = conditions.find((condition) => condition.field === field && 'any' in condition)
  return wanted && 'any' in wanted ? [...wanted.any] : [anyOne]
}

/** Finds the saved searches that a car matches. The dates of the car become ages at this time. */
export function carMatchesQuery(car: CarDocument, now: Date): object {
  const { brand, model, region, priceRupees } = car
  return {
    bool: {
      filter: [
        { terms: { forRegions: [region, anyOne] } },
        { terms: { forBrands: [brand, anyOne] } },
        { terms: { forModels: [model, anyOne] } },
        { range: { priceLeast: { lte: priceRupees } } },
        { range: { priceMost: { gte: priceRupees } } },
        { percolate: { field: 'query', document: percolatedCar(car, now) } },
      ],
    },
  }
}

function percolatedCar(car: CarDocument, now: Date): object {
  const { listedAt, marketSince, ...facts } = pickCarFacts(car)
  const hour = Math.floor(now.getTime() / hourMs) * hourMs
  return {
    ...facts,
    listedAtAge: listedAt === null ? null : hour - Date.parse(listedAt),
    marketSinceAge: hour - Date.parse(marketSince),
  }
}

const { listedAt: _listedAt, marketSince: _marketSince, ...carProperties } = properties
const name = { type: 'keyword', normalizer: 'name', doc_values: false } as const
const alertProperties = {
  ...carProperties,
  listedAtAge: { type: 'long' as const },
  marketSinceAge: { type: 'long' as const },
  query: { type: 'percolator' as const },
  alertId: { type: 'keyword' as const },
  forRegions: { type: 'keyword' as const, doc_values: false },
  forBrands: name,
  forModels: name,
  priceLeast: { type: 'long' as const },
  priceMost: { type: 'long' as const },
}

/** Increase by hand when stored queries are built differently, so that all of them are written again. */
const documentVersion = 1
const definition = createHash('sha256')
  .update(JSON.stringify([alertProperties, filtersVersion, documentVersion]))
  .digest('hex')
  .slice(0, 16)

/** A separate index, named after its definition: a release with other fields or filters fills another one. */
export function alertIndexName(config: Pick<Config, 'SEARCH_INDEX_PREFIX'>): string {
  return `${alertIndexPrefix(config)}${definition}`
}

export function alertIndexPrefix(config: Pick<Config, 'SEARCH_INDEX_PREFIX'>): string {
  return `${config.SEARCH_INDEX_PREFIX}-alerts-`
}

export function alertIndexBody(config: Pick<Config, 'SEARCH_SHARDS' | 'SEARCH_REPLICAS'>) {
  const { number_of_shards, number_of_replicas, analysis, gc_deletes } = indexBody(config).settings
  return {
    settings: { number_of_shards, number_of_replicas, analysis, gc_deletes },
    mappings: { dynamic: 'strict' as const, properties: alertProperties },
  }
}
