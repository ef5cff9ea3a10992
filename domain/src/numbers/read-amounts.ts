import { numberTokens, type Token } from './number-tokens.ts'
import { aboutAfter, aboutBefore, leadingRupeeWords, percentWords, rupeeWords } from './vocabulary/marks.ts'
import { asciiDigits } from './read-digits.ts'
import { readNumber, scaled, type SpokenNumber } from './read-number.ts'
import type { Scale } from './vocabulary/meaning.ts'

/**
 * A number expression in a text. `value` includes its scale: "4.5 lakh" is 450000 with scale 100000. `from` and `to`
 * include the unit and the currency mark. `exact` is false next to "around" or before a "+".
 */
export type Amount = { from: number; to: number; value: number; scale: 1 | Scale; rupee: boolean; exact: boolean }

/**
 * Returns every number expression in a text, in order. Callers decide what a number means: an engine size of "1.2" or a
 * year is a plain amount here. The following are not amounts: telephone numbers, dates, times, percentages, ordinals,
 * and figures that are part of a name (i20, XUV500, BS6).
 */
export function readAmounts(given: string): Amount[] {
  const text = asciiDigits(given.slice(0, longestRead))
  const tokens = numberTokens(text)
  const drafts: Draft[] = []
  for (let at = 0; at < tokens.length && drafts.length < mostAmounts;) {
    const draft = readExpression(text, tokens, at, drafts.at(-1))
    if (draft === undefined) at++
    else {
      at = draft.next
      drafts.push(draft)
    }
  }
  shareUnitOfRange(text, tokens, drafts)
  return drafts
    .filter((draft) => !draft.weak)
    .map(({ from, to, value, scale, rupee, exact }) => ({ from, to, value, scale, rupee, exact }))
}

/** A description is not read beyond this many characters. */
const longestRead = 4_000
/** An advert has about ten; the readers of prices and distances look at the words around each. */
const mostAmounts = 200

type Draft = Amount & { head: SpokenNumber; weak: boolean; next: number }

function readExpression(text: string, tokens: Token[], at: number, previous: Draft | undefined): Draft | undefined {
  const first = tokens[at]
  if (!first || (!first.figures && !first.meaning)) return undefined
  const sum = readGroups(text, tokens, at)
  if (!sum) return undefined
  const { head, value, scale, next } = sum
  const last = tokens[next - 1] ?? first
  if (scale === 1 && isNoQuantity(text, last, tokens[next])) return undefined

  const marks = readMarks(text, tokens, { at, next, value, previous })
  return {
    from: marks.from,
    to: marks.to,
    value,
    scale,
    rupee: marks.rupee,
    exact: !isAbout(text, tokens, marks),
    head,
    weak: head.weak && scale === 1,
    next: marks.next,
  }
}

type Groups = { head: SpokenNumber; value: number; scale: 1 | Scale; next: number }

/** "4 lakh 50 thousand", "1 crore 20 lakh", "4 lakh 50". */
function readGroups(text: string, tokens: Token[], at: number): Groups | undefined {
  const first = readGroup(text, tokens, at)
  if (!first || first.scale === 1 || !first.head.whole) return first

  let { value, next, scale: smallest } = first
  for (;;) {
    const joined = tokens[next]?.meaning?.kind === 'and' && isNear(text, tokens, next) ? next + 1 : next
    if (!isNear(text, tokens, joined)) break
    const more = readGroup(text, tokens, joined)
    if (!more || more.scale >= smallest || more.value >= smallest) break
    if (more.scale === 1) {
      if (joined === next && isTrailingPart(text, tokens, more, smallest)) {
        value += more.value * (smallest / 100)
        next = more.next
      }
      break
    }
    // "4 lakh 45 thousand km" is a price and a distance: no car has been driven that far.
    if (value + more.value > 300_000 && isDistanceWord(tokens[more.next]) && isNear(text, tokens, more.next)) break
    value += more.value
    next = more.next
    smallest = more.scale
  }
  return { head: first.head, value, scale: first.scale, next }
}

/** "four lakh fifty" is 4,50,000. In figures only round numbers count: "4 lakh 18 model" is a year. */
function isTrailingPart(text: string, tokens: Token[], part: Groups, smallest: number): boolean {
  if (smallest < 100_000 || part.value < 10 || part.value > 99 || !part.head.whole) return false
  const last = tokens[part.next - 1]
  const first = tokens[part.next - 1 - (part.head.words - 1)]
  if (!last || !first) return false
  if (last.figures && part.value % 5 !== 0) return false
  if (last.figures && /^\s?(?:[-–/]\s?\d|[+%])/.test(text.slice(last.to, last.to + 4))) return false
  const after = tokens[part.next]
  return !(comitative.has(last.word) || (after && isNear(text, tokens, part.next) && isCounted(after)))
}

/** "saath" is sixty and also "with": "5 lakh ke saath". */
const comitative: ReadonlySet<string> = new Set(['saath', 'sath', 'saatth'])
const counted =
  /^(?:km|kms|kmpl|kilom|model|owner|own|year|yr|saal|sal|month|mahin|day|din|inch|seat|cc|bhp|hp|kg|min|star|key|tyre|air|किमी|किलो|मॉडल|साल|महीन|సంవత్స|నెల|కి|మోడల్)/u

function isCounted(token: Token): boolean {
  return token.word === '' || counted.test(token.word)
}

function isDistanceWord(token: Token | undefined): boolean {
  return token !== undefined && /^(?:kms?|kmr|kilom|driven$|run$|chal[ai]$|किमी|किलो|कि$|కి|తిరిగ)/u.test(token.word)
}

/** A number with the unit that follows it, or a unit that means one without a number. */
function readGroup(text: string, tokens: Token[], at: number): Groups | undefined {
  const token = tokens[at]
  const meaning = token?.meaning
  if (!token) return undefined
  if (meaning?.kind === 'unit-and-half') {
    return { head: one, value: meaning.scale * 1.5, scale: meaning.scale, next: at + 1 }
  }
  if (meaning?.kind === 'unit') {
    return meaning.alone && saysOne(text, tokens, at)
      ? { head: one, value: meaning.scale, scale: meaning.scale, next: at + 1 }
      : undefined
  }
  const head = readNumber(text, tokens, at)
  if (!head) return undefined
  const unit = tokens[head.next]
  if (unit?.meaning?.kind !== 'unit' || !isUnitOf(text, tokens, head, unit)) {
    return { head, value: head.value, scale: 1, next: head.next }
  }
  const scale = unit.meaning.scale
  return { head, value: scaled(head, scale), scale, next: head.next + 1 }
}

const one: SpokenNumber = { value: 1, whole: true, weak: false, words: 1, next: 0 }

/** కోటి without an ending may be the locality; the next word decides. */
function saysOne(text: string, tokens: Token[], at: number): boolean {
  const token = tokens[at]
  if (token?.word !== 'కోటి') return true
  const after = tokens[at + 1]
  if (!after || !isNear(text, tokens, at + 1)) return false
  return after.meaning?.kind === 'number' || /^(?:రూ|లోపు|లోపల|వరకు|దాకా|పైన|కంటే|తక్కువ|ఎక్కువ)/u.test(after.word)
}

function isUnitOf(text: string, tokens: Token[], head: SpokenNumber, unit: Token): boolean {
  const last = tokens[head.next - 1]
  if (!last) return false
  const gap = text.slice(last.to, unit.from)
  if (unit.word.length > 1) return /^[ \t\u00a0]*[-–]?[ \t\u00a0]*$/.test(gap) && gap.length <= 3
  // A lone k or l is a unit only after figures: "62 k", "4.5L", not "Alto 800 K10" nor "2018 L".
  const after = tokens[head.next + 1]
  const continues = after !== undefined && after.from === unit.to && after.word === ''
  const named = after !== undefined && after.word === 'series'
  return (
    last.figures !== undefined && gap.length <= 1 && gap.trim() === '' && head.value < 1_000 && !continues && !named
  )
}

/** Percentages, times of day and ordinals that contain a space. */
function isNoQuantity(text: string, last: Token, after: Token | undefined): boolean {
  if (/^\s?%/.test(text.slice(last.to, last.to + 2))) return true
  if (!after || after.from - last.to > 1) return false
  return percentWords.has(after.word) || (last.figures !== undefined && /^(?:st|nd|rd|th|am|pm)$/.test(after.word))
}

type Marks = { from: number; to: number; rupee: boolean; first: number; next: number }

type Place = { at: number; next: number; value: number; previous: Draft | undefined }

/** Reads the currency marks around an expression that the previous expression has not consumed. */
function readMarks(text: string, tokens: Token[], { at, next: end, value, previous }: Place): Marks {
  let first = at
  let from = tokens[at]?.from ?? 0
  let to = tokens[end - 1]?.to ?? from
  let next = end
  let rupee = false

  const before = at > (previous?.next ?? 0) ? tokens[at - 1] : undefined
  const sign = /[₹₨]\s?[.:-]?\s?$/.exec(text.slice(Math.max(previous?.to ?? 0, from - 4), from))
  if (sign) {
    rupee = true
    from -= sign[0].length
  } else if (before && rupeeWords.has(before.word) && /^[\s.:=-]{0,4}$/.test(text.slice(before.to, from))) {
    rupee = true
    from = before.from
    first = at - 1
  }

  const after = tokens[end]
  if (after && rupeeWords.has(after.word) && isMarkOf(text, tokens, end, value, rupee)) {
    rupee = true
    to = after.to
    next = end + 1
  }
  const slash = /^\.?\s?\/\s?[-=–](?!\d)/.exec(text.slice(to, to + 5))
  const signAfter = slash ?? /^\s?[₹₨](?!\s?\d)/.exec(text.slice(to, to + 4))
  if (signAfter) {
    rupee = true
    to += signAfter[0].length
  }
  return { from, to, rupee, first, next }
}

/** "Rs" between two numbers belongs to the second, unless the second is a year: "450000 Rs 2018 model". */
function isMarkOf(text: string, tokens: Token[], mark: number, value: number, marked: boolean): boolean {
  const word = tokens[mark]
  const last = tokens[mark - 1]
  if (!word || !last || !/^[\s.]{0,2}$/.test(text.slice(last.to, word.from))) return false
  if (word.from === last.to || !leadingRupeeWords.has(word.word)) return true
  if (marked) return false
  const following = tokens[mark + 1]
  if (!following?.figures || !/^[\s.:=-]{0,4}$/.test(text.slice(word.to, following.from))) return true
  return value >= 10_000 && /^(?:19[89]|20[0-3])\d$/.test(following.figures.digits)
}

function isAbout(text: string, tokens: Token[], marks: Marks): boolean {
  if (/^\s?\+/.test(text.slice(marks.to, marks.to + 2))) return true
  if (/[~≈]\s?$/.test(text.slice(Math.max(0, marks.from - 2), marks.from))) return true
  const before = tokens[marks.first - 1]
  if (before && aboutBefore.has(before.word) && /^[\s.:₹]{0,3}$/.test(text.slice(before.to, marks.from))) return true
  return aboutAfter.test(text.slice(marks.to, marks.to + 24))
}

/** "5 to 6 lakh", "2–15 L", "do se teen lakh": the unit is written once and applies to both numbers. */
function shareUnitOfRange(text: string, tokens: Token[], drafts: Draft[]): void {
  for (let i = drafts.length - 1; i > 0; i--) {
    const low = drafts[i - 1]
    const high = drafts[i]
    if (!low || !high || high.scale === 1 || low.scale !== 1 || low.head.value <= 0) continue
    if (low.head.value >= high.head.value || low.head.value >= 1_000) continue
    const between = text.slice(low.to, high.from)
    if (!(low.head.whole ? rangeOfWhole : rangeOfDecimal).test(between)) continue
    // "price 43 - 44k km": with spaces around it the dash may also separate a price and a distance.
    if (/\s[-–—/]/.test(between) && (high.scale === 1_000 || isDistanceWord(tokens[high.next]))) continue
    low.value = scaled(low.head, high.scale)
    low.scale = high.scale
    low.weak = false
    low.rupee ||= high.rupee
  }
}

const joiners = 'to|se|till|ya|se lekar|से|या|నుంచి|నుండి|లేదా|nunchi|nundi|leda'
const rangeOfWhole = new RegExp(`^(?:\\s?[-–—/]\\s?|\\s+(?:${joiners}|and|or|aur|और)\\s+)$`, 'iu')
/** "1.6 - 9.5 lakh" may be an engine and a price; "1.6-9.5 lakh" is a range. */
const rangeOfDecimal = new RegExp(`^(?:[-–—/]|\\s+(?:${joiners})\\s+)$`, 'iu')

/** Whether the token follows the previous one with only a little space or a hyphen in between. */
function isNear(text: string, tokens: Token[], at: number): boolean {
  const before = tokens[at - 1]
  const token = tokens[at]
  if (!before || !token) return false
  const gap = text.slice(before.to, token.from)
  return gap.length <= 3 && /^[ \t\u00a0]*$/.test(gap)
}
