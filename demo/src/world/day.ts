/**
 * Days are whole numbers since 1970-01-01 and minutes are counted from there too, in Indian time. The system clock is
 * never read.
 */
export function parseDay(date: string): number {
  return Math.floor(Date.parse(`${date}T00:00:00Z`) / 86_400_000)
}

export function formatDay(day: number): string {
  const { year, month, date } = getDateParts(day)
  return `${year}-${two(month)}-${two(date)}`
}

export function yearOf(day: number): number {
  return getDateParts(day).year
}

/** The civil date of a day number (Hinnant's algorithm: avoids a Date object for each of millions of adverts). */
export function getDateParts(day: number): { year: number; month: number; date: number } {
  const shifted = day + 719_468
  const era = Math.floor(shifted / 146_097)
  const ofEra = shifted - era * 146_097
  const yearOfEra = Math.floor(
    (ofEra - Math.floor(ofEra / 1460) + Math.floor(ofEra / 36_524) - Math.floor(ofEra / 146_096)) / 365,
  )
  const ofYear = ofEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100))
  const marchMonth = Math.floor((5 * ofYear + 2) / 153)
  const month = marchMonth < 10 ? marchMonth + 3 : marchMonth - 9
  return {
    year: yearOfEra + era * 400 + (month <= 2 ? 1 : 0),
    month,
    date: ofYear - Math.floor((153 * marchMonth + 2) / 5) + 1,
  }
}

export function dayFromParts(year: number, month: number, date: number): number {
  const y = month <= 2 ? year - 1 : year
  const era = Math.floor(y / 400)
  const yearOfEra = y - era * 400
  const ofYear = Math.floor((153 * (month + (month > 2 ? -3 : 9)) + 2) / 5) + date - 1
  return era * 146_097 + yearOfEra * 365 + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100) + ofYear - 719_468
}

export const MINUTES_A_DAY = 1440

export function formatInstant(minute: number): string {
  const day = Math.floor(minute / MINUTES_A_DAY)
  const ofDay = minute - day * MINUTES_A_DAY
  return `${formatDay(day)}T${two(Math.floor(ofDay / 60))}:${two(ofDay % 60)}:00+05:30`
}

function two(value: number): string {
  return value < 10 ? `0${value}` : `${value}`
}
