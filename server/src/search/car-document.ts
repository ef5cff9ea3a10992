import { priceGapPercent } from '@pahiya/domain/price-gap'
import { verificationRank } from '@pahiya/domain/verification'
import { ownSource } from '../listings/own-source.ts'
import type { CarWithListings, LiveListing } from '../listings/read-cars.ts'

/** What the index holds of one car. index = carDocument(PostgreSQL), and `pnpm index:compare` proves it. */
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
  odometerKm: number | null
  fuel: string | null
  transmission: string | null
  owners: number | null
  condition: string | null
  city: string
  locality: string | null
  sellerType: string
  verification: string
  verificationRank: number
  priceGapPercent: number | null
  soldHere: boolean
  sources: string[]
  listedAt: string | null
  listings: { id: string; source: string; priceRupees: number }[]
}

/** A car without a live advert has no document. */
export function carDocument(car: CarWithListings): CarDocument | null {
  const offers = car.listings.toSorted(leadFirst)
  const lead = offers[0]
  if (!lead) return null
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
    odometerKm: lead.odometerKm,
    fuel: lead.fuel,
    transmission: lead.transmission,
    owners: lead.owners,
    condition: lead.condition,
    city: lead.city,
    locality: lead.locality,
    sellerType: lead.sellerType,
    verification: lead.verification,
    verificationRank: verificationRank(lead.verification),
    priceGapPercent: lead.valueRupees === null ? null : priceGapPercent(lead.priceRupees, lead.valueRupees),
    soldHere: lead.sourceKey === ownSource,
    sources: [...new Set(offers.map((offer) => offer.sourceKey))].toSorted(),
    listedAt: lead.listedAt && new Date(lead.listedAt).toISOString(),
    listings: offers.map(({ id, sourceKey, priceRupees }) => ({ id, source: sourceKey, priceRupees })),
  }
}

/** The advert that speaks for the car: our own seller's before others, then the cheapest, then the oldest. */
function leadFirst(a: LiveListing, b: LiveListing): number {
  const own = Number(b.sourceKey === ownSource) - Number(a.sourceKey === ownSource)
  return own || a.priceRupees - b.priceRupees || (a.id < b.id ? -1 : 1)
}
