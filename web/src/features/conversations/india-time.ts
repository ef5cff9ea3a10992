const zone = 'Asia/Kolkata'
const dayForm = new Intl.DateTimeFormat('en-CA', { timeZone: zone })
const shortForm = new Intl.DateTimeFormat('en-IN', { timeZone: zone, day: 'numeric', month: 'short' })
const weekdayForm = new Intl.DateTimeFormat('en-IN', { timeZone: zone, weekday: 'short' })
const fullForm = new Intl.DateTimeFormat('en-IN', { timeZone: zone, day: 'numeric', month: 'short', year: 'numeric' })
const clockForm = new Intl.DateTimeFormat('en-IN', { timeZone: zone, hour: 'numeric', minute: '2-digit' })
const dayMs = 86_400_000

/** The time in India, on the server and in every browser. */
export function clockTime(at: string): string {
  return clockForm.format(new Date(at))
}

export function isoDayInIndia(at: string): string {
  return dayForm.format(new Date(at))
}

export function shortDay(at: string): string {
  return shortForm.format(new Date(at))
}

/** '17 Nov 2026'. */
export function fullDay(at: string): string {
  return fullForm.format(new Date(at))
}

export function weekday(at: string): string {
  return weekdayForm.format(new Date(at))
}

export type WrittenDay = 'today' | 'yesterday' | { date: string }

export function writtenDay(at: string, now: Date): WrittenDay {
  const day = isoDayInIndia(at)
  if (day === dayForm.format(now)) return 'today'
  if (day === dayForm.format(new Date(now.getTime() - dayMs))) return 'yesterday'
  return { date: shortDay(at) }
}
