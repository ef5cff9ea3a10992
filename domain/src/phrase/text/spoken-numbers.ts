import { findWordMeaning } from '../../numbers/word-meanings.ts'
import type { Word } from './cut-words.ts'

/**
 * Converts spoken years and decimals to digits: "do hazaar unnis", "రెండు వేల పంతొమ్మిది", "twenty nineteen", "three
 * point two".
 */
export function joinSpokenNumbers(words: readonly Word[]): Word[] {
  const joined: Word[] = []
  for (let at = 0; at < words.length;) {
    const found = yearAt(words, at) ?? decimalAt(words, at)
    if (found) {
      const [first, last] = [words[at]!, words[found.end - 1]!]
      const text = String(found.value)
      joined.push({ from: first.from, to: last.to, text, key: text.replace('.', ''), figures: true, gap: first.gap })
    } else joined.push(words[at]!)
    at = found?.end ?? at + 1
  }
  return joined
}

type Found = { value: number; end: number }

function decimalAt(words: readonly Word[], at: number): Found | undefined {
  const point = words[at + 1]
  if (!point || !/^(?:point|पोइंट|पॉइंट|పాయింట్)$/u.test(point.key)) return undefined
  const [whole, tenths] = [numberAt(words, at), numberAt(words, at + 2)]
  if (whole === undefined || tenths === undefined || whole > 99 || tenths > 99) return undefined
  return { value: Number(`${whole}.${tenths}`), end: at + 3 }
}

function yearAt(words: readonly Word[], at: number): Found | undefined {
  const first = numberAt(words, at)
  if (first === undefined) return undefined
  const isTwoThousand = first === 2 && thousandAt(words, at + 1)
  if (!isTwoThousand && words[at]!.key !== 'twenty') return undefined
  const from = isTwoThousand ? (words[at + 2]?.key === 'and' ? at + 3 : at + 2) : at + 1
  const rest = numberAt(words, from)
  if (rest === undefined) return undefined
  const ones = rest === 20 && words[from]!.key === 'twenty' ? numberAt(words, from + 1) : undefined
  const isPair = ones !== undefined && ones >= 1 && ones <= 9
  const value = rest + (isPair ? ones : 0)
  const end = from + (isPair ? 2 : 1)
  const least = isTwoThousand ? 1 : 10
  if (value < least || value > 29 || isUnitAt(words, end)) return undefined
  return { value: 2_000 + value, end }
}

function numberAt(words: readonly Word[], at: number): number | undefined {
  const word = words[at]
  if (!word || word.figures || (word.gap !== ' ' && word.gap !== '-' && word.gap !== '.')) return undefined
  const meaning = findWordMeaning(word.key) ?? findWordMeaning(word.text)
  return meaning?.kind === 'number' && Number.isInteger(meaning.value) ? meaning.value : undefined
}

function thousandAt(words: readonly Word[], at: number): boolean {
  const word = words[at]
  if (!word || word.gap !== ' ') return false
  const meaning = findWordMeaning(word.key) ?? findWordMeaning(word.text)
  return (meaning?.kind === 'unit' && meaning.scale === 1_000) || /^(?:vela|velu|వెల)$/u.test(word.key)
}

/** "do hazaar bees rupaye" and "twenty five thousand" are not years. */
function isUnitAt(words: readonly Word[], at: number): boolean {
  const word = words[at]
  if (!word || word.gap !== ' ') return false
  return (
    findWordMeaning(word.key)?.kind === 'unit' ||
    /^(?:km|kms|kilo|rs|rup|किमि|किलो|కిమి|కిలొ|రూ|vela|velu|lak|lac)/u.test(word.key)
  )
}
