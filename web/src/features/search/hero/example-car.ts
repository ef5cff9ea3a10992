import { isSureValue } from '@pahiya/domain/price/price-gap'
import { placeOn, verdictOn, type Verdict } from '@pahiya/domain/price/price-gauge'
import { marketOf } from '@pahiya/domain/price/gauge-scale'
import type { ListedCar } from '../cars/listed-car.ts'

export type ExampleCar = ListedCar & { valuation: NonNullable<ListedCar['valuation']> }

/** A car of today that several portals offer at different prices and whose worth is known; the best deal of those. */
export function exampleCar(cars: readonly ListedCar[]): ExampleCar | undefined {
  const fit = cars.filter(
    (car): car is ExampleCar =>
      car.valuation !== null && isSureValue(car.valuation) && car.photosVerified && differentPrices(car) > 1,
  )
  const gap = ({ price, valuation }: ExampleCar) => (valuation.fair - price) / valuation.fair
  return fit.toSorted((a, b) => differentPrices(b) - differentPrices(a) || gap(b) - gap(a))[0]
}

function differentPrices(car: ListedCar): number {
  return new Set(pricesOf(car).map(({ price }) => price)).size
}

export type ScalePoint = { name: string; price: number; at: number; verdict: Verdict }

type Scale = {
  points: ScalePoint[]
  /** What the middle half of cars like it asks: in rupees, and where on the line. */
  fair: { from: number; to: number; at: [from: number, to: number] }
}

/** Where each advert and the fair price stand on the gauge's own scale, in percent; the cheapest first. */
export function exampleScale(car: ExampleCar): Scale {
  const { low, high } = car.valuation
  const scale = marketOf(car.valuation)
  // A price beyond the scale stops near its edge, where it can still be seen.
  const place = (rupees: number) => Math.min(97, Math.max(3, placeOn(rupees, scale.low, scale.high)))
  return {
    points: pricesOf(car).map(({ sourceName, price }) => ({
      name: sourceName,
      price,
      at: place(price),
      verdict: verdictOn(price, car.valuation.fair),
    })),
    fair: { from: low, to: high, at: [place(low), place(high)] },
  }
}

/** One advert of each source, its cheapest; three are enough to see. */
function pricesOf({ offers }: ListedCar) {
  const cheapest = offers.toSorted((a, b) => a.price - b.price)
  return cheapest
    .filter((offer, place) => cheapest.findIndex(({ sourceName }) => sourceName === offer.sourceName) === place)
    .slice(0, 3)
}
