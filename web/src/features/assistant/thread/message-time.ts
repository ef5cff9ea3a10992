import { inIndia } from '@pahiya/domain/time/india-time'

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

/** '7:05 am' of the same day in India, '3 Nov, 7:05 am' of another. */
export function messageTime(at: string, now: Date): string {
  const then = inIndia(new Date(at))
  const hours = then.getUTCHours()
  const clock = `${hours % 12 || 12}:${String(then.getUTCMinutes()).padStart(2, '0')} ${hours < 12 ? 'am' : 'pm'}`
  const isToday = then.toISOString().slice(0, 10) === inIndia(now).toISOString().slice(0, 10)
  return isToday ? clock : `${then.getUTCDate()} ${months[then.getUTCMonth()]}, ${clock}`
}
