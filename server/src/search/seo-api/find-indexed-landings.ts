import { fewestCarsToIndex, landingPath, carLandingPages } from '@pahiya/domain/search/landing-pages'
import type { Config } from '../../platform/config.ts'
import type { SearchEngine } from '../../platform/engines/opensearch.ts'
import { indexAlias } from '../index/index-definition.ts'

type Key = { city: string; brand: string; model: string }
type Answer = { aggregations?: { names: { buckets: { key: Key; doc_count: number }[]; after_key?: Key } } }

const pageSize = 2_000

/** The paths under /used-cars that search engines should index: those with enough cars, sorted. */
export async function findIndexedLandings(
  search: SearchEngine,
  config: Pick<Config, 'SEARCH_INDEX_PREFIX'>,
): Promise<string[]> {
  const cars = new Map<string, number>()
  for (let after: Key | undefined, going = true; going;) {
    const { body } = await search.search({ index: indexAlias(config), body: countsAfter(after) })
    const { buckets, after_key } = (body as unknown as Answer).aggregations!.names
    for (const { key, doc_count } of buckets) {
      for (const landing of carLandingPages(key)) {
        const path = landingPath(landing)
        cars.set(path, (cars.get(path) ?? 0) + doc_count)
      }
    }
    after = after_key
    going = after !== undefined
  }
  return [...cars].flatMap(([path, count]) => (count >= fewestCarsToIndex ? [path] : [])).toSorted()
}

/** Reads page by page through every city, brand and model that has a car. */
function countsAfter(after: Key | undefined) {
  const sources = (['city', 'brand', 'model'] as const).map((name) => ({
    [name]: { terms: { field: `${name}.written` } },
  }))
  return {
    size: 0,
    track_total_hits: false,
    aggs: { names: { composite: { size: pageSize, sources, ...(after && { after }) } } },
  }
}
