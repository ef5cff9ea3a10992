import { createHash, randomBytes } from 'node:crypto'
import type { Config } from '../platform/config.ts'
import { routingSlots } from './region-routing.ts'

/** Readers ask the alias; behind it stands one concrete index, and during a reindex a second one is being filled. */
export function aliasOf(config: Pick<Config, 'SEARCH_INDEX_PREFIX'>): string {
  return `${config.SEARCH_INDEX_PREFIX}-cars`
}

export function newIndexName(config: Pick<Config, 'SEARCH_INDEX_PREFIX'>, now: Date): string {
  const stamp = now.toISOString().replaceAll(/\D/g, '').slice(0, 14)
  return `${aliasOf(config)}-${stamp}-${randomBytes(3).toString('hex')}`
}

const name = { type: 'keyword', normalizer: 'name', ignore_above: 256 } as const
const keyword = { type: 'keyword', ignore_above: 256 } as const
/** Found in any letters, counted as it was written. */
const nameToCount = { ...name, fields: { written: keyword } } as const

/** Every field of a document. A change here makes every worker build a new index when it starts: see renew-index.ts. */
export const properties = {
  carId: keyword,
  region: keyword,
  leadListingId: { ...keyword, index: false },
  title: { type: 'text' as const },
  brand: name,
  model: name,
  variant: name,
  year: { type: 'short' as const },
  priceRupees: { type: 'long' as const },
  odometerKm: { type: 'integer' as const },
  fuel: nameToCount,
  transmission: name,
  owners: { type: 'byte' as const },
  condition: keyword,
  city: nameToCount,
  locality: name,
  sellerType: keyword,
  verification: keyword,
  verificationRank: { type: 'byte' as const },
  priceGapPercent: { type: 'double' as const },
  soldHere: { type: 'boolean' as const },
  sources: keyword,
  listedAt: { type: 'date' as const },
  listings: { type: 'object' as const, enabled: false },
}

/** By which an index says which fields it was made for. */
export const definition = createHash('sha256').update(JSON.stringify(properties)).digest('hex').slice(0, 16)

export function indexBody(config: Pick<Config, 'SEARCH_SHARDS' | 'SEARCH_REPLICAS'>) {
  return {
    settings: {
      number_of_shards: config.SEARCH_SHARDS,
      number_of_routing_shards: routingSlots,
      number_of_replicas: config.SEARCH_REPLICAS,
      // Nobody reads an index that is being built; going live turns this on.
      refresh_interval: '-1',
      // How long the version of a deleted document is remembered, so that an old write that comes late cannot revive it.
      gc_deletes: '1h',
      analysis: { normalizer: { name: { type: 'custom' as const, filter: ['lowercase', 'asciifolding'] } } },
    },
    mappings: {
      dynamic: 'strict' as const,
      // Without its region a document would land on another shard than the searches of that region ask.
      _routing: { required: true },
      _meta: { definition },
      properties,
    },
  }
}
