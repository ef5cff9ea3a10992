import type { Token } from './number-tokens.ts'

/** A number without its unit, in figures or words. `words` is the number of tokens. */
export type SpokenNumber = {
  value: number
  digits?: string
  whole: boolean
  weak: boolean
  words: number
  next: number
}

/** Reads "4.85", "sadhe char", "twenty-five", "two and a half", "teen sau pachas", "నాలుగున్నర". */
export function readNumber(text: string, tokens: Token[], at: number): SpokenNumber | undefined {
  const token = tokens[at]
  if (token?.figures) return withHalf(text, tokens, at, withHundred(text, tokens, at, ofFigures(token.figures, at)))
  switch (token?.meaning?.kind) {
    case 'add':
      return withHundred(text, tokens, at, added(text, tokens, at, token.meaning.by))
    case 'article':
      return beforeUnit(text, tokens, at + 1) ? spoken(1, true, at, at + 1) : undefined
    case 'hundred':
      return withRest(text, tokens, at, spoken(100, token.meaning.weak, at, at + 1))
    case 'number':
      return withHalf(text, tokens, at, withHundred(text, tokens, at, belowHundred(text, tokens, at)))
    default:
      return undefined
  }
}

/** Multiplies a number by its unit. Figures are shifted as text, because 4.85 × 100000 is not 485000 in binary. */
export function scaled(number: SpokenNumber, scale: number): number {
  return number.digits === undefined ? number.value * scale : Number(`${number.digits}e${Math.log10(scale)}`)
}

function ofFigures(figures: { digits: string; whole: boolean }, at: number): SpokenNumber {
  const { digits, whole } = figures
  return { value: Number(digits), digits, whole, weak: false, words: 1, next: at + 1 }
}

function spoken(value: number, weak: boolean, at: number, next: number): SpokenNumber {
  return { value, whole: Number.isInteger(value), weak, words: next - at, next }
}

/** sadhe 4 is 4.5, paune 6 is 5.75; sava and paune directly before a unit are fractions of one unit. */
function added(text: string, tokens: Token[], at: number, by: number): SpokenNumber | undefined {
  if (!near(text, tokens, at + 1)) return undefined
  if (by !== 0.5 && beforeUnit(text, tokens, at + 1)) return spoken(1 + by, true, at, at + 1)
  const figures = tokens[at + 1]?.figures
  const number = figures ? ofFigures(figures, at + 1) : belowHundred(text, tokens, at + 1)
  if (!number?.whole || number.value < 1 || number.value > 99) return undefined
  return spoken(number.value + by, false, at, number.next)
}

/** One word, or in English and Telugu a ten and a unit: "twenty five", "ఇరవై ఐదు". */
function belowHundred(text: string, tokens: Token[], at: number): SpokenNumber | undefined {
  const meaning = tokens[at]?.meaning
  if (meaning?.kind !== 'number') return undefined
  const { value, weak, language } = meaning
  if (value === 0.5 && tokens[at + 1]?.meaning?.kind === 'article') return spoken(value, weak, at, at + 2)
  const ones = tokens[at + 1]?.meaning
  const joins =
    value >= 20 &&
    value % 10 === 0 &&
    ones?.kind === 'number' &&
    ones.value >= 1 &&
    ones.value < 10 &&
    ones.language === language &&
    language !== 'hindi' &&
    language !== 'hinglish' &&
    near(text, tokens, at + 1)
  return joins ? spoken(value + ones.value, weak, at, at + 2) : spoken(value, weak, at, at + 1)
}

function withHundred(
  text: string,
  tokens: Token[],
  at: number,
  number: SpokenNumber | undefined,
): SpokenNumber | undefined {
  if (!number || number.value >= 100 || !near(text, tokens, number.next)) return number
  const hundred = tokens[number.next]?.meaning
  if (hundred?.kind !== 'hundred') return number
  const weak = number.weak && hundred.weak
  return withRest(text, tokens, at, spoken(number.value * 100, weak, at, number.next + 1))
}

/** "three hundred and fifty", "నూట యాభై" */
function withRest(text: string, tokens: Token[], at: number, hundreds: SpokenNumber): SpokenNumber {
  const and = tokens[hundreds.next]?.meaning?.kind === 'and' && near(text, tokens, hundreds.next)
  const start = and ? hundreds.next + 1 : hundreds.next
  const rest = near(text, tokens, start) ? belowHundred(text, tokens, start) : undefined
  if (!rest || rest.value < 1 || !hundreds.whole) return hundreds
  return spoken(hundreds.value + rest.value, hundreds.weak && rest.weak, at, rest.next)
}

/** "two and a half", "one and half" */
function withHalf(
  text: string,
  tokens: Token[],
  at: number,
  number: SpokenNumber | undefined,
): SpokenNumber | undefined {
  if (!number?.whole || number.value >= 100 || tokens[number.next]?.meaning?.kind !== 'and') return number
  const half = tokens[number.next + 1]?.meaning?.kind === 'article' ? number.next + 2 : number.next + 1
  const meaning = tokens[half]?.meaning
  const isHalf = meaning?.kind === 'number' && meaning.value === 0.5 && near(text, tokens, half)
  return isHalf ? spoken(number.value + 0.5, number.weak, at, half + 1) : number
}

function beforeUnit(text: string, tokens: Token[], at: number): boolean {
  const token = tokens[at]
  const kind = token?.meaning?.kind
  return (kind === 'hundred' || (kind === 'unit' && (token?.word.length ?? 0) > 1)) && near(text, tokens, at)
}

/** Whether only a little space or a hyphen separates the token from the previous one. */
function near(text: string, tokens: Token[], at: number): boolean {
  const before = tokens[at - 1]
  const token = tokens[at]
  if (!before || !token) return false
  const gap = text.slice(before.to, token.from)
  return gap.length <= 3 && /^[ \t\u00a0]*-?[ \t\u00a0]*$/.test(gap)
}
