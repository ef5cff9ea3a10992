import { prepareText } from './prepare-text.ts'

/** Fewer words are too common to prove a copy: "Good car, honest seller". */
const fewestWords = 8
const wordsOfRun = 3
const mostMarks = 16
const sharedShare = 0.6
const fewestShared = 4
const word = /[\p{L}\p{M}\d]{1,40}/gu

/**
 * The 16 smallest hashes of a text's runs of three words, in linear time; empty for a short text. Texts that differ by a
 * few words, in signs, spaces or letter case, share most of them.
 */
export function findCopyMarks(text: string): number[] {
  const words = prepareText(text).plain.match(word) ?? []
  if (words.length < fewestWords) return []
  const smallest: number[] = []
  for (let at = 0; at + wordsOfRun <= words.length; at += 1) {
    const mark = hash(words.slice(at, at + wordsOfRun).join(' '))
    const place = smallest.findIndex((each) => mark <= each)
    if (place >= 0 ? smallest[place] === mark : smallest.length >= mostMarks) continue
    smallest.splice(place >= 0 ? place : smallest.length, 0, mark)
    if (smallest.length > mostMarks) smallest.pop()
  }
  return smallest
}

/** The share of marks that two texts have in common if one is a copy of the other. */
export function sharedMarksOfCopy(marks: readonly number[]): number {
  return Math.max(fewestShared, Math.ceil(marks.length * sharedShare))
}

/** FNV-1a over UTF-16 code units, as a signed 32-bit integer, which PostgreSQL stores as integer. */
function hash(text: string): number {
  let value = 0x811c9dc5
  for (let at = 0; at < text.length; at += 1) value = Math.imul(value ^ text.charCodeAt(at), 0x01000193)
  // Mixed, because otherwise the smallest hashes of similar runs would come from the same words.
  value = Math.imul(value ^ (value >>> 16), 0x85ebca6b)
  return (value ^ (value >>> 13)) | 0
}
