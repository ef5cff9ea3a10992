import { englishWords } from './vocabulary/english.ts'
import { hindiWords } from './vocabulary/hindi.ts'
import type { Meaning } from './vocabulary/meaning.ts'
import { impliesOne, teluguUnitStems, teluguWords } from './vocabulary/telugu.ts'

/** Returns the meaning of a folded word in a number, in any of the three languages and both alphabets. */
export function findWordMeaning(word: string): Meaning | undefined {
  return meanings.get(word) ?? unitByStem(word)
}

/** "पाँचलाख", "aidulakshalu": a number and its unit in one word. */
export function splitGlued(word: string): { number: Meaning; unit: Meaning; at: number } | undefined {
  const at = word.length < 5 ? -1 : word.search(unitInside)
  if (at < 1) return undefined
  const number = meanings.get(word.slice(0, at))
  const unit = findWordMeaning(word.slice(at))
  return number?.kind === 'number' && unit?.kind === 'unit' ? { number, unit, at } : undefined
}

/** Normalises a spelling for lookup: lower case, no nukta, ं for ँ, no joiners. */
export function foldWord(word: string): string {
  return asciiOnly.test(word)
    ? word.toLowerCase()
    : word.normalize('NFKC').replace(dropped, '').replaceAll('ँ', 'ं').toLowerCase()
}

const asciiOnly = /^[a-zA-Z]*$/
const dropped = /[\u093c\u200b-\u200d]/g
const unitInside = /(?<=.)(?:లక్ష|వేల|కోట్ల|कर(?=ो)|लाख|हजार|laksh|lakh|lac|hazar|hazaar|hajar|thousand|crore)/

const meanings: ReadonlyMap<string, Meaning> = new Map(
  [...teluguWords, ...hindiWords, ...englishWords].map(([word, meaning]) => [foldWord(word), meaning]),
)

const stemStarts = new Set(teluguUnitStems.map(({ stem }) => stem[0]))

function unitByStem(word: string): Meaning | undefined {
  if (!stemStarts.has(word[0])) return undefined
  const found = teluguUnitStems.find(({ stem }) => word.startsWith(stem))
  return found && { kind: 'unit', scale: found.scale, alone: impliesOne(word) }
}
