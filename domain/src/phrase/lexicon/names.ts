import { catalogue } from '../../catalogue/catalogue.ts'
import type { CatalogueMake } from '../../catalogue/catalogue-types.ts'
import { regionOfCity } from '../../places/cities.ts'
import { ForgivingIndex } from '../../text/fuzzy-index.ts'
import { spellingsOf } from '../../advert-reader/vocabulary/name-index.ts'
import { keyOf } from '../../text/tokens.ts'
import { vocabulary } from '../../advert-reader/vocabulary/terms.ts'
import type { NameSense } from './sense.ts'
import { furtherNames, carNicknames, nicknames } from '../vocabulary/further-names.ts'

/** Every name that a question can hold, under its key, as the words of the trade are for adverts. */
export const nameIndex = new ForgivingIndex<NameSense>()
/** Words of trims: "vxi" is no slip of anything. */
export const trimWords = new Set<string>()

const written: [NameSense['kind'], string][] = []

/** Every way in which a name is written, and what it names. */
export function nameSpellings(): readonly (readonly [NameSense['kind'], string])[] {
  return written
}

const ncr = 'Delhi NCR'

for (const make of catalogue.makes) {
  for (const spelling of [...spellingsOf(make), ...nicksOf(make.name)]) add(spelling, { kind: 'make', make })
  for (const model of make.models) {
    for (const spelling of [...spellingsOf(model), ...nicksOf(model.name)])
      add(spelling, modelSense(make, model, spelling))
    for (const trim of model.trims) for (const word of trim.toLowerCase().split(/[^a-z0-9+]+/)) trimWords.add(word)
  }
}
// Secunderabad is a part of Hyderabad here, so quarters go before cities.
for (const place of catalogue.localities) {
  for (const spelling of spellingsOf(place))
    add(spelling, { kind: 'locality', city: 'Hyderabad', locality: place.name })
}
for (const city of catalogue.cities) {
  const name = regionOfCity(city.name) === 'delhi-ncr' ? ncr : city.name
  for (const spelling of spellingsOf(city)) add(spelling, { kind: 'city', city: name })
}
add(ncr, { kind: 'city', city: ncr })
for (const [city, words] of nicknames) for (const word of words.split(',')) add(word, { kind: 'city', city })
for (const { term, spellings } of vocabulary) {
  // An engine's name only hints at the fuel: who asks for a VDi asks for a trim.
  if ('sure' in term && term.sure < 0.9) continue
  for (const spelling of spellings) add(spelling, term)
}
for (const [term, words] of furtherNames) for (const word of words.split(',')) add(word, term)

function nicksOf(name: string): string[] {
  return carNicknames.flatMap(([known, words]) => (known === name ? words.split(',') : []))
}

function add(spelling: string, sense: NameSense): void {
  const key = keyOf(spelling)
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
