import { catalogue } from '../../catalogue/catalogue.ts'
import type { CatalogueMake, CatalogueModel } from '../../catalogue/catalogue-types.ts'
import { findRegion } from '../../places/cities.ts'
import { FuzzyIndex, withExactKeys, type NameLookup } from '../../text/fuzzy-index.ts'
import type { Alias } from '../../catalogue/alias.ts'
import { findAliasMeaning } from '../../advert-reader/vocabulary/name-aliases.ts'
import { allSpellings, type NameMeaning } from '../../advert-reader/vocabulary/name-index.ts'
import { tokenKey } from '../../text/tokens.ts'
import { tradeTerms } from '../../advert-reader/vocabulary/terms.ts'
import type { NameSense } from './sense.ts'
import { furtherNames, carNicknames, nicknames } from '../vocabulary/further-names.ts'

const catalogueNames = new FuzzyIndex<NameSense>()
let aliasNames: ReadonlyMap<string, readonly NameSense[]> = new Map()
let aliasTrims: ReadonlyMap<CatalogueModel, ReadonlyMap<string, string>> = new Map()

/** All names that a query can contain, indexed by key like the advert vocabulary. */
export const nameIndex: NameLookup<NameSense> = withExactKeys(catalogueNames, () => aliasNames)
/** Words that occur in trim names: "vxi" is not a misspelling. */
export const trimWords = new Set<string>()

const written: [NameSense['kind'], string][] = []

/** Returns every spelling of a name, and the kind of thing it names. */
export function nameSpellings(): readonly (readonly [NameSense['kind'], string])[] {
  return written
}

const ncr = 'Delhi NCR'

for (const make of catalogue.makes) {
  for (const spelling of [...allSpellings(make), ...nicksOf(make.name)]) add(spelling, { kind: 'make', make })
  for (const model of make.models) {
    for (const spelling of [...allSpellings(model), ...nicksOf(model.name)])
      add(spelling, modelSense(make, model, spelling))
    for (const trim of model.trims) for (const word of trim.toLowerCase().split(/[^a-z0-9+]+/)) trimWords.add(word)
  }
}
// Secunderabad is a part of Hyderabad here, so localities come before cities.
for (const place of catalogue.localities) {
  for (const spelling of allSpellings(place))
    add(spelling, { kind: 'locality', city: 'Hyderabad', locality: place.name })
}
for (const city of catalogue.cities) {
  const name = findRegion(city.name) === 'delhi-ncr' ? ncr : city.name
  for (const spelling of allSpellings(city)) add(spelling, { kind: 'city', city: name })
}
add(ncr, { kind: 'city', city: ncr })
for (const [city, words] of nicknames) for (const word of words.split(',')) add(word, { kind: 'city', city })
for (const { term, spellings } of tradeTerms) {
  // An engine name only hints at the fuel: a query for a VDi asks for a trim.
  if ('sure' in term && term.sure < 0.9) continue
  for (const spelling of spellings) add(spelling, term)
}
for (const [term, words] of furtherNames) for (const word of words.split(',')) add(word, term)

/** Called when a process has loaded the aliases, and whenever they change. An ordinary word means nothing in a query. */
export function setPhraseAliases(aliases: readonly Alias[]): void {
  const names = new Map<string, NameSense[]>()
  const trims = new Map<CatalogueModel, Map<string, string>>()
  const { makes, cities, localities } = catalogue
  for (const alias of aliases) {
    const key = tokenKey(alias.spelling)
    const meaning = findAliasMeaning(alias, { makes, cities, localities: [{ city: 'Hyderabad', places: localities }] })
    if (key === '' || !meaning || meaning.kind === 'ordinary') continue
    if (meaning.kind === 'trim') {
      trims.set(meaning.model, (trims.get(meaning.model) ?? new Map<string, string>()).set(key, meaning.trim))
    } else names.set(key, [...(names.get(key) ?? []), toSense(meaning, alias.spelling)])
  }
  aliasNames = names
  aliasTrims = trims
}

/** Further spellings of a model's trims. */
export function trimAliasesOf(model: CatalogueModel): Iterable<[string, string]> {
  return aliasTrims.get(model) ?? []
}

export function isTrimAlias(key: string): boolean {
  return [...aliasTrims.values()].some((trims) => trims.has(key))
}

function toSense(meaning: NameMeaning, spelling: string): NameSense {
  if (meaning.kind === 'model') return modelSense(meaning.make, meaning.model, spelling)
  if (meaning.kind === 'city') return findRegion(meaning.city) === 'delhi-ncr' ? { kind: 'city', city: ncr } : meaning
  return meaning
}

function nicksOf(name: string): string[] {
  return carNicknames.flatMap(([known, words]) => (known === name ? words.split(',') : []))
}

function add(spelling: string, sense: NameSense): void {
  const key = tokenKey(spelling)
  written.push([sense.kind, spelling])
  if (key !== '') catalogueNames.add(key, sense, { forgiving: !/^\d+$/.test(key) })
}

/** "Nexon EV" and "City Hybrid" name a fuel too. */
function modelSense(make: CatalogueMake, model: CatalogueMake['models'][number], spelling: string): NameSense {
  const sense = { kind: 'model', make, model } as const
  if (/(?:^|\s)(?:ev|electric)(?:\s|$)|ईवी|इलेक्ट्रिक|ఈవీ|ఎలక్ట్రిక్/iu.test(spelling))
    return { ...sense, also: { key: 'fuels', value: 'Electric' } }
  return /hybrid|हाइब्रिड|హైబ్రిడ్/iu.test(spelling) ? { ...sense, also: { key: 'fuels', value: 'Hybrid' } } : sense
}
