import { exactTime, shortDay } from '@pahiya/domain/time/write-time'

/** A day, with the exact time for its title. Texts, so that the server and the browser say the same. */
export type Day = { at: string; day: string; exact: string }

export function dayOf(at: string, now: Date): Day {
  const then = new Date(at)
  // A day does not break apart at the end of a line.
  return { at, day: shortDay(then, now).replaceAll(' ', '\u00a0'), exact: exactTime(then) }
}
