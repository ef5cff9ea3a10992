import { findListings } from '../../listings/find-listing.ts'
import { findOffers } from '../../listings/find-offers.ts'
import { findVersions } from '../../listings/find-versions.ts'
import { recommendedHits } from './analytics-of.ts'
import type { Retrieved } from '../engine/ask-engine.ts'
import { completeListings, picturesOnCard, type CompleteListing } from './complete-listings.ts'
import type { CarHit } from '../engine/engine-hits.ts'
import type { ReadDependencies } from './search-dependencies.ts'

export type Hydrate = (retrieved: Retrieved) => Promise<ReadonlyMap<string, CompleteListing>>

type Card = { version: number; complete: CompleteListing; until: number }

const mostCards = 20_000
/** A version tells nothing of pictures, nor of when an advert was last seen; those may be this old. */
const longestMs = 300_000

/**
 * The second step of a search: the adverts behind hits, as the truth has them now. The same cars stand in many answers,
 * so a car is read again only when its version has risen.
 */
export function createHydrate(dependencies: ReadDependencies, now: () => number = Date.now): Hydrate {
  const cards = new Map<string, Card>()
  return async (retrieved) => {
    const wanted = new Map(hitsIn(retrieved).map((hit) => [hit.leadListingId, hit]))
    if (wanted.size === 0) return new Map()
    // Read before the cards: one that changes in between is read again next time.
    const versions = await findVersions(dependencies.database, carsIn(retrieved))
    const current = [...wanted.values()].flatMap(({ carId, leadListingId }) => {
      const card = cards.get(leadListingId)
      return card && card.version === versions.get(carId) && card.until > now() ? [card.complete] : []
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
      cards.delete(id)
      if (version !== undefined) cards.set(id, { version, complete: each, until: now() + longestMs })
      if (cards.size > mostCards) cards.delete(cards.keys().next().value!)
    }
    return complete
  }
}

/** Every car that an answer may show. */
export function carsIn(retrieved: Retrieved): string[] {
  return unique(hitsIn(retrieved).map(({ carId }) => carId))
}

function hitsIn({ hits, market }: Retrieved): CarHit[] {
  return [...hits, ...(market ? Object.values(recommendedHits(market)).flat() : [])]
}

/** Three statements, however many there are. */
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
