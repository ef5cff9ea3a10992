import { findScam } from '../chat-safety/find-scam.ts'
import type { KnownScamKind } from '../chat-safety/scam-kinds.ts'

export type ScamSentence = { looksLike: KnownScamKind; before: string; sentence: string; after: string }

/** A sentence including its final punctuation; a line also counts as a sentence. */
const sentences = /[^.!?।\n]*(?:[.!?।]{1,20}(?=\s|$)|\n|$|[.!?।])/gu

type Run = { looksLike: KnownScamKind; from: number; to: number }
const longestRun = 3
/** A description has about thirty; later ones are not checked one by one. */
const mostSentences = 200

/**
 * Returns the part of a text that looks like a known scam, from the first to the last such sentence, with the text
 * before and after it. Skips sentences whose marks are in `except`, unless there are no others. Null if nothing looks
 * like a scam.
 */
export function findScamSentence(text: string, except: readonly string[] = []): ScamSentence | null {
  const runs = findRuns(text)
  const others = runs.filter(({ from, to }) => !except.includes(sentenceFingerprint(text.slice(from, to))))
  const shown = others.length > 0 ? others : runs
  if (shown.length === 0) return null
  const from = Math.min(...shown.map((run) => run.from))
  const to = Math.max(...shown.map((run) => run.to))
  const [before, sentence, after] = [text.slice(0, from), text.slice(from, to), text.slice(to)]
  return { looksLike: shown[0]!.looksLike, before, sentence, after }
}

const mostMarks = 20

/** Returns one mark for each sentence that looks like a scam; sentences above the limit share one mark. */
export function scamMarks(text: string): string[] {
  const sentencesFound = findRuns(text).map(({ from, to }) => text.slice(from, to))
  const rest = sentencesFound.slice(mostMarks - 1)
  const marked = [...sentencesFound.slice(0, mostMarks - 1), ...(rest.length > 0 ? [rest.join(' ')] : [])]
  return [...new Set(marked.map(sentenceFingerprint))]
}

/**
 * Returns the shortest runs of sentences that look like a scam on their own, without overlaps, or the whole text if
 * only the text as a whole does.
 */
function findRuns(text: string): Run[] {
  const looksLike = findScam(text)
  if (looksLike === null) return []
  const ends: number[] = [0]
  for (const { 0: part, index } of text.matchAll(sentences)) {
    if (part !== '') ends.push(index + part.length)
    if (ends.length > mostSentences) break
  }
  const runs: Run[] = []
  for (let length = 1; length <= longestRun; length++) {
    for (let at = 0; at + length < ends.length; at++) {
      const [from, to] = [ends[at]!, ends[at + length]!]
      if (runs.some((run) => run.from < to && from < run.to)) continue
      const found = findScam(text.slice(from, to))
      if (found !== null) runs.push({ looksLike: found, from, to })
    }
  }
  const whole = { looksLike, from: 0, to: text.length }
  if (!runs.some((run) => run.looksLike === looksLike)) return [whole]
  return runs.toSorted(
    (a, b) => Number(b.looksLike === looksLike) - Number(a.looksLike === looksLike) || a.from - b.from,
  )
}

/** Depends only on the words, not on their case or spacing, and does not reveal them (FNV-1a). */
export function sentenceFingerprint(text: string): string {
  const words = text.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
  let hash = 0x811c9dc5
  for (const character of words.join(' ')) {
    hash = Math.imul(hash ^ character.codePointAt(0)!, 0x01000193) >>> 0
  }
  return hash.toString(16).padStart(8, '0')
}
