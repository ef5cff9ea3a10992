/** Everything from which cars, adverts and dealers are derived. Small, plain and serialisable. */
export type World = {
  seed: number
  /** First day for which the stock is defined. */
  startDay: number
  /** Cars on offer on the start day have the indices below this; later arrivals follow. */
  stockCars: number
  arrivalsPerDay: number
  /** Approximate number of cars on offer; determines the number of dealers. */
  marketSize: number
  hyderabadShare: number
  /** Prices and days on offer follow the seasons (seasons.ts). */
  hasSeasons: boolean
  portals: readonly string[]
}

/** After this many days the last advert of a car has left every portal. */
export const LONGEST_OFFER_DAYS = 170

/** The day on which a later arrival is first advertised. */
export function arrivalDay(world: World, carIndex: number): number {
  return world.startDay + 1 + Math.floor((carIndex - world.stockCars) / world.arrivalsPerDay)
}

/** The number of cars that came onto the market up to a day; their indices are below it. */
export function countCarsUntil(world: World, day: number): number {
  return world.stockCars + Math.ceil(Math.max(0, day - world.startDay) * world.arrivalsPerDay)
}

/** Indices of the cars that may have a live advert on a day, in order of arrival: [from, to) pairs. */
export function carsAround(world: World, day: number): [from: number, to: number][] {
  const stock: [number, number][] = day <= world.startDay + LONGEST_OFFER_DAYS ? [[0, world.stockCars]] : []
  const arrived = Math.max(0, day - world.startDay)
  const forgotten = Math.max(0, arrived - LONGEST_OFFER_DAYS - 1)
  const from = world.stockCars + Math.floor(forgotten * world.arrivalsPerDay)
  const to = countCarsUntil(world, day)
  return to > from ? [...stock, [from, to]] : stock
}
