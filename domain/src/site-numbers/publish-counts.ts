import type { CalendarDay } from '../time/calendar-days.ts'
import { periodOf, type Step } from './periods.ts'

/** Counts of fewer people or events than this are hidden. */
export const smallestGroup = 10

/** related: counts that could be computed as a difference if this one were shown. */
export type DayCount = { day: CalendarDay; count: number; amount: number; related?: readonly number[] }
/** value: null if hidden. isAtLeast: hidden days are missing from the value. */
export type Figure = { start: CalendarDay; value: number | null; amount: number | null; isAtLeast: boolean }

/**
 * The figures of complete days, or of the periods that they form. Days below the smallest group are hidden. Every other
 * figure is computed from days that are shown, so that no difference of two figures reveals a hidden day. The only
 * exception is a complete calendar month, whose total is shown if each of its hidden days could still be any small
 * number. Months do not overlap, and a day once shown is never hidden later, so figures seen at different times reveal
 * nothing either. A day is also hidden if a difference with another figure would reveal a small one. Days without a row
 * are zero. An amount is shown exactly where its count is.
 */
export function publishFigures(
  days: readonly DayCount[],
  step: Step,
  starts: readonly CalendarDay[],
  complete: ReadonlySet<CalendarDay>,
): Figure[] {
  const groups = new Map<CalendarDay, DayCount[]>()
  for (const day of days) {
    const start = periodOf(day.day, step)
    groups.set(start, [...(groups.get(start) ?? []), day])
  }
  return starts.map((start) => {
    const inside = groups.get(start) ?? []
    const hidden = inside.filter(isHidden)
    const isWhole = hidden.length === 0 || (step === 'month' && complete.has(start) && hidesEach(hidden))
    const shown = isWhole ? inside : inside.filter((day) => !isHidden(day))
    // Only hidden days: it is known only that there was something.
    if (!isWhole && shown.every(({ count }) => count === 0))
      return { start, value: null, amount: null, isAtLeast: false }
    return {
      start,
      value: shown.reduce((sum, { count }) => sum + count, 0),
      amount: shown.reduce((sum, { amount }) => sum + amount, 0),
      isAtLeast: !isWhole,
    }
  })
}

/** The sum of the visible figures. */
export function publishTotal(figures: readonly Figure[]): Omit<Figure, 'start'> {
  const shown = figures.filter(({ value }) => value !== null)
  return {
    value: shown.reduce((sum, { value }) => sum + (value ?? 0), 0),
    amount: shown.reduce((sum, { amount }) => sum + (amount ?? 0), 0),
    isAtLeast: shown.length < figures.length || shown.some(({ isAtLeast }) => isAtLeast),
  }
}

function isHidden({ count, related = [] }: DayCount): boolean {
  return isSmall(count) || related.some(isSmall)
}

function isSmall(count: number): boolean {
  return count > 0 && count < smallestGroup
}

/** Whether the sum of hidden days allows every number from 1 to 9 for each of them. */
function hidesEach(hidden: readonly DayCount[]): boolean {
  if (hidden.some(({ count, related = [] }) => !isSmall(count) || related.some(isSmall))) return false
  const sum = hidden.reduce((total, { count }) => total + count, 0)
  const others = hidden.length - 1
  const most = smallestGroup - 1
  return sum - others * most <= 1 && sum - others >= most
}
