import { findScam, type ScamKind } from '../chat-safety/find-scam.ts'

export type ScamSentence = { looksLike: ScamKind; before: string; sentence: string; after: string }

/** A sentence with its end; a line is one, too. */
const sentences = /[^.!?।\n]*(?:[.!?।]+(?=\s|$)|\n|$|[.!?।])/gu

/**
 * Where in a text it looks like a known scam: the shortest run of sentences that says so by itself, with what stands
 * before and after. Null where nothing does.
 */
export function findScamSentence(text: string): ScamSentence | null {
  const looksLike = findScam(text)
  if (looksLike === null) return null
  const parts = (text.match(sentences) ?? [text]).filter((part) => part !== '')
  for (const length of [1, 2, 3]) {
    for (let from = 0; from + length <= parts.length; from++) {
      const sentence = parts.slice(from, from + length).join('')
      if (findScam(sentence) !== looksLike) continue
      const [before, after] = [parts.slice(0, from).join(''), parts.slice(from + length).join('')]
      return { looksLike, before, sentence, after }
    }
  }
  return { looksLike, before: '', sentence: text, after: '' }
}

/** The same for the same words, whatever their case and spaces; it tells nothing of them (FNV-1a). */
export function markOf(text: string): string {
  const words = text.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
  let hash = 0x811c9dc5
  for (const character of words.join(' ')) {
    hash = Math.imul(hash ^ character.codePointAt(0)!, 0x01000193) >>> 0
  }
  return hash.toString(16).padStart(8, '0')
}
