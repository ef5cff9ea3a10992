import { inIndia } from './india-time.ts'

/** '20 min ago', '2 h ago', 'yesterday', '3 days ago', then '3 Nov'. Days are calendar days in India. */
export function timeAgo(then: Date, now: Date): string {
  const minutes = Math.floor((now.getTime() - then.getTime()) / 60_000)
  // Tolerates a clock that is slightly ahead of ours.
  if (minutes < 1) return minutes > -1_440 ? 'just now' : shortDay(then, now)
  if (minutes < 60) return `${minutes} min ago`
  const days = dayNumber(now) - dayNumber(then)
  const hours = Math.floor(minutes / 60)
  // In the morning, the previous night is still shown in hours.
  if (days === 0 || hours < 12) return `${hours} h ago`
  if (days === 1) return 'yesterday'
  return days < 7 ? `${days} days ago` : shortDay(then, now)
}

/** '3 Nov 2025, 4:05 pm', used as the title attribute of a timeAgo text. */
export function exactTime(then: Date): string {
  return exact().format(then)
}

/** Created on first use: creating one takes about thirty milliseconds on a slow phone. */
function formatter(parts: Intl.DateTimeFormatOptions): () => Intl.DateTimeFormat {
  let made: Intl.DateTimeFormat | undefined
  return () => (made ??= new Intl.DateTimeFormat('en-IN', { timeZone: 'Asia/Kolkata', ...parts }))
}
const day = { day: 'numeric', month: 'short' } as const
const dayAndMonth = formatter(day)
const dayMonthYear = formatter({ ...day, year: 'numeric' })
const exact = formatter({ ...day, year: 'numeric', hour: 'numeric', minute: '2-digit' })

/** Formats a moment as '3 Nov 2025'. */
export function fullDay(then: Date): string {
  return dayMonthYear().format(then)
}

/** '3 Nov 2025', or '3 Nov' in the current year in India. */
export function shortDay(then: Date, now: Date): string {
  return (yearNumber(then) === yearNumber(now) ? dayAndMonth : dayMonthYear)().format(then)
}

function dayNumber(time: Date): number {
  return Math.floor(inIndia(time).getTime() / 86_400_000)
}

function yearNumber(time: Date): number {
  return inIndia(time).getUTCFullYear()
}
