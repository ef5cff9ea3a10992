import { exactTime, shortDay } from '@pahiya/domain/time/write-time'

/** A day, with the exact time for its title. As text, so that server and browser render the same. */
export type DayText = { at: string; day: string; exact: string }

export function formatDayText(at: string, now: Date): DayText {
  const then = new Date(at)
  // Non-breaking spaces keep a date on one line.
  return { at, day: shortDay(then, now).replaceAll(' ', '\u00a0'), exact: exactTime(then) }
}
