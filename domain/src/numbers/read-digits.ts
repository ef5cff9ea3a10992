/** A number in figures: its digits and position. */
export type Figures = { from: number; to: number; digits: string; whole: boolean }

/**
 * Reads the numbers in figures at a position, and returns where to continue. Finds none in text that is not a quantity:
 * telephone numbers, dates, times, versions, and ambiguous groupings. The text must contain only the digits 0–9 (see
 * asciiDigits).
 */
export function readDigits(text: string, at: number): { found: Figures[]; next: number } {
  const skipped = endOf(phone, text, at) ?? endOf(date, text, at) ?? endOf(time, text, at) ?? endOf(fraction, text, at)
  if (skipped !== undefined) return { found: [], next: skipped }

  const month = endOf(monthOfYear, text, at)
  if (month !== undefined) return readDigits(text, month)

  const spacedEnd = endOf(groupedWithSpaces, text, at)
  if (spacedEnd !== undefined) return { found: [figures(at, spacedEnd, text)], next: spacedEnd }

  const end = endOf(cluster, text, at) ?? at + 1
  const found: Figures[] = []
  for (let from = at; from < end;) {
    const { to, figures: read } = readOne(text, from, end)
    if (read) found.push(read)
    from = to
    while (from < end && !isDigit(text.charCodeAt(from))) from++
  }
  return { found, next: end }
}

/** Converts Devanagari, Telugu and Arabic digits to 0–9, one for one, so that offsets stay valid. */
export function asciiDigits(text: string): string {
  return otherDigits.test(text) ? text.replace(allOtherDigits, digitOf) : text
}

export function isDigit(code: number): boolean {
  return code >= 48 && code <= 57
}

// Ten digits, the first from 6 to 9, in the usual spacings, with or without the country code.
const phone =
  /(?:(?:\+?91|0)[\s-]{0,2})?[6-9](?:\d{9}|\d{4}[\s-]\d{5}|\d{3}[\s-]\d{6}|\d{2}[\s-]\d{3}[\s-]\d{4}|\d{3}[\s-]\d{3}[\s-]\d{3})(?![\d,]*\d|\.\d|\s?(?:k|km|kms|lakhs?|lacs?|rs|\/-)(?![a-z]))/iy
const date = /(?:\d{1,2}([/.-])\d{1,2}\1(?:\d{4}|\d{2})|\d{4}([/.-])\d{1,2}\2\d{1,2})(?![\d,]*\d|[/.-]\d)/y
const time = /\d{1,2}:\d{2}(?::\d{2})?(?!\d)/y
/** "24/7", "1/2"; but "5/6 lakh" is a range. */
const fraction =
  /\d{1,2}\/\d{1,2}(?![\d/]|[.,]\d|\s?(?:k|l|lakhs?|lacs?|cr|crores?)(?![a-z])|\s?(?:लाख|हज|लक्ष|లక్ష|వేల))/iy
/** The month in "05/2019": the year is a separate number. */
const monthOfYear = /(?:0?[1-9]|1[0-2])[/-](?=(?:19|20)\d\d(?![\d,./]*\d))/y
/** Not "K10, 29,000": only if every group has the space. */
const groupedWithSpaces = /\d{1,2}, \d{2}, \d{3}(?![\d,.]*\d)/y
const cluster = /\d(?:[\d,.]*\d)?/y

const indianGroups = /^\d{1,3}(?:,\d{2})*,\d{3}(?:\.\d{1,2})?$/
const thousandGroups = /^\d{1,3}(?:,\d{3})+(?:\.\d{1,2})?$/
/** "4,50000": only one reading is a valid number. */
const halfGrouped = /^\d{1,2},\d{5}$/
const dottedGroups = /^\d{1,2}(?:\.\d{2})+\.\d{3}$/
const plain = /^\d{1,12}(?:\.\d{1,4})?$/

const otherDigits = /[०-९౦-౯٠-٩۰-۹]/
const allOtherDigits = /[०-९౦-౯٠-٩۰-۹]/g

/** Devanagari and Telugu digits start at …66, Arabic and Urdu at …60 and …F0. */
function digitOf(digit: string): string {
  const code = digit.charCodeAt(0)
  return String((code < 0x900 ? code : code - 0x66) & 0x0f)
}

/** Longer than any number; a longer cluster is a list of them, such as years. */
const longestRun = 40
const doubledSeparator = /[.,]{2}/

function readOne(text: string, from: number, end: number): { to: number; figures?: Figures } {
  const near = text.slice(from, Math.min(end, from + longestRun))
  const doubled = near.search(doubledSeparator)
  const run = doubled < 0 ? near : near.slice(0, doubled)
  const isWhole = doubled >= 0 || from + near.length === end

  const year = /^(?:19|20)\d\d(?=[.,]\d{3}|,\d{1,3},)/.exec(run)
  if (year) return { to: from + 4, figures: figures(from, from + 4, text) }

  if (isWhole && isNumber(run)) {
    const to = from + run.length
    // "09" in a number plate and "000" are not quantities; 0 and 0.5 are.
    const padded = run.length > 1 && run[0] === '0' && run[1] !== '.'
    return padded ? { to } : { to, figures: figures(from, to, text) }
  }

  // "2018,45000 km": two numbers without a space.
  const firstComma = run.indexOf(',')
  if (firstComma >= 4 && plain.test(run.slice(0, firstComma))) {
    return { to: from + firstComma, figures: figures(from, from + firstComma, text) }
  }
  if (isWhole) return { to: from + run.length }
  const next = text.slice(from, end).search(doubledSeparator)
  return { to: next < 0 ? end : from + next }
}

function isNumber(run: string): boolean {
  if (plain.test(run)) return true
  const isGrouped =
    indianGroups.test(run) || thousandGroups.test(run) || halfGrouped.test(run) || dottedGroups.test(run)
  return isGrouped && run[0] !== '0'
}

function figures(from: number, to: number, text: string): Figures {
  const run = text.slice(from, to)
  const dots = run.split('.').length - 1
  const digits = (dots > 1 ? run.replaceAll('.', '') : run).replaceAll(/[, ]/g, '')
  return { from, to, digits, whole: !/\.\d*[1-9]/.test(digits) }
}

function endOf(pattern: RegExp, text: string, at: number): number | undefined {
  pattern.lastIndex = at
  return pattern.test(text) ? pattern.lastIndex : undefined
}
