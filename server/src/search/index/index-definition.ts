import { createHash, randomBytes } from 'node:crypto'
import { allInRules } from '@pahiya/domain/landed-cost/all-in-price'
import { rankingScoreVersion } from '@pahiya/domain/search/ranking-score'
import { documentVersion } from './car-document.ts'
import type { Config } from '../../platform/config.ts'
import { routingSlots } from './region-routing.ts'

/** Readers query the alias; it points to one concrete index, and during a reindex a second one is being filled. */
export function indexAlias(config: Pick<Config, 'SEARCH_INDEX_PREFIX'>): string {
  return `${config.SEARCH_INDEX_PREFIX}-cars`
}

export function newIndexName(config: Pick<Config, 'SEARCH_INDEX_PREFIX'>, now: Date): string {
  const stamp = now.toISOString().replaceAll(/\D/g, '').slice(0, 14)
  return `${indexAlias(config)}-${stamp}-${randomBytes(3).toString('hex')}`
}

const keyword = { type: 'keyword', ignore_above: 256 } as const
/** Not searched: only sorted by, counted or returned. */
const column = { ...keyword, index: false } as const
/** Counted in facets: its global ordinals are built by a refresh, not by the first search after it. */
const counted = { ...keyword, eager_global_ordinals: true } as const
/** Matched regardless of case and accents, counted as written. */
const name = {
  ...keyword,
  normalizer: 'name',
  doc_values: false,
  fields: { written: { ...column, eager_global_ordinals: true } },
} as const

/** Every field of a document. A change here makes every worker build a new index when it starts: see renew-index.ts. */
export const properties = {
  carId: keyword,
  region: keyword,
  leadListingId: column,
  title: { type: 'text' as const, norms: false, index_options: 'docs' as const },
  brand: name,
  model: name,
  variant: { ...keyword, normalizer: 'name', doc_values: false } as const,
  year: { type: 'short' as const },
  priceRupees: { type: 'long' as const },
  allInRupees: { type: 'long' as const },
  allInChangesOn: { type: 'date' as const, doc_values: false } as const,
  odometerKm: { type: 'integer' as const },
  fuel: name,
  transmission: name,
  owners: { type: 'byte' as const },
  condition: counted,
  body: name,
  seats: { type: 'byte' as const },
  colour: name,
  emissionNorm: counted,
  features: counted,
  registeredIn: counted,
  city: name,
  locality: name,
  place: { ...keyword, doc_values: false } as const,
  point: { type: 'geo_point' as const },
  sellerType: counted,
  verification: counted,
  verificationRank: { type: 'byte' as const },
  priceGapPercent: { type: 'double' as const },
  soldHere: { type: 'boolean' as const },
  sources: counted,
  portals: { type: 'byte' as const },
  listedAt: { type: 'date' as const },
  marketSince: { type: 'date' as const, doc_values: false } as const,
  rankingScore: { type: 'integer' as const, index: false } as const,
  listings: { type: 'object' as const, enabled: false },
}

/**
 * The order of documents inside the index. Cars in one city are stored together, so that a search in a city reads few
 * long runs instead of many scattered documents; within a city the cheapest come first, the order that most searches
 * request (C-07).
 */
const order = { 'sort.field': ['region', 'city.written', 'priceRupees'], 'sort.order': ['asc', 'asc', 'asc'] }

/** Identifies the fields that an index was built for, the version of the ranking score and the rules of all-in prices. */
export const definition = createHash('sha256')
  .update(JSON.stringify([properties, order, rankingScoreVersion, documentVersion, allInRules]))
  .digest('hex')
  .slice(0, 16)

export function indexBody(config: Pick<Config, 'SEARCH_SHARDS' | 'SEARCH_REPLICAS'>) {
  return {
    settings: {
      number_of_shards: config.SEARCH_SHARDS,
      number_of_routing_shards: routingSlots,
      number_of_replicas: config.SEARCH_REPLICAS,
      ...order,
      // The furthest page plus one car, which shows whether there is another page.
      max_result_window: 10_001,
      // An index that is being built is not read; going live enables refreshes.
      refresh_interval: '-1',
      // How long the version of a deleted document is retained, so that a late, outdated write cannot revive it.
      gc_deletes: '1h',
      analysis: { normalizer: { name: { type: 'custom' as const, filter: ['lowercase', 'asciifolding'] } } },
    },
    mappings: {
      dynamic: 'strict' as const,
      // Without its region a document would be on a different shard from the one that searches in that region query.
      _routing: { required: true },
      _meta: { definition },
      properties,
    },
  }
}
