import { asciiDigits } from '../../numbers/read-digits.ts'

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
const written = [
  /(?<!\d)(?<day>\d{1,2})\s?[/.-]\s?(?<month>\d{1,2})\s?[/.-]\s?(?<year>(?:19|20)\d\d)(?!\d)/,
  /(?<!\d)(?<day>\d{1,2})[\s/.-]{0,2}(?<month>[a-z]{3})[a-z]*[\s/.,-]{0,2}(?<year>(?:19|20)\d\d)(?!\d)/,
  /(?<!\d)(?<year>(?:19|20)\d\d)\s?-\s?(?<month>\d{2})\s?-\s?(?<day>\d{2})(?!\d)/,
  /(?<![a-z])(?<!\d[\s/.-]{0,2})(?<month>[a-z]{3})[a-z]*[\s/.,-]{1,2}(?<year>(?:19|20)\d\d)(?!\d)/,
  /(?<!\d)(?<!\d\s?[/.-]\s?)(?<month>\d{1,2})\s?[/.-]\s?(?<year>(?:19|20)\d\d)(?!\d)/,
]

/**
 * Parses a date as written on papers, day first: 14/03/2016, 14-Mar-2016. A month without a day stays a month: Mar 2016
 * is 2016-03.
 */
export function readPaperDate(text: string): string | null {
  const plain = asciiDigits(text).toLowerCase()
  for (const shape of written) {
    const parts = shape.exec(plain)?.groups
    const month = parts && monthOf(parts['month']!)
    if (!month) continue
    const start = `${parts['year']}-${String(month).padStart(2, '0')}`
    if (parts['day'] === undefined) return start
    const day = Number(parts['day'])
    const last = new Date(Date.UTC(Number(parts['year']), month, 0)).getUTCDate()
    if (day >= 1 && day <= last) return `${start}-${String(day).padStart(2, '0')}`
  }
  return null
}

function monthOf(text: string): number {
  const month = /^\d/.test(text) ? Number(text) : months.indexOf(text) + 1
  return month >= 1 && month <= 12 ? month : 0
}
