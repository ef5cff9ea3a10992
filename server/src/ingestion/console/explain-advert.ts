import type { UnderstoodFact } from '@pahiya/contract/ingestion/source-parts'
import type { Fact } from '@pahiya/domain/advert-reader/advert-facts'
import type { Reader } from '@pahiya/domain/advert-reader/reader'
import { readAdvertFacts } from '../understand/advert-facts.ts'
import { findRejections } from '../understand/normalise-advert.ts'
import type { RawAdvert } from '../understand/raw-advert.ts'
import { unknownWordsToStore } from '../understand/unknown-words.ts'

export type Explained = { reason: string | null; facts: UnderstoodFact[]; unknownWords: string[] }

const longest = 200
const mostWords = 40

/** How the reader parses an advert: each fact with the source's words and its value, and the leftover words. */
export function explainAdvert(
  raw: RawAdvert,
  { ref, reader, now }: { ref: string; reader: Reader; now: Date },
): Explained {
  const read = readAdvertFacts(raw, reader, now)
  const { facts } = read
  const [rejection] = findRejections({ ...raw, url: raw.url ?? null }, read, now)
  const fact = (name: string, words: string | null, found: Fact<string | number>): UnderstoodFact => ({
    fact: name,
    words: cut(found.said?.words ?? words),
    understood: found.said === null ? null : cut(String(found.said.value)),
  })
  return {
    reason: rejection?.reason ?? null,
    facts: [
      { fact: 'title', words: cut(raw.title), understood: cut(raw.title) },
      fact('make', raw.make, facts.make),
      fact('model', raw.model, facts.model),
      fact('variant', raw.variant, facts.variant),
      fact('year', raw.year, facts.year),
      fact('price', raw.price, facts.price),
      fact('odometer', raw.odometer, facts.km),
      fact('fuel', raw.fuel, facts.fuel),
      fact('gearbox', raw.gearbox, facts.gearbox),
      fact('owners', raw.owners, facts.owners),
      fact('colour', raw.colour, facts.colour),
      fact('city', raw.city, facts.city),
      fact('locality', raw.locality, facts.locality),
      { fact: 'images', words: count(raw.images), understood: count(raw.images) },
      { fact: 'features', words: count(raw.features), understood: count(raw.features) },
      { fact: 'url', words: cut(raw.url ?? (ref || null)), understood: cut(raw.url) },
    ],
    unknownWords: unknownWordsToStore(read.unknownWords).slice(0, mostWords),
  }
}

const cut = (text: string | null) => (text === null ? null : text.slice(0, longest))
const count = (items: readonly unknown[]) => (items.length === 0 ? null : String(items.length))
