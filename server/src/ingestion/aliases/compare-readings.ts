import type { Fact } from '@pahiya/domain/advert-reader/advert-facts'
import type { AdvertParts, AdvertReading } from '@pahiya/domain/advert-reader/read-advert'
import type { StoredFact, StoredFacts } from '../../listings/save/listing-reading.ts'

const compared = ['make', 'model', 'variant', 'city', 'locality', 'colour', 'fuel', 'gearbox', 'body'] as const
const fields = [
  'make',
  'model',
  'variant',
  'odometer',
  'fuel',
  'gearbox',
  'owners',
  'colour',
  'city',
  'locality',
] as const

export type FactChange = { fact: string; before: string | null; after: string | null }

/** The facts in which two readings of one advert differ. */
export function compareReadings(before: AdvertReading, after: AdvertReading): FactChange[] {
  const value = (fact: Fact<string>) => fact.said?.value ?? null
  const changes = compared.map((fact) => ({
    fact,
    before: value(before.facts[fact] as Fact<string>),
    after: value(after.facts[fact] as Fact<string>),
  }))
  const words = { fact: 'unknown-words', before: wordsIn(before), after: wordsIn(after) }
  return [...changes, words].filter((change) => change.before !== change.after)
}

const wordsIn = ({ unknownWords }: AdvertReading) => (unknownWords.length === 0 ? null : unknownWords.join(', '))

/**
 * The stored parts of a live advert: title, description, and the words behind its facts. Unknown words whose field was
 * not stored are appended to the variant, where most of them occur.
 */
export function storedParts(stored: {
  title: string
  description: string | null
  facts: StoredFacts
  unknownWords: readonly string[]
}): AdvertParts {
  const parts: AdvertParts = { title: stored.title, description: stored.description }
  for (const part of fields) {
    const words = Object.values(stored.facts).flatMap((fact) => wordsFrom(fact, part))
    if (words.length > 0) parts[part] = [...new Set(words)].join(' ')
  }
  const known = Object.values(parts).join(' ').toLowerCase()
  const lost = stored.unknownWords.filter((word) => !known.includes(word))
  return lost.length === 0 ? parts : { ...parts, variant: [parts.variant, ...lost].filter(Boolean).join(' ') }
}

function wordsFrom({ p: part, w: words }: StoredFact, wanted: string): string[] {
  return part === wanted && words !== undefined ? [words] : []
}
