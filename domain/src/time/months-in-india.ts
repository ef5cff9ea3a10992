import { inIndia } from './india-time.ts'

/** A calendar month in India, as `YYYY-MM`. It begins 5.5 hours before the month in UTC. */
type CalendarMonth = string

export function monthInIndia(at: Date): CalendarMonth {
  return inIndia(at).toISOString().slice(0, 7)
}

/** '2026-01' and 2 → '2025-11' */
export function monthBefore(month: CalendarMonth, months: number): CalendarMonth {
  const first = new Date(`${month}-01T00:00:00Z`)
  first.setUTCMonth(first.getUTCMonth() - months)
  return first.toISOString().slice(0, 7)
}
