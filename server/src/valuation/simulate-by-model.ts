import { bodyOf } from '@pahiya/domain/catalogue/model-facts'
import type { SimulatedPrice } from '@pahiya/domain/price/simulate-price'
import { modelKeyOf, numbersOf, type CarToValue } from './model/car-to-value.ts'
import { predict, quantilesFor, type PriceModel, type Quantiles } from './model/price-model.ts'

/** What one car on offer would be asked for if it were of the wanted year and city: log price, and how far off that is. */
type Guess = { logPrice: number; spread: number; quantiles: Quantiles }

const near = 0.1

/**
 * SIM-11: what a car of a brand, model, year and city is asked for when nothing else of it is known. Trims, kilometres
 * and sources are those of the cars on offer: each is valued as if it were of the wanted year and city, and the answer
 * is the median of all these guesses with their errors. So its range and its confidence hold what is not known of the
 * car as well as what the model cannot tell. Null for a model of car that it has not learnt.
 */
export function simulateByModel(
  model: PriceModel,
  wanted: { year: number; city: string | null },
  onOffer: readonly CarToValue[],
  now: Date,
): Pick<SimulatedPrice, 'rupees' | 'minRupees' | 'maxRupees' | 'confidence'> | null {
  const known = onOffer.filter((car) => model.usual[modelKeyOf(car)])
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

/** The same car of another year: driven as far a year as it was, seen now. */
function asWanted(car: CarToValue, { year, city }: { year: number; city: string | null }, now: Date): CarToValue {
  const wanted = { ...car, year, city: city ?? car.city, body: bodyOf(car.brand, car.model, year), seenAt: now }
  if (car.odometerKm === null) return wanted
  const odometerKm = Math.round((car.odometerKm * numbersOf(wanted).ageMonths) / numbersOf(car).ageMonths)
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

/** The share of prices below a place around the estimate: straight between the known quantiles, fading beyond them. */
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
