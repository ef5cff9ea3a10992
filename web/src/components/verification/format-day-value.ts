import { dayText } from '@pahiya/domain/time/calendar-days'

/** A day as people write it, '14 Mar 2016'; anything else as it is. */
export function saidDay(value: string): string {
  return /^\d{4}-\d{2}-\d{2}$/.test(value) ? dayText(value) : value
}
