import { inIndia } from './india-time.ts'
import { fullDay } from './write-time.ts'

/** Days without a time, as `YYYY-MM-DD`: a due date must not depend on the time at which it is computed. */
export type CalendarDay = string

const dayMs = 86_400_000

export function dayInIndia(time: Date): CalendarDay {
  return inIndia(time).toISOString().slice(0, 10)
}

/** '2026-11-14' → '14 Nov 2026' */
export function dayText(day: CalendarDay): string {
  // Midnight UTC is the same day in India.
  return fullDay(new Date(day))
}

export function daysBetween(from: CalendarDay, to: CalendarDay): number {
  return dayNumber(to) - dayNumber(from)
}

/** Returns the same day in a later month, or that month's last day: 31 January plus one month is 28 or 29 February. */
export function monthsAfter(day: CalendarDay, months: number): CalendarDay {
  const [year, month, date] = parts(day)
  const first = Date.UTC(year, month - 1 + months, 1)
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate()
  return written(first / dayMs + Math.min(date, last) - 1)
}

export function calendarYear(day: CalendarDay): number {
  return parts(day)[0]
}

function dayNumber(day: CalendarDay): number {
  const [year, month, date] = parts(day)
  return Date.UTC(year, month - 1, date) / dayMs
}

function parts(day: CalendarDay): [number, number, number] {
  const [year, month, date] = day.split('-').map(Number)
  return [year!, month!, date!]
}

function written(number: number): CalendarDay {
  return new Date(number * dayMs).toISOString().slice(0, 10)
}
