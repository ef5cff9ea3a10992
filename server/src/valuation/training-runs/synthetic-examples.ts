import { findModelSeats } from '@pahiya/domain/catalogue/model-facts'
import { buildModelKey, type CarToValue, type PricedCar } from '../model/car-to-value.ts'
import { estimateValue } from '../comparables/estimate-value.ts'
import { buildPrompt, type Example } from './training-file.ts'

export type Synthetic = Example & { car: CarToValue }

/** Returns a variation of a car on offer: another mileage, another year, another city where its model is sold. */
export function inventCar(like: CarToValue, sameModel: readonly CarToValue[], chance: () => number): CarToValue {
  const year = like.year + Math.floor(chance() * 3) - 1
  const km = like.odometerKm === null ? null : Math.round((like.odometerKm * (0.6 + chance() * 0.8)) / 500) * 500
  const elsewhere = sameModel[Math.floor(chance() * sameModel.length)] ?? like
  return { ...like, year, odometerKm: km, city: elsewhere.city, owners: 1 + Math.floor(chance() * 3) }
}

export type Refusal =
  'unknown-model' | 'impossible-year' | 'impossible-mileage' | 'off-market' | 'personal' | 'repeated'

const mostKmAYear = 60_000
const mostOffMarket = 0.4

/**
 * Returns why an example may not be used for training, or null if it may. However the example was made, its facts must
 * be consistent and its price must be close to the real asking prices of such cars.
 */
export function findRefusal(
  { car, question, rupees }: Synthetic,
  market: ReadonlyMap<string, readonly PricedCar[]>,
  seen: ReadonlySet<string>,
): Refusal | null {
  const { brand, model, year, odometerKm, seenAt } = car
  // The catalogue lists the number of seats for each of its models.
  if (findModelSeats(brand, model) === null) return 'unknown-model'
  const age = seenAt.getUTCFullYear() - year
  if (age < 0 || age > 30) return 'impossible-year'
  if (odometerKm !== null && odometerKm > mostKmAYear * (age + 1)) return 'impossible-mileage'
  const comparables = (market.get(buildModelKey(car)) ?? []).filter((other) => Math.abs(other.year - year) <= 1)
  const value = estimateValue(comparables.map(({ priceRupees }) => priceRupees))
  if (!value || Math.abs(rupees / value.rupees - 1) > mostOffMarket) return 'off-market'
  if (/\d{7}|@/.test(question)) return 'personal'
  return seen.has(question) ? 'repeated' : null
}

export function toSyntheticExample(car: CarToValue, rupees: number): Synthetic {
  return { car, question: buildPrompt(car), rupees: Math.round(rupees / 1_000) * 1_000 }
}
