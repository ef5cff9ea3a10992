/** India has one zone without summer time. */
const indiaAheadMs = 5.5 * 3_600_000
const dayMs = 86_400_000

export const mostDaysAhead = 60

/** '2026-11-20' and '17:30', as a clock in India shows them. */
export function indiaInstant(day: string, time: string): Date {
  return new Date(`${day}T${time}:00+05:30`)
}

/** The day in India, as a date field holds it; later by this many days. */
export function indiaDay(at: Date, daysLater = 0): string {
  return new Date(at.getTime() + indiaAheadMs + daysLater * dayMs).toISOString().slice(0, 10)
}

/** '17:30' in India. */
export function indiaClock(at: Date): string {
  return new Date(at.getTime() + indiaAheadMs).toISOString().slice(11, 16)
}

/** A test drive is after now, and on one of the next 60 days in India. */
export function isTestDriveTime(startsAt: Date, now: Date): boolean {
  return startsAt > now && indiaDay(startsAt) <= indiaDay(now, mostDaysAhead)
}
