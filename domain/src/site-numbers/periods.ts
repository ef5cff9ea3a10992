import type { CalendarDay } from '../time/calendar-days.ts'

export type Step = 'day' | 'week' | 'month'

const dayMs = 86_400_000

/** The first day of the period; for a week, its Monday. */
export function periodOf(day: CalendarDay, step: Step): CalendarDay {
  if (step === 'day') return day
  if (step === 'month') return `${day.slice(0, 7)}-01`
  const date = new Date(day)
  return addDays(day, -((date.getUTCDay() + 6) % 7))
}

export function nextPeriod(start: CalendarDay, step: Step): CalendarDay {
  if (step === 'day') return addDays(start, 1)
  return step === 'week' ? addDays(start, 7) : periodOf(addDays(start, 31), 'month')
}

/** The first days of all periods that contain a day of the range, both ends included. */
export function periodsBetween(from: CalendarDay, until: CalendarDay, step: Step): CalendarDay[] {
  const starts: CalendarDay[] = []
  for (let start = periodOf(from, step); start <= until; start = nextPeriod(start, step)) starts.push(start)
  return starts
}

export function addDays(day: CalendarDay, days: number): CalendarDay {
  return new Date(new Date(day).getTime() + days * dayMs).toISOString().slice(0, 10)
}
