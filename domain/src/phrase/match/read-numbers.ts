import { readAmounts } from '../../numbers/read-amounts.ts'
import { findWordMeaning } from '../../numbers/word-meanings.ts'
import { endsClause, type Word } from '../text/cut-words.ts'
import { findSense } from '../lexicon/lexicon.ts'
import { units } from '../vocabulary/units.ts'
import type { Mark } from './marks.ts'

/** Adds the numbers of a query, replacing the other meanings of their words. */
export function withNumbers(words: readonly Word[], marks: readonly Mark[]): Mark[] {
  const taken = new Set(marks.filter(blocksNumbers).flatMap(({ start, end }) => range(start, end)))
  const { text, starts } = numberText(words, taken)
  const numbers = readAmounts(text).map(({ from, to, value, scale, rupee }): Mark => {
    const start = starts.findLastIndex((at) => at <= from)
    const end = starts.findIndex((at) => at >= to)
    const plain = scale === 1 && !rupee
    return {
      start: Math.max(0, start),
      end: end < 0 ? words.length : end,
      sense: { kind: 'number', value, scale, rupee, plain },
    }
  })
  const all = [...numbers, ...smallNumbers(words, numbers, taken)]
  const covered = new Set(all.flatMap(({ start, end }) => range(start, end)))
  const rest = marks.filter(({ start, end }) => !range(start, end).some((at) => covered.has(at)))
  return [...all, ...rest].toSorted((a, b) => a.start - b.start)
}

/** Names and phrases of several words contain no numbers; a single word such as "do" or "no" may be one. */
function blocksNumbers({ start, end, sense }: Mark): boolean {
  if (sense.kind === 'label') return false
  if (sense.kind === 'limit' || sense.kind === 'ordinal' || sense.kind === 'count') return true
  return end - start > 1 || isName(sense.kind)
}

function isName(kind: string): boolean {
  return ['make', 'model', 'city', 'locality', 'fuel', 'gearbox', 'body', 'colour'].includes(kind)
}

/** Joins the words into one text for readAmounts: signs simplified, non-numbers masked. */
function numberText(words: readonly Word[], taken: ReadonlySet<number>): { text: string; starts: number[] } {
  let text = ''
  const starts: number[] = []
  for (const at of words.keys()) {
    text += separator(words, at, taken)
    starts.push(text.length)
    text += taken.has(at) ? '¤' : numberWord(words, at)
  }
  return { text, starts }
}

function numberWord(words: readonly Word[], at: number): string {
  const { key, text } = words[at]!
  const said = units.get(key) ?? (/^(?:2k\d\d|\d\+\d)$/i.test(text) ? key : text)
  // "koti" without a number means one crore; after a number it is the unit.
  return key === 'koti' && !(words[at - 1] && isNumber(words[at - 1]!)) ? `1 ${said}` : said
}

function separator(words: readonly Word[], at: number, taken: ReadonlySet<number>): string {
  const word = words[at]!
  const before = words[at - 1]
  if (!before) return ''
  if (isPriceBeforeDistance(words, at)) return ' , '
  // "4L 40k" is a price and a distance.
  if (before.key === 'l' && word.figures && words[at + 1]?.key === 'k') return ' , '
  if (word.gap === '') return before.figures || units.has(before.key) || taken.has(at) || taken.has(at - 1) ? ' ' : ''
  if (word.gap === '-') return bothNumbers(before, word) ? ' to ' : ' '
  if (word.gap === '/') return bothNumbers(before, word) ? ' ya ' : ' , '
  if (word.gap === ' ' && (follows(before, word) || followsInFigures(before, word, words[at + 1]))) return ' to '
  return endsClause(word) ? ' , ' : ' '
}

/**
 * "2 lakhs 80 thousand kms" is a price and a distance, because few cars have run 2.8 lakh km. "1 lakh 20 thousand km"
 * is one distance.
 */
function isPriceBeforeDistance(words: readonly Word[], at: number): boolean {
  const scaleAt = (one: number) => {
    const key = words[one]?.key ?? ''
    const meaning = findWordMeaning(units.get(key) ?? key)
    return meaning?.kind === 'unit' ? meaning.scale : undefined
  }
  const first = words[at - 2]
  const lakhs = first?.figures ? Number(first.text) : first && numberOf(first)
  const label = findSense(words[at + 2]?.key ?? '')
  return (
    lakhs !== undefined &&
    lakhs >= 2 &&
    scaleAt(at - 1) === 100_000 &&
    isNumber(words[at]!) &&
    scaleAt(at + 1) === 1_000 &&
    label?.kind === 'label' &&
    label.of === 'km'
  )
}

function numberOf({ key }: Word): number | undefined {
  const meaning = findWordMeaning(key)
  return meaning?.kind === 'number' ? meaning.value : undefined
}

function bothNumbers(a: Word, b: Word): boolean {
  return isNumber(a) && isNumber(b)
}

function isNumber({ key, figures }: Word): boolean {
  return figures || findWordMeaning(key)?.kind === 'number' || findWordMeaning(key)?.kind === 'unit'
}

/** "teen char lakh", "మూడు నాలుగు లక్షలు": three to four. */
function follows(a: Word, b: Word): boolean {
  const [low, high] = [findWordMeaning(a.key), findWordMeaning(b.key)]
  return (
    low?.kind === 'number' &&
    high?.kind === 'number' &&
    Number.isInteger(low.value) &&
    low.language === high.language &&
    high.value - low.value === 1 &&
    low.value < 20
  )
}

/** "5 6 lakh" */
function followsInFigures(a: Word, b: Word, unit: Word | undefined): boolean {
  if (!a.figures || !b.figures || !unit || Number(b.text) - Number(a.text) !== 1) return false
  return units.has(unit.key) || findWordMeaning(unit.key)?.kind === 'unit'
}

/** Counts written as words that need no unit: "saat seater", "do malik", "aidu seats". */
function smallNumbers(words: readonly Word[], found: readonly Mark[], taken: ReadonlySet<number>): Mark[] {
  const covered = new Set(found.flatMap(({ start, end }) => range(start, end)))
  return words.flatMap((word, at): Mark[] => {
    const meaning = findWordMeaning(word.key)
    if (covered.has(at) || taken.has(at) || meaning?.kind !== 'number' || !Number.isInteger(meaning.value)) return []
    return isCounted(words, at + 1)
      ? [
          {
            start: at,
            end: at + 1,
            sense: { kind: 'number', value: meaning.value, scale: 1, rupee: false, plain: true },
          },
        ]
      : []
  })
}

/** Words allowed between a count and the counted noun: "do se zyada owner". */
const between = /^(?:zyada|jyada|jada|kam|upar|hi|ज्यादा|अधिक|कम|kante|kanna|ekkuva|takkuva|కంటె|కన్నా|ఎక్కువ|తక్కువ)$/u

/** Seats, owners and years can be counted this way, also after an either-or: "ek ya do malik". */
function isCounted(words: readonly Word[], at: number): boolean {
  const next = words[at]
  const sense = next && !endsClause(next) ? findSense(next.key) : undefined
  if (sense?.kind === 'label') return sense.of === 'seats' || sense.of === 'owners' || sense.of === 'age'
  if (sense?.kind === 'from' || between.test(next?.key ?? '')) {
    if (isCounted(words, at + 1)) return true
  }
  const other = words[at + 1]
  const isOr = sense?.kind === 'or' || sense?.kind === 'from' || (next !== undefined && next.gap === '-')
  const number = sense ? other : next
  return (
    isOr &&
    number !== undefined &&
    findWordMeaning(number.key)?.kind === 'number' &&
    isCounted(words, words.indexOf(number) + 1)
  )
}

function range(start: number, end: number): number[] {
  return Array.from({ length: end - start }, (_, at) => start + at)
}
