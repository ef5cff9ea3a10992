import { dayInIndia, type CalendarDay } from '../time/calendar-days.ts'
import { inIndia } from '../time/india-time.ts'

const dayMs = 86_400_000

export const mostDaysAhead = 60

/** '2026-11-20' and '17:30', as a clock in India shows them. */
export function indiaInstant(day: string, time: string): Date {
  return new Date(`${day}T${time}:00+05:30`)
}

/** The day in India, in the format of a date field, plus `daysLater` days. */
export function indiaDay(at: Date, daysLater = 0): CalendarDay {
  return dayInIndia(new Date(at.getTime() + daysLater * dayMs))
}

/** '17:30' in India. */
export function indiaClock(at: Date): string {
  return inIndia(at).toISOString().slice(11, 16)
}

/** A test drive must start later than now, and on one of the next 60 days in India. */
export function isTestDriveTime(startsAt: Date, now: Date): boolean {
  return startsAt > now && indiaDay(startsAt) <= indiaDay(now, mostDaysAhead)
}
