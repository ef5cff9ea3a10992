/** A date as far as the text states it. */
export type StatedDate = {
  year: number | null
  month: number | null
  day: number | null
  /** The second year of a financial year: 25 in "2024-25". */
  toYear: number | null
  from: number
  to: number
}

const months = 'january|february|march|april|may|june|july|august|september|october|november|december'.split('|')
const monthWord =
  '(?:Jan(?:uary)?|Feb(?:ruary)?|Mar(?:ch)?|Apr(?:il)?|May|June?|July?|Aug(?:ust)?|Sept?(?:ember)?|Oct(?:ober)?|Nov(?:ember)?|Dec(?:ember)?)\\b\\.?'
const year = '(?:19[5-9]\\d|20[0-4]\\d)'
const forms: { pattern: RegExp; read: (groups: (string | undefined)[]) => Partial<StatedDate> }[] = [
  {
    pattern: new RegExp(`\\b(${year})-(\\d\\d)-(\\d\\d)\\b`, 'gu'),
    read: ([y, m, d]) => ({ year: +y!, month: +m!, day: +d! }),
  },
  {
    pattern: new RegExp(`\\b(\\d{1,2})[./](\\d{1,2})[./](${year})\\b`, 'gu'),
    read: ([d, m, y]) => ({ year: +y!, month: +m!, day: +d! }),
  },
  {
    pattern: new RegExp(`\\b(\\d{1,2})(?:st|nd|rd|th)?(?: of)? (${monthWord})(?:,? (${year})\\b)?`, 'gu'),
    read: ([d, m, y]) => ({ day: +d!, month: monthOf(m!), year: y === undefined ? null : +y }),
  },
  {
    pattern: new RegExp(
      `\\b(${monthWord}) (\\d{1,2})(?:st|nd|rd|th)?\\b(?![\\d.,]*\\d| (?:lakh|crore|percent|per cent|thousand)|%)(?:,? (${year})\\b)?`,
      'gu',
    ),
    read: ([m, d, y]) => ({ day: +d!, month: monthOf(m!), year: y === undefined ? null : +y }),
  },
  {
    pattern: new RegExp(`\\b(${monthWord}),? (${year})\\b`, 'gu'),
    read: ([m, y]) => ({ month: monthOf(m!), year: +y! }),
  },
  { pattern: new RegExp(`\\b(${year})[-–/](\\d\\d)\\b`, 'gu'), read: ([y, to]) => ({ year: +y!, toYear: +to! }) },
  {
    pattern: new RegExp(
      `(?<![\\d,.₹])\\b(${year})\\b(?![,.]?\\d)(?! (?:cars|people|km|cc|rupees|buyers|vehicles|models|adverts))`,
      'gu',
    ),
    read: ([y]) => ({ year: +y! }),
  },
  { pattern: new RegExp(`\\b(${monthWord})`, 'gu'), read: ([m]) => ({ month: monthOf(m!) }) },
]

/** Reads the dates of an English text: whole dates, months, years and financial years. */
export function readDates(text: string): StatedDate[] {
  let left = text
  const dates: StatedDate[] = []
  for (const { pattern, read } of forms) {
    left = left.replace(pattern, (found: string, ...rest: unknown[]) => {
      const at = rest.find((each): each is number => typeof each === 'number')!
      const groups = rest.slice(0, rest.indexOf(at)).map((each) => (typeof each === 'string' ? each : undefined))
      const date = {
        year: null,
        month: null,
        day: null,
        toYear: null,
        ...read(groups),
        from: at,
        to: at + found.length,
      }
      if (isModal(text, date) || !isPossible(date)) return found
      dates.push(date)
      return '\u0000'.repeat(found.length)
    })
  }
  return shareYears(
    dates.toSorted((a, b) => a.from - b.from),
    text,
  )
}

/** Whether the source states this date. A year may stand alone elsewhere in the source: "2025 … on 4 January". */
export function isDateStated(date: StatedDate, stated: readonly StatedDate[]): boolean {
  const years = new Set(stated.filter(({ month }) => month === null).map((each) => each.year))
  return stated.some(
    (each) =>
      (date.month === null || date.month === each.month) &&
      (date.day === null || date.day === each.day) &&
      (date.toYear === null || date.toYear === each.toYear) &&
      (date.year === null ||
        date.year === each.year ||
        (each.year === null && date.month !== null && years.has(date.year))),
  )
}

/** "between 4 January and 22 March 2025": the year counts for both. */
function shareYears(dates: StatedDate[], text: string): StatedDate[] {
  for (const [at, date] of dates.entries()) {
    const next = dates[at + 1]
    if (!next || date.year !== null || next.year === null || next.month === null) continue
    if (/^\s*(?:and|to|until|till|-|–)\s*$/u.test(text.slice(date.to, next.from))) date.year = next.year
  }
  return dates
}

function monthOf(word: string): number {
  return months.findIndex((month) => month.startsWith(word.toLowerCase().slice(0, 3))) + 1
}

/** "May" at the start of a question or "Mar" in a name is a month only if a number or a preposition is next to it. */
function isModal(text: string, { from, to, day, year: given }: StatedDate): boolean {
  if (day !== null || given !== null || !/^(?:May|Mar|Jan|Dec|Sep|June|April)\b/.test(text.slice(from, to)))
    return false
  if (/^\s?[-–]\s?[A-Z]/.test(text.slice(to, to + 4))) return false
  return !/(?:\b(?:in|from|since|by|until|till|of|and|to|between|before|after|during|last|next|this|early|late|mid|end)\s|-)$/i.test(
    text.slice(0, from),
  )
}

function isPossible({ month, day }: StatedDate): boolean {
  return (month === null || (month >= 1 && month <= 12)) && (day === null || (day >= 1 && day <= 31))
}
