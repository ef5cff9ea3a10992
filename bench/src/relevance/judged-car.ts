import { bodyOf, seatsOf } from '@pahiya/domain/catalogue/model-facts'
import type { CarFacts } from './car-facts.ts'
import type { MarketAdvert } from './market.ts'

/** A car as a judge sees it: its lead listing is the cheapest, and the answer book says what it is worth. */
export function judgedCars(adverts: readonly MarketAdvert[]): Map<string, CarFacts> {
  const ofCar = Map.groupBy(adverts, ({ carKey }) => carKey)
  return new Map([...ofCar].map(([key, offers]) => [key, factsOf(leadOf(offers), offers)]))
}

/** Of equal prices the first, as the order of the world has them. */
export function leadOf(offers: readonly MarketAdvert[]): MarketAdvert {
  return offers.toSorted((a, b) => a.priceRupees - b.priceRupees)[0]!
}

function factsOf(lead: MarketAdvert, offers: readonly MarketAdvert[]): CarFacts {
  return {
    brand: lead.brand,
    model: lead.model,
    variant: lead.variant,
    body: bodyOf(lead.brand, lead.model, lead.year),
    seats: seatsOf(lead.brand, lead.model),
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
