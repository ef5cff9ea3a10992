/** A decision about one notice on one channel. */
export type When =
  | { kind: 'now' }
  /** Quiet hours: checked again at this time. */
  | { kind: 'later'; at: Date }
  | { kind: 'digest'; at: Date }
  | { kind: 'never'; reason: 'not_chosen' | 'too_old' }

export type QuietHours = { fromMinute: number; untilMinute: number }

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

const minuteMs = 60_000
const dayMinutes = 24 * 60
/** India has one time zone and no summer time. */
const indiaMinutes = 5 * 60 + 30
const digestMinute = 9 * 60
/** Older notices are not sent, for example after a mail server was down for days. Security notices still are. */
const oldestMs = 3 * dayMinutes * minuteMs

export function whenToSend({ isUrgent, chosen, gathered, quietHours, createdAt, now }: Asked): When {
  if (isUrgent) return { kind: 'now' }
  if (!chosen) return { kind: 'never', reason: 'not_chosen' }
  if (now.getTime() - createdAt.getTime() > oldestMs) return { kind: 'never', reason: 'too_old' }
  if (gathered) return { kind: 'digest', at: afterQuiet(nextMinuteOfDay(now, digestMinute), quietHours) }
  const at = afterQuiet(now, quietHours)
  return at === now ? { kind: 'now' } : { kind: 'later', at }
}

/** The given time, or the end of the quiet hours that contain it. */
function afterQuiet(at: Date, quietHours: QuietHours | null): Date {
  return quietHours !== null && isQuiet(quietHours, at) ? nextMinuteOfDay(at, quietHours.untilMinute) : at
}

function isQuiet({ fromMinute, untilMinute }: QuietHours, now: Date): boolean {
  const minute = minuteInIndia(now)
  return fromMinute < untilMinute
    ? minute >= fromMinute && minute < untilMinute
    : minute >= fromMinute || minute < untilMinute
}

/** The next time, later than now, at which clocks in India show this minute. */
function nextMinuteOfDay(now: Date, minute: number): Date {
  const wait = (minute - minuteInIndia(now) + dayMinutes) % dayMinutes || dayMinutes
  return new Date(Math.floor(now.getTime() / minuteMs) * minuteMs + wait * minuteMs)
}

function minuteInIndia(at: Date): number {
  return (Math.floor(at.getTime() / minuteMs) + indiaMinutes) % dayMinutes
}
