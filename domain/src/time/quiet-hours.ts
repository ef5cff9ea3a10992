/** Minutes since midnight in India; the end may be on the next day. */
export type QuietHours = { fromMinute: number; untilMinute: number }

const minuteMs = 60_000
const dayMinutes = 24 * 60
/** India has one time zone and no daylight saving time. */
const indiaMinutes = 5 * 60 + 30

/** The given time, or the end of the quiet hours that contain it. */
export function afterQuiet(at: Date, quietHours: QuietHours | null): Date {
  return quietHours !== null && isQuiet(quietHours, at) ? nextMinuteOfDay(at, quietHours.untilMinute) : at
}

export function isQuiet({ fromMinute, untilMinute }: QuietHours, now: Date): boolean {
  const minute = minuteInIndia(now)
  return fromMinute < untilMinute
    ? minute >= fromMinute && minute < untilMinute
    : minute >= fromMinute || minute < untilMinute
}

/** The next time, later than now, at which clocks in India show this minute. */
export function nextMinuteOfDay(now: Date, minute: number): Date {
  const wait = (minute - minuteInIndia(now) + dayMinutes) % dayMinutes || dayMinutes
  return new Date(Math.floor(now.getTime() / minuteMs) * minuteMs + wait * minuteMs)
}

function minuteInIndia(at: Date): number {
  return (Math.floor(at.getTime() / minuteMs) + indiaMinutes) % dayMinutes
}
