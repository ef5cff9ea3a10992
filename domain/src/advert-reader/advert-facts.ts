import type { Body, Fuel, Gearbox } from '../catalogue/catalogue-types.ts'
import type { Colour } from './vocabulary/terms.ts'

/** Where in an advert words stood: its own field, its title, its description. */
export type Part = string

/** One thing that an advert says, the very words that say it, and how sure we are that they do. */
export type Reading<Value> = { value: Value; sure: number; part: Part; words: string }

/** `said` is null when the advert does not say, or not clearly. `others` disagree with it and are kept beside it. */
export type Fact<Value> = { said: Reading<Value> | null; others: Reading<Value>[] }

export type AdvertFacts = {
  make: Fact<string>
  model: Fact<string>
  variant: Fact<string>
  year: Fact<number>
  km: Fact<number>
  fuel: Fact<Fuel>
  gearbox: Fact<Gearbox>
  owners: Fact<number>
  price: Fact<number>
  city: Fact<string>
  locality: Fact<string>
  colour: Fact<Colour>
  plate: Fact<string>
  body: Fact<Body>
  seats: Fact<number>
}

/** Below this we do not say it. */
export const sureEnough = 0.6

const longestWords = 120

export function reading<Value>(value: Value, sure: number, part: Part, words: string): Reading<Value> {
  return { value, sure: Math.round(sure * 100) / 100, part, words: words.trim().slice(0, longestWords) }
}

/**
 * Settles what was read, the most trusted first. A later reading that says the same changes nothing; one that says
 * something else stays beside it as a conflict and makes the first less sure.
 */
export function settle<Value>(
  readings: readonly (Reading<Value> | undefined)[],
  isSame: (a: Value, b: Value) => boolean = (a, b) => a === b,
): Fact<Value> {
  const heard = readings.filter((one) => one !== undefined)
  const said = heard.find((one) => one.sure >= sureEnough)
  if (!said) return { said: null, others: heard.slice(0, mostOthers) }
  const others: Reading<Value>[] = []
  for (const one of heard) {
    if (isSame(one.value, said.value) || others.some((other) => isSame(other.value, one.value))) continue
    if (others.length < mostOthers) others.push(one)
  }
  const contested = others.some((other) => other.sure >= sureEnough)
  return { said: contested ? { ...said, sure: Math.round(said.sure * 80) / 100 } : said, others }
}

const mostOthers = 3
