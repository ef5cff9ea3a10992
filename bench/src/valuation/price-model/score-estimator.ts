import { otherRegion, findRegion } from '@pahiya/domain/places/cities'
import { buildModelKey } from '@pahiya/server/valuation/model/car-to-value'
import type { PriceModel } from '@pahiya/server/valuation/model/price-model'
import { simulateByModel } from '@pahiya/server/valuation/simulate-by-model'
import { median } from '../../measure/figure.ts'
import type { RealCar } from './real-cars.ts'

/** Answers whose confidence falls in the same tenth: their average confidence, and how often they held. */
export type ConfidenceBand = { from: number; rows: number; called: number; held: number }

export type EstimatorScore = {
  rows: number
  bands: ConfidenceBand[]
  /** Percentage points between confidence and outcome, weighted by the number of rows. */
  gap: number
  /** Percent of prices within the range meant to hold four times in five, and the error of the middle estimate. */
  coverage: number
  medianError: number
}

const every = 4
const mostOnOffer = 60
const fewestInRegion = 5
const near = 0.1

/**
 * The estimator receives only brand, model, year and city. The model's training adverts act as the current market,
 * selected in the same way as on the server.
 */
export function scoreEstimator(model: PriceModel, train: readonly RealCar[], test: readonly RealCar[]): EstimatorScore {
  const byModel = Map.groupBy(train, buildModelKey)
  const answered = test
    .filter((_, at) => at % every === 0)
    .flatMap((car) => {
      const { cars, inRegion } = onOffer(car, byModel.get(buildModelKey(car)) ?? [])
      const answer = simulateByModel(model, { year: car.year, city: inRegion ? null : car.city }, cars, car.seenAt)
      return answer ? [{ ...answer, price: car.priceRupees }] : []
    })
  const holds = ({ price, rupees }: (typeof answered)[number]) => Math.abs(price / rupees - 1) <= near
  const share = (some: readonly unknown[], all: readonly unknown[]) => (100 * some.length) / all.length
  const bands = [...Map.groupBy(answered, ({ confidence }) => Math.min(9, Math.floor(confidence * 10)))]
    .toSorted(([a], [b]) => a - b)
    .map(([tenth, rows]) => ({
      from: tenth * 10,
      rows: rows.length,
      called: (100 * rows.reduce((sum, { confidence }) => sum + confidence, 0)) / rows.length,
      held: share(rows.filter(holds), rows),
    }))
  return {
    rows: answered.length,
    bands,
    gap: bands.reduce((sum, { rows, called, held }) => sum + rows * Math.abs(called - held), 0) / answered.length,
    coverage: share(
      answered.filter(({ price, minRupees, maxRupees }) => price >= minRupees && price <= maxRupees),
      answered,
    ),
    medianError: median(answered.map(({ price, rupees }) => 100 * Math.abs(rupees / price - 1))),
  }
}

function onOffer(car: RealCar, ofModel: readonly RealCar[]): { cars: RealCar[]; inRegion: boolean } {
  const ofYears = ofModel
    .filter(({ year }) => Math.abs(year - car.year) <= 2)
    .toSorted((a, b) => Math.abs(a.year - car.year) - Math.abs(b.year - car.year))
  const region = findRegion(car.city)
  const here = region === otherRegion ? [] : ofYears.filter(({ city }) => findRegion(city) === region)
  const inRegion = here.length >= fewestInRegion
  return { cars: (inRegion ? here : ofYears).slice(0, mostOnOffer), inRegion }
}
