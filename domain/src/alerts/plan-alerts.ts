import { dayInIndia } from '../time/calendar-days.ts'
import { afterQuiet, nextMinuteOfDay, type QuietHours } from '../time/quiet-hours.ts'
import { rhythmMinutes, type Rhythm } from './alert-rhythm.ts'

/** For people who have not chosen their own quiet hours: 21:00 to 08:00. */
export const alertQuietHours: QuietHours = { fromMinute: 21 * 60, untilMinute: 8 * 60 }
/** Maximum number of alert notices per person and day (Indian time), for all alerts together. */
export const mostAlertNotices = 5

export type AlertTimes = { id: string; rhythm: Rhythm; notifiedAt: Date | null; snoozedUntil: Date | null }
export type WaitingMatch = { alertId: string; carId: string }
/** Alerts sent to the person on one day in India. */
export type SentOnDay = { day: string; count: number }

export type AlertPlan<Match> =
  /** One notice about all of these, now. `nextAt` is when the others are due; null if there are none. */
  { kind: 'notify'; matches: Match[]; nextAt: Date | null } | { kind: 'wait'; nextAt: Date | null }

/**
 * Decides which matches go into one notice now. During quiet hours, after the daily limit and while an alert's interval
 * or snooze holds it back, matches wait and are sent together later; none is dropped. A car that matches several alerts
 * is sent as soon as one of them is due, once.
 */
export function planAlerts<Match extends WaitingMatch>({
  alerts,
  waiting,
  quietHours,
  sent,
  now,
}: {
  alerts: readonly AlertTimes[]
  waiting: readonly Match[]
  quietHours: QuietHours
  sent: SentOnDay | null
  now: Date
}): AlertPlan<Match> {
  const dueAt = new Map(alerts.map((alert) => [alert.id, alertDueAt(alert)]))
  const known = waiting.filter(({ alertId }) => dueAt.has(alertId))
  if (known.length === 0) return { kind: 'wait', nextAt: null }
  const opensAt = personOpensAt(quietHours, sent, now)
  const isDue = ({ alertId }: Match) => dueAt.get(alertId)! <= now.getTime()
  const dueCars = new Set(opensAt > now ? [] : known.filter(isDue).map(({ carId }) => carId))
  const matches = known.filter(({ carId }) => dueCars.has(carId))
  const later = known.filter(({ carId }) => !dueCars.has(carId))
  const nextAt = later.length === 0 ? null : firstTime(later, dueAt, opensAt, quietHours)
  return matches.length === 0 ? { kind: 'wait', nextAt } : { kind: 'notify', matches, nextAt }
}

/** When the interval and the snooze of an alert allow its next notice, in milliseconds. */
export function alertDueAt({ rhythm, notifiedAt, snoozedUntil }: AlertTimes): number {
  const byRhythm = notifiedAt === null ? 0 : notifiedAt.getTime() + rhythmMinutes[rhythm] * 60_000
  return Math.max(byRhythm, snoozedUntil?.getTime() ?? 0)
}

/** The earliest time from now on at which the person may get any notice. */
function personOpensAt(quietHours: QuietHours, sent: SentOnDay | null, now: Date): Date {
  const isFull = sent !== null && sent.day === dayInIndia(now) && sent.count >= mostAlertNotices
  return afterQuiet(isFull ? nextMinuteOfDay(now, 0) : now, quietHours)
}

function firstTime(
  later: readonly WaitingMatch[],
  dueAt: ReadonlyMap<string, number>,
  opensAt: Date,
  quietHours: QuietHours,
): Date {
  const first = Math.min(...later.map(({ alertId }) => dueAt.get(alertId)!))
  return afterQuiet(new Date(Math.max(first, opensAt.getTime())), quietHours)
}
