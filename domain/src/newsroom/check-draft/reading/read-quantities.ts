import { numberWord, ordinalValue, ordinalWord, scaleValue, scaleWord, smallNumber, wordValue } from './number-words.ts'
import type { StatedDate } from './read-dates.ts'
import { unitAfter } from './units.ts'

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

const fractions: Record<string, number> = {
  half: 1 / 2,
  'a third': 1 / 3,
  'one third': 1 / 3,
  'a quarter': 1 / 4,
  'one quarter': 1 / 4,
  'two thirds': 2 / 3,
  'three quarters': 3 / 4,
}

const number = new RegExp(
  `(?<money>(?<!\\p{L})(?:₹|Rs\\.?|INR|US\\$|\\$)\\s?)?(?<![\\p{L}\\d.])(?:(?<digits>\\d[\\d,]*(?:\\.\\d+)?)|(?<word>${numberWord}))(?![\\p{L}\\d]*\\d)(?:(?<hundred> hundred(?: and)?[ -])(?<more>${numberWord}))?(?<half> and a half)?(?:[\\s-]?(?<scale>${scaleWord})\\b)?`,
  'giu',
)
const ordinal = new RegExp(`\\b(?:${ordinalWord}|\\d{1,3}(?:st|nd|rd|th))\\b(?!s)`, 'giu')
/** "first" and "second" count only where they number something: neither "first of all" nor "second-hand". */
const firstOrSecond =
  /\b(first|second)(?= (?:quarter|half|week|month|year|round|phase|stage|offen[cs]e|time|place|generation|owner|day|edition|attempt)\b)/giu
/** "Q2" */
const quarterName = /\bQ([1-4])\b/gu
const fraction =
  /\b(?:(?:a|one) third|(?:a|one) quarter|two[- ]thirds|three[- ]quarters|(?<!\band a )half)\b(?! (?:a |an |of (?:20|the year)|year\b))(?<!\ba (?:third|quarter)(?= (?!of\b|more|less|fewer|higher|lower|larger|smaller|as\b|in\b|by\b|from\b|to\b|below|above|since|within)\p{L}))/giu

/** "a fifth of", but not "a fifth round" */
const smallFraction = new RegExp(
  `\\b(an?|one|two|three|four) (${ordinalWord})s?(?= of\\b| in\\b| more\\b| less\\b| fewer\\b|[.,;]|$)`,
  'giu',
)

/** "one car in four", "nine out of ten" */
const ratio = new RegExp(
  `\\b(${smallNumber}) (?:[\\p{L}-]+ ){0,3}(?:in|out of) (?:every )?(${smallNumber})\\b(?! (?:minute|hour|day|week|month|year|km|cit)\\p{L}*)`,
  'giu',
)
/** "every second driver" is one in two. */
const every = new RegExp(`\\bevery (second|${ordinalWord})\\b(?! (?:minute|hour|day|week|month|year))`, 'giu')
/** "an hour and a half", "half a percentage point" */
const halves: [RegExp, number, string][] = [
  [/\ban? (minute|hour|day|week|month|year) and a half\b/giu, 1.5, ''],
  [/\bhalf an? (hour|day|year)\b/giu, 0.5, ''],
  [/\bhalf[- ](year)\b/giu, 0.5, ''],
  [/\bhalf a percentage point\b/giu, 0.5, 'points'],
  [/\bthree[- ]quarters of an (hour)\b/giu, 0.75, ''],
  [/\ba quarter of an (hour)\b/giu, 0.25, ''],
  [/\bhalf of (?:an|the) (hour|day|year)\b/giu, 0.5, ''],
]
/** "10:30", "10.30 am" */
const clock = /(?<![\d.,:])(\d{1,2})(?::([0-5]\d)|\.([0-5]\d)(?=\s?[ap]\.?m\b))(?:\s?([ap])\.?m\b\.?)?(?![\d:])/giu

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
  readFixedForms(text, add)
  for (const match of text.matchAll(number)) readNumber(text, match, add)
  return shareUnits(
    text,
    found.toSorted((a, b) => a.from - b.from),
  )
}

type Add = (from: number, to: number, value: number, figure: number, unit: string) => void

/** Forms that the pattern of a number would read in part only. */
function readFixedForms(text: string, add: Add): void {
  const each = (pattern: RegExp, read: (found: RegExpExecArray) => readonly [value: number, unit: string]) => {
    for (const found of text.matchAll(pattern)) {
      const [value, unit] = read(found)
      add(found.index, found.index + found[0].length, value, 0, unit)
    }
  }
  for (const [pattern, value, unit] of halves) each(pattern, ([, noun]) => [value, unit || noun!.toLowerCase()])
  each(clock, ([, hours, minutes, afterPoint, half]) => [minutesOf(+hours!, +(minutes ?? afterPoint!), half), 'clock'])
  each(ratio, ([, part, whole]) => [wordValue(part!) / wordValue(whole!), 'ratio'])
  each(every, ([, nth]) => [1 / ordinalValue(nth!), 'ratio'])
  each(smallFraction, ([, part, nth]) => [
    (/^an?$/i.test(part!) ? 1 : wordValue(part!)) / ordinalValue(nth!),
    'fraction',
  ])
  each(fraction, ([words]) => [fractions[words.toLowerCase().replace('-', ' ')] ?? 0, 'fraction'])
  each(ordinal, ([words]) => [ordinalValue(words), 'ordinal'])
  each(firstOrSecond, ([words]) => [ordinalValue(words), 'ordinal'])
  each(quarterName, ([, nth]) => [+nth!, 'ordinal'])
  each(/\b(?:twice|double[sd]?)\b/giu, () => [2, 'times'])
  each(/\b(?:halved|halves)\b/giu, () => [0.5, 'times'])
}

/** Minutes since midnight; without "am" or "pm" as they are written. */
function minutesOf(hours: number, minutes: number, half: string | undefined): number {
  return ((half === undefined ? hours : (hours % 12) + (half.toLowerCase() === 'p' ? 12 : 0)) * 60 + minutes) % 1_440
}

function readNumber(text: string, match: RegExpExecArray, add: Add): void {
  const { money, digits, word, hundred, more, half, scale } = match.groups ?? {}
  const to = match.index + match[0].length
  const first = digits === undefined ? wordValue(word!) : Number(digits.replaceAll(',', ''))
  const whole = hundred === undefined ? first : first * 100 + wordValue(more!)
  const figure = half === undefined ? whole : whole + 0.5
  const [written, unitLength] = money === undefined ? unitAfter(text.slice(to, to + 40)) : [currencyOf(money), 0]
  const after = text.slice(to, to + 30)
  // "one" is mostly a pronoun.
  if (
    word?.toLowerCase() === 'one' &&
    written === '' &&
    half === undefined &&
    !/^ \p{L}+ in \p{L}|^ in \p{L}/u.test(after)
  )
    return
  // A digit attached to a name by a hyphen: "Euro-6".
  if (digits !== undefined && /\p{L}-$/u.test(text.slice(Math.max(0, match.index - 2), match.index))) return
  const [value, unit] = inCommonUnit(times(figure, scaleValue(scale)), written, text.slice(to, to + unitLength))
  add(match.index, to + unitLength, value, figure, unit)
}

function currencyOf(money: string): string {
  return money.includes('$') ? 'dollar' : 'rupee'
}

/** Paise as rupees, basis points as percentage points, and "6 pm" as minutes of the day. */
function inCommonUnit(value: number, unit: string, written: string): readonly [number, string] {
  if (unit === 'paise') return [value / 100, 'rupee']
  if (unit === 'basis points') return [value / 100, 'points']
  // "advertised 150 times" counts; "three times as much" compares.
  if (unit === 'times' && value >= 20) return [value, '']
  if (unit === 'clock') return [minutesOf(value, 0, /[ap]/i.exec(written)?.[0]), unit]
  return [value, unit]
}

/** 3.32 × 100000 is not 332000 in binary. */
function times(figure: number, scale: number): number {
  return Math.round(figure * scale * 1_000) / 1_000
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
    /^ (?:(?:\p{L}+ )?(?:a|an|per|every|each|for each|for every) (minute|hour|day|week|month|year|km|kilomet(?:er|re)|lit(?:er|re)|kilogram|kg|car|vehicle|person)\b(?! (?:earlier|ago|later|before|after))|(\p{L}+ly)\b)/u.exec(
      text.slice(to, to + 40),
    )
  const noun = found?.[1]
  return noun === undefined ? (adverbs[found?.[2] ?? ''] ?? null) : (sameRate[noun] ?? noun)
}

const sameRate: Record<string, string> = { kilometre: 'km', kilometer: 'km', liter: 'litre', kg: 'kilogram' }

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

const sharable = new Set([
  'percent',
  'points',
  'km',
  'rupee',
  'dollar',
  'year',
  'month',
  'week',
  'day',
  'hour',
  'clock',
])

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
    if (
      !next ||
      !/^\s?(?:-|–|to|and|or|rather than|instead of|not)\s(?:₹\s?)?$|^[-–]$/u.test(text.slice(each.to, next.from))
    )
      continue
    if (each.unit !== '' || !sharable.has(next.unit)) continue
    each.unit = next.unit
    // "between 9 and 11 am"
    if (next.unit === 'clock') each.value = minutesOf(each.value, 0, next.value < 720 ? 'a' : 'p')
  }
  return all
}
