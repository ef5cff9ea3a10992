import { inIndia } from './india-time.ts'

/** '20 min ago', '2 h ago', 'yesterday', '3 days ago', then '3 Nov'. Days are days in India. */
export function timeAgo(then: Date, now: Date): string {
  const minutes = Math.floor((now.getTime() - then.getTime()) / 60_000)
  // A clock that is a little ahead of ours has not seen the future.
  if (minutes < 1) return minutes > -1_440 ? 'just now' : shortDay(then, now)
  if (minutes < 60) return `${minutes} min ago`
  const days = dayNumber(now) - dayNumber(then)
  const hours = Math.floor(minutes / 60)
  // Last night is not yet yesterday at breakfast.
  if (days === 0 || hours < 12) return `${hours} h ago`
  if (days === 1) return 'yesterday'
  return days < 7 ? `${days} days ago` : shortDay(then, now)
}

/** '3 Nov 2025, 4:05 pm', for the title of what timeAgo wrote. */
export function exactTime(then: Date): string {
  return exact().format(then)
}

/** Made when it is first used: making one takes a slow phone some thirty milliseconds. */
function formatter(parts: Intl.DateTimeFormatOptions): () => Intl.DateTimeFormat {
  let made: Intl.DateTimeFormat | undefined
  return () => (made ??= new Intl.DateTimeFormat('en-IN', { timeZone: 'Asia/Kolkata', ...parts }))
}
const day = { day: 'numeric', month: 'short' } as const
const dayAndMonth = formatter(day)
const dayMonthYear = formatter({ ...day, year: 'numeric' })
const exact = formatter({ ...day, year: 'numeric', hour: 'numeric', minute: '2-digit' })

/** '3 Nov 2025', of a moment. */
export function fullDay(then: Date): string {
  return dayMonthYear().format(then)
}

/** '3 Nov 2025', or '3 Nov' while it is that year in India. */
export function shortDay(then: Date, now: Date): string {
  return (yearNumber(then) === yearNumber(now) ? dayAndMonth : dayMonthYear)().format(then)
}

function dayNumber(time: Date): number {
  return Math.floor(inIndia(time).getTime() / 86_400_000)
}

function yearNumber(time: Date): number {
  return inIndia(time).getUTCFullYear()
}
