import type { CatalogueMake, CatalogueModel, Spellings } from '../../catalogue/catalogue-types.ts'
import { ForgivingIndex } from '../../text/fuzzy-index.ts'
import { keyOf, tokensOf } from '../../text/tokens.ts'
import { ordinaryWords } from './ordinary-words.ts'
import { vocabulary, type Term } from './terms.ts'

/** What a name in a text can stand for. */
export type Named =
  | { kind: 'make'; make: CatalogueMake }
  | { kind: 'model'; make: CatalogueMake; model: CatalogueModel }
  | { kind: 'city'; city: string }
  | { kind: 'locality'; city: string; locality: string }
  | Term

export type Names = {
  index: ForgivingIndex<Named>
  longest: number
  /** Words that are never taken for a misspelt name. */
  ordinary: ReadonlySet<string>
  /** Every word of every trim. */
  trimWords: ReadonlySet<string>
}

export type PlaceNames = Spellings & { name: string }
export type Known = {
  makes: readonly CatalogueMake[]
  cities: readonly PlaceNames[]
  localities: readonly { city: string; places: readonly PlaceNames[] }[]
}

/** All names of the catalogue and all words of the trade, each under its key. Built once, then only read. */
export function namesOf({ makes, cities, localities }: Known): Names {
  const index = new ForgivingIndex<Named>()
  const add = (spelling: string, named: Named) => {
    const key = keyOf(spelling)
    index.add(key, named, { forgiving: !/^\d+$/.test(key) })
  }
  for (const make of makes) {
    for (const spelling of spellingsOf(make)) add(spelling, { kind: 'make', make })
    for (const model of make.models) {
      for (const spelling of spellingsOf(model)) add(spelling, { kind: 'model', make, model })
    }
  }
  for (const city of cities) for (const spelling of spellingsOf(city)) add(spelling, { kind: 'city', city: city.name })
  for (const { city, places } of localities) {
    for (const place of places) {
      for (const spelling of spellingsOf(place)) add(spelling, { kind: 'locality', city, locality: place.name })
    }
  }
  for (const { term, spellings } of vocabulary) for (const spelling of spellings) add(spelling, term)
  const trims = makes.flatMap(({ models }) => models.flatMap((model) => model.trims))
  const trimWords = new Set(trims.flatMap((trim) => tokensOf(trim).map(({ word }) => word)))
  return { index, longest: 6, ordinary: new Set(ordinaryWords), trimWords }
}

export function spellingsOf({ name, also = [], devanagari, telugu }: PlaceNames): string[] {
  return [...new Set([name, ...also, ...devanagari, ...telugu])]
}
