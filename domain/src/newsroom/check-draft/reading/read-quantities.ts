import type { StatedDate } from './read-dates.ts'

/** A number of a text with its unit. `value` includes lakh and crore. */
export type Quantity = {
  value: number
  /** The number as written, without lakh or crore. */
  figure: number
  unit: string
  /** Per day, month, km and so on. */
  rate: string | null
  isAbout: boolean
  /** Before or after a change: "from 640 to 815". */
  role: 'old' | 'new' | null
  bound: 'lower' | 'upper' | null
  from: number
  to: number
}

const smallNumbers =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty'.split(
    ' ',
  )
const tens: Record<string, number> = {
  thirty: 30,
  forty: 40,
  fifty: 50,
  sixty: 60,
  seventy: 70,
  eighty: 80,
  ninety: 90,
  hundred: 100,
  dozen: 12,
}
const ordinals = ['third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth', 'ninth', 'tenth']
const fractions: Record<string, number> = {
  half: 1 / 2,
  'a third': 1 / 3,
  'one third': 1 / 3,
  'a quarter': 1 / 4,
  'two thirds': 2 / 3,
  'three quarters': 3 / 4,
}
const scales: Record<string, number> = {
  hundred: 100,
  thousand: 1e3,
  k: 1e3,
  lakh: 1e5,
  lakhs: 1e5,
  lac: 1e5,
  crore: 1e7,
  crores: 1e7,
  cr: 1e7,
  million: 1e6,
  mn: 1e6,
  billion: 1e9,
  bn: 1e9,
}

const scaleWord = '(?:thousand|lakhs?|lac|crores?|cr|million|mn|billion|bn|k)'
const numberWord = [...smallNumbers, ...Object.keys(tens)].join('|')
const number = new RegExp(
  `(?<money>(?<!\\p{L})(?:₹|Rs\\.?|INR)\\s?)?(?<![\\p{L}\\d.])(?:(?<digits>\\d[\\d,]*(?:\\.\\d+)?)|(?<word>${numberWord}))(?![\\p{L}\\d]*\\d)(?:[\\s-]?(?<scale>${scaleWord})\\b)?`,
  'giu',
)
const ordinal = new RegExp(`\\b(?:${ordinals.join('|')}|\\d{1,3}(?:st|nd|rd|th))\\b(?!s)`, 'giu')
const fraction = /\b(?:(?:a|one) third|a quarter|two thirds|three quarters|half)\b(?! (?:a |an |of (?:20|the year)))/giu

/** "one car in four", "nine out of ten" */
const ratio = new RegExp(
  `\\b(${smallNumbers.join('|')}) (?:\\p{L}+ ){0,2}(?:in|out of) (${smallNumbers.join('|')})\\b`,
  'giu',
)

const units: [RegExp, string][] = [
  [/^(?:%|\s?per ?cent(?:age)?\b(?! points?))/, 'percent'],
  [/^\s?percentage points?\b/, 'points'],
  [/^\s?(?:km\/h|kmph)\b/, 'km/h'],
  [/^[\s-]?(?:km|kms|kilomet(?:er|re)s?)\b/, 'km'],
  [/^[\s-]?miles?\b/, 'mile'],
  [/^[\s-]?(?:sq\.? ?ft|square f(?:ee|oo)t)\b/, 'square foot'],
  [/^[\s-]?(?:sq\.? ?m|square met(?:er|re)s?)\b/, 'square metre'],
  [/^[\s-]?(?:m|met(?:er|re)s?)\b/, 'metre'],
  [/^[\s-]?(?:f(?:ee|oo)t|ft)\b/, 'foot'],
  [/^[\s-]?cc\b/, 'cc'],
  [/^[\s-]?(?:kilograms?|kg)\b/, 'kg'],
  [/^[\s-]?(?:lit(?:er|re)s?)\b/, 'litre'],
  [/^[\s-]?(?:rupees?)\b/, 'rupee'],
  [/^[\s-]?(?:a|p)\.?m\b/, 'clock'],
  [/^[\s-](?:or more |or fewer )?(minute|hour|day|week|month|quarter|year)s?\b/, ''],
  [/^ (?:times)\b/, 'times'],
]

/** Reads the numbers of an English text, in figures or words, without those that belong to the given dates. */
export function readQuantities(text: string, dates: readonly StatedDate[]): Quantity[] {
  const taken = (from: number, to: number) => dates.some((date) => from < date.to && to > date.from)
  const found: Quantity[] = []
  const add = (from: number, to: number, value: number, figure: number, unit: string) => {
    if (taken(from, to) || found.some((each) => from < each.to && to > each.from)) return
    found.push({
      value,
      figure,
      unit,
      rate: rateAfter(text, to) ?? rateBefore(text, from),
      role: roleBefore(text, from),
      from,
      to,
      ...boundsAround(text, from, to),
    })
  }
  for (const { 0: words, 1: part, 2: whole, index } of text.matchAll(ratio)) {
    add(index, index + words.length, wordValue(part!) / wordValue(whole!), 0, 'ratio')
  }
  for (const { 0: words, index } of text.matchAll(fraction)) {
    add(index, index + words.length, fractions[words.toLowerCase().replace('one third', 'a third')] ?? 0, 0, 'fraction')
  }
  for (const { 0: words, index } of text.matchAll(ordinal))
    add(index, index + words.length, ordinalOf(words), 0, 'ordinal')
  for (const { 0: words, index } of text.matchAll(/\b(?:twice|double[sd]?|halved|halves)\b/giu)) {
    const value = /^h/i.test(words) ? 0.5 : 2
    add(index, index + words.length, value, value, 'times')
  }
  for (const match of text.matchAll(number)) readNumber(text, match, add)
  return shareUnits(
    text,
    found.toSorted((a, b) => a.from - b.from),
  )
}

type Add = (from: number, to: number, value: number, figure: number, unit: string) => void

function readNumber(text: string, match: RegExpExecArray, add: Add): void {
  const { money, digits, word, scale } = match.groups ?? {}
  const to = match.index + match[0].length
  const figure = digits === undefined ? wordValue(word!) : Number(digits.replaceAll(',', ''))
  const [unit, unitLength] = money === undefined ? unitAfter(text.slice(to, to + 40)) : (['rupee', 0] as const)
  // "one" is mostly a pronoun.
  if (word?.toLowerCase() === 'one' && unit === '' && !/^ \p{L}+ in \p{L}|^ in \p{L}/u.test(text.slice(to, to + 30)))
    return
  // A digit attached to a name by a hyphen: "Euro-6".
  if (digits !== undefined && /\p{L}-$/u.test(text.slice(Math.max(0, match.index - 2), match.index))) return
  add(
    match.index,
    to + unitLength,
    times(figure, scale === undefined ? 1 : (scales[scale.toLowerCase()] ?? 1)),
    figure,
    unit,
  )
}

/** 3.32 × 100000 is not 332000 in binary. */
function times(figure: number, scale: number): number {
  return Math.round(figure * scale * 1_000) / 1_000
}

function wordValue(word: string): number {
  const lower = word.toLowerCase()
  return tens[lower] ?? smallNumbers.indexOf(lower)
}

function ordinalOf(word: string): number {
  return /^\d/.test(word) ? Number.parseInt(word, 10) : ordinals.indexOf(word.toLowerCase()) + 3
}

function unitAfter(after: string): readonly [string, number] {
  if (!/^[\s-]?[%\p{L}]/u.test(after)) return ['', 0]
  for (const [pattern, unit] of units) {
    const found = pattern.exec(after)
    if (found) return [unit || found[1]!, found[0].length]
  }
  return ['', 0]
}

const adverbs: Record<string, string> = {
  daily: 'day',
  weekly: 'week',
  monthly: 'month',
  yearly: 'year',
  annual: 'year',
  annually: 'year',
}

function rateAfter(text: string, to: number): string | null {
  const found =
    /^ (?:(?:\p{L}+ )?(?:a|an|per|every|each|for each|for every) (minute|hour|day|week|month|year|km|litre|kilogram)\b(?! (?:earlier|ago|later|before|after))|(\p{L}+ly)\b)/u.exec(
      text.slice(to, to + 40),
    )
  return found?.[1] ?? adverbs[found?.[2] ?? ''] ?? null
}

const oldBefore = /\b(?:from|after|instead of|compared (?:with|to)|previously)\s?(?:₹\s?)?$/iu
const newBefore = /\bto\s?(?:₹\s?)?$/iu

function roleBefore(text: string, from: number): Quantity['role'] {
  const before = text.slice(Math.max(0, from - 20), from)
  return oldBefore.test(before) ? 'old' : newBefore.test(before) ? 'new' : null
}

/** "The monthly fee is ₹1,200". */
function rateBefore(text: string, from: number): string | null {
  return (
    adverbs[
      /\b(\p{L}+ly|annual) \p{L}+(?: is| was| of| stays at| rises to)? ?$/u.exec(
        text.slice(Math.max(0, from - 40), from),
      )?.[1] ?? ''
    ] ?? null
  )
}

const lowerBefore =
  /\b(?:at least|more than|over|above|older than|from|no fewer than|no less than|exceeding|minimum of|another)\s?(?:₹\s?)?$/iu
const upperBefore =
  /\b(?:at most|less than|fewer than|under|below|up to|younger than|not more than|no more than|within|maximum of)\s?(?:₹\s?)?$/iu
const aboutBefore =
  /\b(?:about|around|roughly|nearly|almost|some|approximately|close to|just over|just under|more than|over|less than|fewer than|under)\s?(?:₹\s?)?$/iu

function boundsAround(text: string, from: number, to: number): Pick<Quantity, 'bound' | 'isAbout'> {
  const before = text.slice(Math.max(0, from - 24), from)
  const after = text.slice(to, to + 24)
  const isLower = lowerBefore.test(before) || /^(?: \p{L}+)? (?:or|and) (?:more|above|older)\b|^\+/u.test(after)
  const isUpper = upperBefore.test(before) || /^(?: \p{L}+)? (?:or|and) (?:fewer|less|below|younger)\b/u.test(after)
  return { bound: isLower ? 'lower' : isUpper ? 'upper' : null, isAbout: aboutBefore.test(before) }
}

const measured = new Set(['minute', 'hour', 'day', 'week', 'month', 'year', 'km', 'rupee', 'litre', 'kg', 'metre'])

/** "₹2.1 to 2.5 lakh", "12.5 to 11.75 percent", "18 and 20 percent": the unit is written once. */
function shareUnits(text: string, all: Quantity[]): Quantity[] {
  for (const [at, each] of all.entries()) {
    const next = all[at + 1]
    // "A Swift took 31 days, an i20 38."
    if (
      next?.unit === '' &&
      measured.has(each.unit) &&
      /^\s*(?:[.,;]|$|and\b)/u.test(text.slice(next.to)) &&
      !/^\d{4}$/.test(text.slice(next.from, next.to))
    )
      next.unit = each.unit
    if (
      next?.unit === '' &&
      each.role === 'old' &&
      measured.has(each.unit) &&
      /^ to $/u.test(text.slice(each.to, next.from))
    )
      next.unit = each.unit
    if (!next || !/^\s?(?:-|–|to|and|or)\s(?:₹\s?)?$|^[-–]$/u.test(text.slice(each.to, next.from))) continue
    if (each.unit === '' && ['percent', 'km', 'rupee', 'year', 'month', 'week', 'day', 'clock'].includes(next.unit))
      each.unit = next.unit
  }
  return all
}
