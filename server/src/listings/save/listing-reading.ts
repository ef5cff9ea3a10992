import type { AdvertFacts, Fact, Reading } from '@pahiya/domain/advert-reader/advert-facts'

/** The facts read from an advert. A fact whose wording is not in the catalogue is plain text. */
export type ListingFacts = Omit<AdvertFacts, 'fuel' | 'colour'> & {
  fuel: Fact<string>
  colour: Fact<string>
  originalPrice: Fact<number>
  condition: Fact<string>
}
export type FactName = keyof ListingFacts

/** An advert's facts with their original wording, the unknown words, the reader version and the time of reading. */
export type ListingReading = {
  facts: ListingFacts
  unknownWords: string[]
  /** Keys of the catalogue's aliases that occur in the advert. */
  aliasWords?: string[]
  readerVersion: string
  readAt: Date
}

/** The stored form; migration 0006 explains the letters. */
type StoredReading = { v?: string | number; w: string; p: string; s: number }
export type StoredFact = Partial<StoredReading> & { o?: StoredReading[] }
export type StoredFacts = { [name: string]: StoredFact }

const longestText = 120
const mostOthers = 5

/** Facts that were not stated are left out; an undecided conflict has only `others`. */
export function packFacts(facts: ListingFacts): StoredFacts {
  const packed = Object.entries(facts).flatMap(([name, { said, others }]: [string, Fact<string | number>]) => {
    const rest = others.slice(0, mostOthers).map(packReading)
    if (!said && rest.length === 0) return []
    return [[name, { ...(said && packReading(said)), ...(rest.length > 0 && { o: rest }) }] as const]
  })
  return Object.fromEntries(packed)
}

export function unpackFact({ o = [], ...said }: StoredFact): Fact<string | number> {
  return { said: isReading(said) ? unpackReading(said) : null, others: o.map(unpackReading) }
}

function packReading({ value, words, part, sure }: Reading<string | number>): StoredReading {
  const w = plain(words)
  const v = typeof value === 'string' ? plain(value) : value
  return { ...(v !== w && { v }), w, p: part.slice(0, 40), s: Math.round(sure * 100) / 100 }
}

/** Removes unpaired surrogates and control characters, which jsonb rejects or a page cannot show. */
function plain(text: string): string {
  return text
    .slice(0, longestText)
    .toWellFormed()
    .replaceAll(/\p{Cc}/gu, ' ')
}

function unpackReading({ v, w, p, s }: StoredReading): Reading<string | number> {
  return { value: v ?? w, words: w, part: p, sure: s }
}

function isReading(said: Partial<StoredReading>): said is StoredReading {
  return said.w !== undefined
}
