import { otherRegion, regionOfCity } from '@pahiya/domain/places/cities'
import { modelKeyOf } from '@pahiya/server/valuation/model/car-to-value'
import type { PriceModel } from '@pahiya/server/valuation/model/price-model'
import { simulateByModel } from '@pahiya/server/valuation/simulate-by-model'
import { median } from '../../measure/figure.ts'
import type { RealCar } from './real-cars.ts'

/** Answers whose confidence lies in one tenth: what was promised on average, and how often it held. */
export type Band = { from: number; rows: number; called: number; held: number }

export type EstimatorScore = {
  rows: number
  bands: Band[]
  /** Percent points between promise and outcome, by the number of rows. */
  gap: number
  /** Percent of prices in the range that is to hold four of five, and how far off the middle estimate is. */
  coverage: number
  medianError: number
}

const every = 4
const mostOnOffer = 60
const fewestInRegion = 5
const near = 0.1

/**
 * The estimator knows brand, model, year and city only. What is on offer is played by the adverts that the model has
 * learnt from, chosen as the server chooses.
 */
export function scoreEstimator(model: PriceModel, train: readonly RealCar[], test: readonly RealCar[]): EstimatorScore {
  const byModel = Map.groupBy(train, modelKeyOf)
  const answered = test
    .filter((_, at) => at % every === 0)
    .flatMap((car) => {
      const { cars, inRegion } = onOffer(car, byModel.get(modelKeyOf(car)) ?? [])
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
  const region = regionOfCity(car.city)
  const here = region === otherRegion ? [] : ofYears.filter(({ city }) => regionOfCity(city) === region)
  const inRegion = here.length >= fewestInRegion
  return { cars: (inRegion ? here : ofYears).slice(0, mostOnOffer), inRegion }
}
