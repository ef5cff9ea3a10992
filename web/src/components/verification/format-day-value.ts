import { dayText } from '@pahiya/domain/time/calendar-days'

/** Formats a day as '14 Mar 2016'; returns anything else unchanged. */
export function formatDayValue(value: string): string {
  return /^\d{4}-\d{2}-\d{2}$/.test(value) ? dayText(value) : value
}
