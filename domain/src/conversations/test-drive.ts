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

export const earliestTestDrive = '07:00'
export const latestTestDrive = '21:00'

/** A test drive must start later than now, on one of the next 60 days in India, and in the daytime. */
export function isTestDriveTime(startsAt: Date, now: Date): boolean {
  const clock = indiaClock(startsAt)
  const isDaytime = clock >= earliestTestDrive && clock <= latestTestDrive
  return isDaytime && startsAt > now && indiaDay(startsAt) <= indiaDay(now, mostDaysAhead)
}
