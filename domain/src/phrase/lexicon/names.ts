import { catalogue } from '../../catalogue/catalogue.ts'
import type { CatalogueMake } from '../../catalogue/catalogue-types.ts'
import { findRegion } from '../../places/cities.ts'
import { FuzzyIndex } from '../../text/fuzzy-index.ts'
import { allSpellings } from '../../advert-reader/vocabulary/name-index.ts'
import { tokenKey } from '../../text/tokens.ts'
import { tradeTerms } from '../../advert-reader/vocabulary/terms.ts'
import type { NameSense } from './sense.ts'
import { furtherNames, carNicknames, nicknames } from '../vocabulary/further-names.ts'

/** All names that a query can contain, indexed by key like the advert vocabulary. */
export const nameIndex = new FuzzyIndex<NameSense>()
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

function nicksOf(name: string): string[] {
  return carNicknames.flatMap(([known, words]) => (known === name ? words.split(',') : []))
}

function add(spelling: string, sense: NameSense): void {
  const key = tokenKey(spelling)
  written.push([sense.kind, spelling])
  if (key !== '') nameIndex.add(key, sense, { forgiving: !/^\d+$/.test(key) })
}

/** "Nexon EV" and "City Hybrid" name a fuel too. */
function modelSense(make: CatalogueMake, model: CatalogueMake['models'][number], spelling: string): NameSense {
  const sense = { kind: 'model', make, model } as const
  if (/(?:^|\s)(?:ev|electric)(?:\s|$)|ईवी|इलेक्ट्रिक|ఈవీ|ఎలక్ట్రిక్/iu.test(spelling))
    return { ...sense, also: { key: 'fuels', value: 'Electric' } }
  return /hybrid|हाइब्रिड|హైబ్రిడ్/iu.test(spelling) ? { ...sense, also: { key: 'fuels', value: 'Hybrid' } } : sense
}
