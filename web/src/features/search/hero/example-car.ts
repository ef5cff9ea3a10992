import { isSureValue } from '@pahiya/domain/price/price-gap'
import { positionOnScale, priceVerdict, type Verdict } from '@pahiya/domain/price/price-gauge'
import { buildGaugeScale } from '@pahiya/domain/price/gauge-scale'
import type { ListedCar } from '../cars/listed-car.ts'

export type ExampleCar = ListedCar & { valuation: NonNullable<ListedCar['valuation']> }

/**
 * Picks a live car that several portals offer at different prices and whose valuation is certain; among those, the best
 * deal.
 */
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
  /** Price range of the middle half of similar cars, in rupees and as positions on the scale. */
  fair: { from: number; to: number; at: [from: number, to: number] }
}

/** Positions of each advert and of the fair price on the gauge's scale, in percent; cheapest first. */
export function exampleScale(car: ExampleCar): Scale {
  const { low, high } = car.valuation
  const scale = buildGaugeScale(car.valuation)
  // A price beyond the scale is drawn near its edge, where it is still visible.
  const place = (rupees: number) => Math.min(97, Math.max(3, positionOnScale(rupees, scale.low, scale.high)))
  return {
    points: pricesOf(car).map(({ sourceName, price }) => ({
      name: sourceName,
      price,
      at: place(price),
      verdict: priceVerdict(price, car.valuation.fair),
    })),
    fair: { from: low, to: high, at: [place(low), place(high)] },
  }
}

/** The cheapest advert from each source, at most three. */
function pricesOf({ offers }: ListedCar) {
  const cheapest = offers.toSorted((a, b) => a.price - b.price)
  return cheapest
    .filter((offer, place) => cheapest.findIndex(({ sourceName }) => sourceName === offer.sourceName) === place)
    .slice(0, 3)
}
