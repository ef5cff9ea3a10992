import type { Body, Fuel, Gearbox } from '../catalogue/catalogue-types.ts'
import type { Colour } from './vocabulary/terms.ts'

/** The part of an advert that contained the words: one of its fields, its title or its description. */
export type AdvertPart = string

/** One fact from an advert, the exact words that state it, and our confidence in it. */
export type Reading<Value> = { value: Value; sure: number; part: AdvertPart; words: string }

/**
 * `said` is null if the advert does not state the fact, or states it unclearly. `others` are the readings that disagree
 * with it.
 */
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

/** Readings below this confidence are not reported. */
export const sureEnough = 0.6

const longestWords = 120

export function createReading<Value>(value: Value, sure: number, part: AdvertPart, words: string): Reading<Value> {
  return { value, sure: Math.round(sure * 100) / 100, part, words: words.trim().slice(0, longestWords) }
}

/**
 * Settles a fact from its readings, most trusted first. A later reading with the same value changes nothing; one with a
 * different value is recorded as a conflict and lowers the confidence in the first.
 */
export function settleFact<Value>(
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
