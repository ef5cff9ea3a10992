import {
  facetTable,
  histogramTable,
  ignoredFields,
  isHistogram,
  type CountName,
  type FacetName,
  type HistogramName,
} from '@pahiya/domain/search/facets'
import type { CarField } from '@pahiya/domain/search/filters'
import { histogramBars, type Bar, type FineBucket } from './histogram-bars.ts'
import type { Clause } from './engine-clauses.ts'
import { properties } from '../index/index-definition.ts'

export type Counts = {
  facets: Partial<Record<FacetName, { value: string; count: number }[]>>
  histograms: Partial<Record<HistogramName, Bar[]>>
}

/** Counts that ignore the same filters are combined into one engine query. */
export type CountsRequest = { names: CountName[]; filter: object[]; ignored: readonly CarField[] }

type Buckets = { buckets: { key: string | number; doc_count: number }[] }
export type CountsResponse = Record<string, Buckets | { value: number | null }>

export function countsToRequest(names: readonly CountName[], clauses: readonly Clause[]): CountsRequest[] {
  const groups = new Map<string, CountsRequest>()
  for (const name of names) {
    const ignored = ignoredFields(name)
    const left = clauses.filter(({ field }) => !ignored.includes(field)).map(({ query }) => query)
    const key = JSON.stringify(left)
    const group = groups.get(key) ?? { names: [], filter: left, ignored }
    group.names.push(name)
    groups.set(key, group)
  }
  return [...groups.values()]
}

/** More values than any facet shows and than any field has, so that no shard omits a value that another counts. */
const mostShown = 200
const mostCounted = 5_000

export function countAggregations(names: readonly CountName[]): Record<string, object> {
  return Object.assign({}, ...names.map(aggregationsOf)) as Record<string, object>
}

function aggregationsOf(name: CountName): Record<string, object> {
  if (isHistogram(name)) {
    const { field } = histogramTable[name]
    return { [name]: histogramAggregation(histogramTable[name]), [`${name}Most`]: { max: { field } } }
  }
  const field = columnOf(facetTable[name].field)
  const order = [{ _count: 'desc' }, { _key: 'asc' }]
  return { [name]: { terms: { field, size: mostShown, shard_size: mostCounted, order } } }
}

/** Values beyond the end are not counted separately. */
export function histogramAggregation({ field, step, end }: { field: string; step: number; end: number }): object {
  return { histogram: { field, interval: step, min_doc_count: 1, hard_bounds: { min: 0, max: end } } }
}

/** A name is counted as written. */
function columnOf(field: keyof typeof properties): string {
  return 'fields' in properties[field] ? `${field}.written` : field
}

export function readCounts(asked: readonly CountsRequest[], answered: readonly CountsResponse[]): Counts {
  const counts: Counts = { facets: {}, histograms: {} }
  for (const [index, { names }] of asked.entries()) {
    const answer = answered[index] ?? {}
    for (const name of names) {
      const { buckets } = answer[name] as Buckets
      if (isHistogram(name)) counts.histograms[name] = barsIn(name, buckets as FineBucket[], answer)
      else counts.facets[name] = buckets.map(({ key, doc_count }) => ({ value: String(key), count: doc_count }))
    }
  }
  return counts
}

function barsIn(name: HistogramName, fine: readonly FineBucket[], answer: CountsResponse): Bar[] {
  const { value } = answer[`${name}Most`] as { value: number | null }
  return histogramBars(fine, histogramTable[name].step, value ?? 0)
}
