import { exactTime } from '@pahiya/domain/numbers/write-time'

/** A day, with the exact time for its title. Texts, so that the server and the browser say the same. */
export type Day = { at: string; day: string; exact: string }

const zone = { timeZone: 'Asia/Kolkata', day: 'numeric', month: 'short' } as const
const day = new Intl.DateTimeFormat('en-IN', zone)
const dayOfYear = new Intl.DateTimeFormat('en-IN', { ...zone, year: 'numeric' })

export function dayOf(at: string, now: Date): Day {
  const then = new Date(at)
  const format = then.getUTCFullYear() === now.getUTCFullYear() ? day : dayOfYear
  // A day does not break apart at the end of a line.
  return { at, day: format.format(then).replaceAll(' ', '\u00a0'), exact: exactTime(then) }
}
