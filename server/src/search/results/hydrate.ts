import { findListings } from '../../listings/read/find-listing.ts'
import { findOffers } from '../../listings/cars/find-offers.ts'
import { findVersions } from '../../listings/cars/find-versions.ts'
import { AppError } from '../../platform/app-error.ts'
import { approximateBytes, createByteCache } from '../../platform/byte-cache.ts'
import type { Config } from '../../platform/config.ts'
import type { Metrics } from '../../platform/telemetry/metrics.ts'
import { recommendedHits } from './build-analytics.ts'
import type { Retrieved } from '../engine/query-engine.ts'
import { completeListings, picturesOnCard, type CompleteListing } from './complete-listings.ts'
import type { CarHit } from '../engine/engine-hits.ts'
import type { ReadDependencies } from './search-dependencies.ts'

export type Hydrate = (retrieved: Retrieved) => Promise<ReadonlyMap<string, CompleteListing>>

type Card = { version: number; complete: CompleteListing; until: number }
export type HydrateDependencies = ReadDependencies & {
  /**
   * For answers that did not come from the engine: a separate pool, so that they use no connections that other requests
   * need.
   */
  degraded: ReadDependencies
  config: Pick<Config, 'SEARCH_CACHE_MB'>
  metrics: Metrics
}

/** Share of the cache memory; answers and responses use the rest. */
const cacheShare = 0.4
/** Pictures and last-seen times do not raise the version, so they may be this old. */
const longestMs = 300_000

/**
 * The second step of a search: reads the current adverts of the hits from PostgreSQL. The same cars appear in many
 * answers, so a car is read again only when its version has risen.
 */
export function createHydrate(
  { degraded, config, metrics, ...usual }: HydrateDependencies,
  now: () => number = Date.now,
): Hydrate {
  const cards = createByteCache<Card>({
    name: 'cards',
    maxBytes: config.SEARCH_CACHE_MB * 1_000_000 * cacheShare,
    // Counted twice: the object, and its serialised bytes (serialised-cards.ts), which take about as much memory.
    bytesOf: ({ complete }) => approximateBytes(complete) * 2,
    metrics,
  })

  async function hydrate(retrieved: Retrieved, dependencies: ReadDependencies): Promise<Map<string, CompleteListing>> {
    const wanted = new Map(hitsIn(retrieved).map((hit) => [hit.leadListingId, hit]))
    if (wanted.size === 0) return new Map()
    // Versions are read before the cards: a car that changes in between is read again next time.
    const versions = await findVersions(dependencies.database, carsIn(retrieved))
    const current = [...wanted.values()].flatMap(({ carId, leadListingId }) => {
      const isUsable = (card: Card) => card.version === versions.get(carId) && card.until > now()
      return cards.get(leadListingId, isUsable)?.complete ?? []
    })
    const complete = new Map(current.map((each) => [each.listing.id, each]))
    const read = await readCards(
      dependencies,
      [...wanted.values()].filter((hit) => !complete.has(hit.leadListingId)),
    )
    for (const each of read) {
      const { id } = each.listing
      complete.set(id, each)
      const version = versions.get(wanted.get(id)!.carId)
      if (version !== undefined) cards.set(id, { version, complete: each, until: now() + longestMs })
    }
    return complete
  }

  return (retrieved) => {
    if (!retrieved.degraded) return hydrate(retrieved, usual)
    return hydrate(retrieved, degraded).catch((cause: unknown) =>
      Promise.reject(new AppError('search_unavailable', { cause, retryAfterSeconds: 1 })),
    )
  }
}

/** Every car that an answer may show. */
export function carsIn(retrieved: Retrieved): string[] {
  return unique(hitsIn(retrieved).map(({ carId }) => carId))
}

/** The listings that represent these cars. */
export function primaryListingsIn(retrieved: Retrieved): string[] {
  return unique(hitsIn(retrieved).map(({ leadListingId }) => leadListingId))
}

function hitsIn({ hits, market }: Retrieved): CarHit[] {
  return [...hits, ...(market ? Object.values(recommendedHits(market)).flat() : [])]
}

/** Uses three statements, however many hits there are. */
async function readCards(dependencies: ReadDependencies, hits: readonly CarHit[]): Promise<CompleteListing[]> {
  if (hits.length === 0) return []
  const [found, offersOf] = await Promise.all([
    findListings(dependencies.database, unique(hits.map((hit) => hit.leadListingId))),
    findOffers(dependencies.database, unique(hits.map((hit) => hit.carId))),
  ])
  return completeListings(found, offersOf, dependencies.database, picturesOnCard)
}

function unique(ids: readonly string[]): string[] {
  return [...new Set(ids)]
}
