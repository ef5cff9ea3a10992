import { findModelBody } from '@pahiya/domain/catalogue/model-facts'
import type { SimulatedPrice } from '@pahiya/domain/price/simulate-price'
import { buildModelKey, readCarNumbers, type CarToValue } from './model/car-to-value.ts'
import { predict, quantilesFor, type PriceModel, type Quantiles } from './model/price-model.ts'

/** The price of one car on offer as if it had the requested year and city: log price and its error. */
type Guess = { logPrice: number; spread: number; quantiles: Quantiles }

const near = 0.1

/**
 * SIM-11: the asking price of a car for which only brand, model, year and city are known. Trims, kilometres and sources
 * are those of the cars on offer: each is valued as if it had the requested year and city, and the answer is the median
 * of all these guesses with their errors. The range and the confidence therefore cover both the car's unknown facts and
 * the model's error. Null for a car model that the price model was not trained on.
 */
export function simulateByModel(
  model: PriceModel,
  wanted: { year: number; city: string | null },
  onOffer: readonly CarToValue[],
  now: Date,
): Pick<SimulatedPrice, 'rupees' | 'minRupees' | 'maxRupees' | 'confidence'> | null {
  const known = onOffer.filter((car) => model.usual[buildModelKey(car)])
  if (known.length === 0) return null
  const guesses = known.map((car) => guessOf(model, asWanted(car, wanted, now)))
  const rupees = inThousands(Math.exp(quantileOf(guesses, 0.5)))
  const shareUnder = (price: number) => shareBelow(guesses, Math.log(price))
  return {
    rupees,
    minRupees: Math.min(rupees, inThousands(Math.exp(quantileOf(guesses, 0.1)))),
    maxRupees: Math.max(rupees, inThousands(Math.exp(quantileOf(guesses, 0.9)))),
    confidence: Math.round((shareUnder(rupees * (1 + near)) - shareUnder(rupees * (1 - near))) * 100) / 100,
  }
}

/** The same car with another year: the same kilometres per year, seen now. */
function asWanted(car: CarToValue, { year, city }: { year: number; city: string | null }, now: Date): CarToValue {
  const wanted = { ...car, year, city: city ?? car.city, body: findModelBody(car.brand, car.model, year), seenAt: now }
  if (car.odometerKm === null) return wanted
  const odometerKm = Math.round((car.odometerKm * readCarNumbers(wanted).ageMonths) / readCarNumbers(car).ageMonths)
  return { ...wanted, odometerKm }
}

function guessOf(model: PriceModel, car: CarToValue): Guess {
  const { logPrice, logSpread, facts } = predict(model, car)
  return { logPrice, spread: Math.exp(logSpread), quantiles: quantilesFor(model, facts) }
}

function shareBelow(guesses: readonly Guess[], logPrice: number): number {
  const sum = guesses.reduce((total, one) => total + below(one.quantiles, (logPrice - one.logPrice) / one.spread), 0)
  return sum / guesses.length
}

/** The share of prices below a point around the estimate: linear between the known quantiles, decaying beyond them. */
function below({ q10, q25, q75, q90 }: Quantiles, at: number): number {
  if (at < q10) return 0.1 * Math.exp(((at - q10) / Math.max(q25 - q10, least)) * 1.5)
  if (at > q90) return 1 - 0.1 * Math.exp(-((at - q90) / Math.max(q90 - q75, least)) * 1.5)
  const places = [q10, q25, (q25 + q75) / 2, q75, q90]
  const shares = [0.1, 0.25, 0.5, 0.75, 0.9]
  const next = Math.max(
    1,
    places.findIndex((place) => at <= place),
  )
  const [from, to] = [places[next - 1]!, places[next]!]
  const part = to - from < least ? 1 : (at - from) / (to - from)
  return shares[next - 1]! + part * (shares[next]! - shares[next - 1]!)
}
const least = 1e-9

function quantileOf(guesses: readonly Guess[], share: number): number {
  const logs = guesses.map((guess) => guess.logPrice)
  let [from, to] = [Math.min(...logs) - 3, Math.max(...logs) + 3]
  for (let step = 0; step < 40; step++) {
    const middle = (from + to) / 2
    if (shareBelow(guesses, middle) < share) from = middle
    else to = middle
  }
  return (from + to) / 2
}

function inThousands(rupees: number): number {
  return Math.round(rupees / 1_000) * 1_000
}
