import type { CatalogueMake, CatalogueModel, Spellings } from '../../catalogue/catalogue-types.ts'
import { FuzzyIndex, type NameLookup } from '../../text/fuzzy-index.ts'
import { tokenKey, tokenize } from '../../text/tokens.ts'
import { ordinaryWords } from './ordinary-words.ts'
import { tradeTerms, type Term } from './terms.ts'

/** The possible meanings of a name in a text. */
export type NameMeaning =
  | { kind: 'make'; make: CatalogueMake }
  | { kind: 'model'; make: CatalogueMake; model: CatalogueModel }
  | { kind: 'city'; city: string }
  | { kind: 'locality'; city: string; locality: string }
  | Term

export type NameIndex = {
  index: NameLookup<NameMeaning>
  longest: number
  /** Words that are never read as a misspelt name. */
  ordinary: ReadonlySet<string>
  /** Every word that occurs in a trim. */
  trimWords: ReadonlySet<string>
  /** Further spellings of trims, by model (name-aliases.ts). */
  trims: ReadonlyMap<CatalogueModel, ReadonlyMap<string, string>>
  /** Keys of all aliases that stand for a name. */
  aliasKeys: ReadonlySet<string>
}

export type PlaceNames = Spellings & { name: string }
export type NameSources = {
  makes: readonly CatalogueMake[]
  cities: readonly PlaceNames[]
  localities: readonly { city: string; places: readonly PlaceNames[] }[]
}

/** All names in the catalogue and all trade terms, each under its key. Built once, then read-only. */
export function buildNameIndex({ makes, cities, localities }: NameSources): NameIndex {
  const index = new FuzzyIndex<NameMeaning>()
  const add = (spelling: string, named: NameMeaning) => {
    const key = tokenKey(spelling)
    index.add(key, named, { forgiving: !/^\d+$/.test(key) })
  }
  for (const make of makes) {
    for (const spelling of allSpellings(make)) add(spelling, { kind: 'make', make })
    for (const model of make.models) {
      for (const spelling of allSpellings(model)) add(spelling, { kind: 'model', make, model })
    }
  }
  for (const city of cities) for (const spelling of allSpellings(city)) add(spelling, { kind: 'city', city: city.name })
  for (const { city, places } of localities) {
    for (const place of places) {
      for (const spelling of allSpellings(place)) add(spelling, { kind: 'locality', city, locality: place.name })
    }
  }
  for (const { term, spellings } of tradeTerms) for (const spelling of spellings) add(spelling, term)
  const trims = makes.flatMap(({ models }) => models.flatMap((model) => model.trims))
  const trimWords = new Set(trims.flatMap((trim) => tokenize(trim).map(({ word }) => word)))
  return { index, longest: 6, ordinary: new Set(ordinaryWords), trimWords, trims: new Map(), aliasKeys: new Set() }
}

export function allSpellings({ name, also = [], devanagari, telugu }: PlaceNames): string[] {
  return [...new Set([name, ...also, ...devanagari, ...telugu])]
}
