import { allInPriceChangesOn, searchAllInPrice } from '@pahiya/domain/landed-cost/all-in-price'
import { findModelBody, findEmissionNorm, findModelSeats } from '@pahiya/domain/catalogue/model-facts'
import { toLocalityName, findCarPlace, type Point } from '@pahiya/domain/places/gazetteer'
import { priceGapPercent } from '@pahiya/domain/price/price-gap'
import { registeredAt } from '@pahiya/domain/plate/registered-at'
import { rankingScore } from '@pahiya/domain/search/ranking-score'
import { verificationRank } from '@pahiya/domain/listings/verification-status'
import { featuresNamed } from '@pahiya/domain/advert-reader/vocabulary/feature-patterns'
import { ownSource } from '../../listings/own-source.ts'
import type { CarWithListings, LiveListing } from '../../listings/cars/read-cars.ts'

/** The index document of one car. index = carDocument(PostgreSQL), and `pnpm index:compare` proves it. */
export type CarDocument = {
  carId: string
  region: string
  leadListingId: string
  title: string
  brand: string
  model: string
  variant: string | null
  year: number
  priceRupees: number
  allInRupees: number | null
  /** The first day on which allInRupees is different: the document must then be rebuilt. */
  allInChangesOn: string | null
  odometerKm: number | null
  fuel: string | null
  transmission: string | null
  owners: number | null
  condition: string | null
  body: string | null
  seats: number | null
  colour: string | null
  emissionNorm: string | null
  /** Features named by any of its live adverts. */
  features: string[]
  /** The state on its plate, never the plate itself; several if its adverts disagree. */
  registeredIn: string[]
  city: string
  locality: string | null
  /** Location of the car, as a name and a point from the catalogue. */
  place: string | null
  point: Point | null
  sellerType: string
  verification: string
  verificationRank: number
  priceGapPercent: number | null
  soldHere: boolean
  sources: string[]
  portals: number
  listedAt: string | null
  /** The earliest time at which one of its live adverts was listed. */
  marketSince: string
  /** Relevance: see ranking-score.ts in the domain package. */
  rankingScore: number
  listings: { id: string; source: string; priceRupees: number }[]
}

/** Increase by hand when a field is computed differently, so that indexes are rebuilt. */
export const documentVersion = 4

/** Returns null for a car without a live advert. The time determines only the all-in price. */
export function carDocument(car: CarWithListings, now = new Date()): CarDocument | null {
  const offers = car.listings.toSorted(leadFirst)
  const lead = offers[0]
  if (!lead) return null
  const place = findCarPlace(lead.city, lead.locality)
  const sources = [...new Set(offers.map((offer) => offer.sourceKey))].toSorted()
  const gap = lead.fairPriceRupees === null ? null : priceGapPercent(lead.priceRupees, lead.fairPriceRupees)
  return {
    carId: car.id,
    region: car.region,
    leadListingId: lead.id,
    title: lead.title,
    brand: lead.brand,
    model: lead.model,
    variant: lead.variant,
    year: lead.year,
    priceRupees: lead.priceRupees,
    allInRupees: searchAllInPrice(lead, now),
    allInChangesOn: allInPriceChangesOn(lead, now),
    odometerKm: lead.odometerKm,
    fuel: lead.fuel,
    transmission: lead.transmission,
    owners: lead.owners,
    condition: lead.condition,
    body: findModelBody(lead.brand, lead.model, lead.year),
    seats: findModelSeats(lead.brand, lead.model),
    colour: lead.colour,
    emissionNorm: findEmissionNorm(lead.year, lead.fuel),
    features: featuresNamed(offers.flatMap(({ features, title, variant }) => [...features, title, variant ?? ''])),
    registeredIn: statesOf(offers),
    city: lead.city,
    locality: lead.locality === null ? null : toLocalityName(lead.locality),
    place: place?.key ?? null,
    point: place?.point ?? null,
    sellerType: lead.sellerType,
    verification: lead.verification,
    verificationRank: verificationRank(lead.verification),
    // Only a sure value makes a deal, and only if the advert is not flagged; the ranking score weighs every value.
    priceGapPercent: lead.valueIsSure && !lead.isFlagged ? gap : null,
    soldHere: lead.sourceKey === ownSource,
    sources,
    portals: sources.length,
    listedAt: lead.listedAt && new Date(lead.listedAt).toISOString(),
    marketSince: new Date(Math.min(...offers.map(sinceWhen))).toISOString(),
    rankingScore: rankingScore({
      ...lead,
      priceGapPercent: gap,
      portals: sources.length,
      listedAt: new Date(sinceWhen(lead)),
    }),
    listings: offers.map(({ id, sourceKey, priceRupees }) => ({ id, source: sourceKey, priceRupees })),
  }
}

function statesOf(offers: readonly LiveListing[]): string[] {
  const states = offers.flatMap(({ plate }) => (plate === null ? [] : (registeredAt(plate)?.state ?? [])))
  return [...new Set(states)].toSorted()
}

/** The listing date given by the source, otherwise the time we first saw it. */
function sinceWhen({ listedAt, firstSeenAt }: LiveListing): number {
  return Date.parse(listedAt ?? firstSeenAt)
}

/** Sort order for the primary listing: our own seller's first, then unflagged ones, the cheapest, the oldest. */
function leadFirst(a: LiveListing, b: LiveListing): number {
  const flagged = Number(a.isFlagged) - Number(b.isFlagged)
  const own = Number(b.sourceKey === ownSource) - Number(a.sourceKey === ownSource)
  return own || flagged || a.priceRupees - b.priceRupees || (a.id < b.id ? -1 : 1)
}
