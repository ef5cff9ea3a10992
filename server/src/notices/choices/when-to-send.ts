import { alertQuietHours } from '@pahiya/domain/alerts/plan-alerts'
import { afterQuiet, nextMinuteOfDay, type QuietHours } from '@pahiya/domain/time/quiet-hours'

/** A decision about one notice on one channel. */
export type When =
  | { kind: 'now' }
  /** Quiet hours: checked again at this time. */
  | { kind: 'later'; at: Date }
  | { kind: 'digest'; at: Date }
  | { kind: 'never'; reason: 'not_chosen' | 'too_old' }

type Asked = {
  /** About the security of the account: sent immediately and cannot be switched off. */
  isUrgent: boolean
  chosen: boolean
  /** Gathered into one e-mail a day. */
  gathered: boolean
  quietHours: QuietHours | null
  createdAt: Date
  now: Date
}

/** An alert was written outside quiet hours, but its e-mail or push message may be retried much later. */
export function quietHoursOf(topic: string, chosen: QuietHours | null): QuietHours | null {
  return chosen ?? (topic === 'alerts' ? alertQuietHours : null)
}

const digestMinute = 9 * 60
/** Older notices are not sent, for example after a mail server was down for days. Security notices still are. */
const oldestMs = 3 * 24 * 60 * 60_000

export function whenToSend({ isUrgent, chosen, gathered, quietHours, createdAt, now }: Asked): When {
  if (isUrgent) return { kind: 'now' }
  if (!chosen) return { kind: 'never', reason: 'not_chosen' }
  if (now.getTime() - createdAt.getTime() > oldestMs) return { kind: 'never', reason: 'too_old' }
  if (gathered) return { kind: 'digest', at: afterQuiet(nextMinuteOfDay(now, digestMinute), quietHours) }
  const at = afterQuiet(now, quietHours)
  return at === now ? { kind: 'now' } : { kind: 'later', at }
}
