import { findModelBody, findModelSeats } from '@pahiya/domain/catalogue/model-facts'
import type { CarFacts } from './car-facts.ts'
import type { MarketAdvert } from './market.ts'

/** Cars as a judge sees them: the primary listing is the cheapest, and the world's ground truth gives the value. */
export function judgedCars(adverts: readonly MarketAdvert[]): Map<string, CarFacts> {
  const ofCar = Map.groupBy(adverts, ({ carKey }) => carKey)
  return new Map([...ofCar].map(([key, offers]) => [key, factsOf(findPrimaryListing(offers), offers)]))
}

/** Among equal prices the first wins, in the order of the world. */
export function findPrimaryListing(offers: readonly MarketAdvert[]): MarketAdvert {
  return offers.toSorted((a, b) => a.priceRupees - b.priceRupees)[0]!
}

function factsOf(lead: MarketAdvert, offers: readonly MarketAdvert[]): CarFacts {
  return {
    brand: lead.brand,
    model: lead.model,
    variant: lead.variant,
    body: findModelBody(lead.brand, lead.model, lead.year),
    seats: findModelSeats(lead.brand, lead.model),
    year: lead.year,
    priceRupees: lead.priceRupees,
    fairValueRupees: lead.trueValueRupees,
    odometerKm: lead.odometerKm,
    fuel: lead.fuel,
    transmission: lead.transmission,
    owners: lead.owners,
    colour: lead.colour,
    city: lead.city,
    locality: lead.locality,
    sellerType: lead.sellerType,
    verification: lead.verification,
    sources: new Set(offers.map(({ source }) => source)).size,
    listedAt: new Date(lead.listedAt),
  }
}
