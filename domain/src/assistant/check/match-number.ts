import type { KnownNumber } from './knowledge.ts'
import type { Token } from './read-tokens.ts'

type NumberToken = Extract<Token, { kind: 'number' }>

/** Words next to a number that indicate its field. */
const cues: readonly [field: RegExp, words: RegExp][] = [
  [/emi|monthly|rupeesAMonth/i, /^(?:emi|instalment|monthly|kist|ईएमआई|किस्त|ఈఎంఐ|వాయిదా)$/],
  [/down/i, /^down$/],
  [/rate|interest|percent/i, /^(?:rate|interest)$/],
  [/^(?:fair|value)\.fair$|fairRupees/i, /^(?:fair|value|estimate|estimated|उचित|मूल्य|సరైన|విలువ)$/],
  [/loan|principal/i, /^(?:loan|loans)$/],
  [/^total\.|allin/i, /^(?:total|कुल|kul|మొత్తం)$/],
  [
    /(?:^|\.)price/i,
    /^(?:price|priced|costs|cost|asking|budget|कीमत|दाम|बजट|keemat|kimat|daam|ధర|బడ్జెట్|under|below|above|over|within)$/,
  ],
]
const counted: readonly [field: RegExp, words: RegExp][] = [
  [
    /^total$|count/i,
    /^(?:cars|adverts|listings|results|options|vehicles|matches|गाड़ियाँ|गाड़ियां|कारें|gaadiyan|gadiyan|car|కార్లు)$/,
  ],
  [/owners/i, /^(?:owner|owners|मालिक|malik|యజమాని)$/],
  [/months/i, /^(?:month|months|महीने|mahine|నెలలు)$/],
  [/seats/i, /^(?:seats|seater)$/],
]
const distances = /(?:^|\.)km|km$/i
const years = /year/i

/** The fact that a number states, given the surrounding words; undefined if it states none. */
export function matchNumber(
  tokens: readonly Token[],
  at: number,
  known: readonly KnownNumber[],
): KnownNumber | undefined {
  const token = tokens[at]
  if (token?.kind !== 'number') return undefined
  const field = fieldOf(tokens, at, token)
  return field && known.find((fact) => field.test(fact.field) && equals(token, fact.value))
}

function fieldOf(tokens: readonly Token[], at: number, { unit, value, text }: NumberToken): RegExp | undefined {
  if (unit === 'km') return distances
  if (unit === 'percent') return /percent|rate/i
  if (unit === 'rupees') return nearestCue(tokens, at) ?? /^price/i
  const next = tokens[at + 1]
  const unitAfter = next?.kind === 'word' && counted.find(([, words]) => words.test(next.word))
  if (unitAfter) return unitAfter[0]
  return /^(?:19|20)\d\d$/.test(text) && value < 2_100 ? years : undefined
}

const reach = 6

/** A cue before the number takes precedence over one after it: "asking price ₹6,00,000 fair" states a price. */
function nearestCue(tokens: readonly Token[], at: number): RegExp | undefined {
  return findCue(tokens, at, -1) ?? findCue(tokens, at, 1)
}

/** The nearest cue in a direction, up to the next number. In "fair price", fair is the cue. */
function findCue(tokens: readonly Token[], at: number, direction: 1 | -1): RegExp | undefined {
  for (let distance = 1; distance <= reach; distance++) {
    const position = at + distance * direction
    if (tokens[position]?.kind !== 'word') return undefined
    const cue = cueAt(tokens, position)
    if (cue) return cueAt(tokens, position - 1) ?? cue
  }
  return undefined
}

function cueAt(tokens: readonly Token[], at: number): RegExp | undefined {
  const token = tokens[at]
  return token?.kind === 'word' ? cues.find(([, words]) => words.test(token.word))?.[0] : undefined
}

/** Exact; "5.46 lakh" also states 545,900, which rounds to it with two decimals. */
function equals({ value, scale, decimals }: NumberToken, known: number): boolean {
  if (scale === 1 || decimals < 2) return Math.abs(value - known) < 1e-6
  return Math.abs(value - known) <= scale / 10 ** decimals / 2
}
