import { yearInIndia } from '../time/india-time.ts'
import { fold } from '../text/fold.ts'
import type { Token } from '../text/tokens.ts'

export type YearRead = { year: number; sure: number; start: number; end: number }

const oldest = 1980

/**
 * Returns the car's years in a text, most likely first. "Vento 2010-2013" is a portal's name for a generation, not a
 * year; a year of insurance, service or tax is not the car's year; the year of manufacture takes precedence over the
 * year of registration.
 */
export function readYears(tokens: readonly Token[], now: Date): YearRead[] {
  const newest = yearInIndia(now) + 1
  const years: YearRead[] = []
  for (const [at, { word }] of tokens.entries()) {
    const year = yearAt(tokens, at, newest)
    if (year === undefined || isOfRange(tokens, at, newest)) continue
    const near = [...wordsBefore(tokens, at, 3), tokens[at + 1]?.word ?? '']
    if (near.some((one) => notOfTheCar.has(one))) continue
    const sure = near.some((one) => ofMaking.has(one))
      ? 0.98
      : near.some((one) => ofRegistration.has(one))
        ? 0.9
        : aloneAt(tokens, at)
          ? 0.97
          : 0.95
    years.push({ year, sure, start: word.length === 4 ? at : at - 2, end: at + 1 })
  }
  return years.toSorted((a, b) => b.sure - a.sure || a.start - b.start)
}

/** "2018", or "2k18", whose tokens are 2, k and 18. */
function yearAt(tokens: readonly Token[], at: number, newest: number): number | undefined {
  const { word, before } = tokens[at]!
  if (/^\d{4}$/.test(word)) {
    const year = Number(word)
    const cut = before === 'glued' || tokens[at + 1]?.before === 'glued'
    return year >= oldest && year <= newest && !(cut && isUnit(tokens, at)) ? year : undefined
  }
  if (/^\d\d$/.test(word) && tokens[at - 1]?.word === 'k' && tokens[at - 2]?.word === '2' && before === 'glued') {
    const year = 2000 + Number(word)
    return year <= newest ? year : undefined
  }
  return undefined
}

/** "2000km", "2010cc" */
function isUnit(tokens: readonly Token[], at: number): boolean {
  return /^(?:km|kms|cc|k|rs)$/.test(tokens[at + 1]?.word ?? '')
}

/** A year between two commas is the car's own; "Swift 2018 VXI" is also a portal's name for a generation. */
function aloneAt(tokens: readonly Token[], at: number): boolean {
  return at > 0 && tokens[at]!.before === 'break' && (tokens[at + 1]?.before ?? 'break') === 'break'
}

function isOfRange(tokens: readonly Token[], at: number, newest: number): boolean {
  const inRange = (one: number) => {
    const year = Number(tokens[one]?.word)
    return year >= oldest && year <= newest && tokens[one]!.word.length === 4
  }
  return (
    tokens[at + 1]?.word === 'ongoing' ||
    (inRange(at - 1) && tokens[at]!.before === 'space' && tokens[at]!.from - tokens[at - 1]!.to === 1) ||
    (inRange(at + 1) && tokens[at + 1]!.before === 'space' && tokens[at + 1]!.from - tokens[at]!.to === 1)
  )
}

function wordsBefore(tokens: readonly Token[], at: number, count: number): string[] {
  const words: string[] = []
  for (let one = at - 1; one >= Math.max(0, at - count); one--) {
    words.push(tokens[one]!.word)
    if (tokens[one + 1]!.before === 'break') break
  }
  return words
}

const notOfTheCar = new Set([
  'insurance',
  'insured',
  'ins',
  'insu',
  'till',
  'upto',
  'valid',
  'validity',
  'expiry',
  'expires',
  'tax',
  'fitness',
  'fc',
  'permit',
  'warranty',
  'service',
  'serviced',
  'until',
  'tak',
  'pollution',
  'puc',
  'noc',
  'battery',
  'tyre',
  'tyres',
])
const ofMaking = new Set(
  ['model', 'modal', 'mfg', 'make', 'made', 'manufactured', 'my', 'mdl', 'मॉडल', 'మోడల్'].map(fold),
)
const ofRegistration = new Set(['reg', 'regd', 'registered', 'registration'])
