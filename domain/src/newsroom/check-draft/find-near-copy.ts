import { hideQuotations } from './reading/split-text.ts'

const shingleWords = 8
const mostShared = 0.2
const longestRun = 20

/**
 * Whether a text repeats a source instead of reporting it: more than a fifth of its runs of eight words, or twenty words
 * in a row, occur in the source. Quotations do not count.
 */
export function isNearCopy(text: string, source: string): boolean {
  const theirs = new Set(shingles(source))
  const ours = shingles(hideQuotations(text))
  if (ours.length === 0) return false
  let [shared, run] = [0, 0]
  for (const each of ours) {
    run = theirs.has(each) ? run + 1 : 0
    if (run > 0) shared++
    if (run + shingleWords - 1 >= longestRun) return true
  }
  return ours.length >= shingleWords && shared / ours.length > mostShared
}

function shingles(text: string): string[] {
  const words =
    text
      .toLowerCase()
      .normalize('NFKC')
      .match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
  return words
    .slice(0, Math.max(0, words.length - shingleWords + 1))
    .map((_, at) => words.slice(at, at + shingleWords).join(' '))
}
