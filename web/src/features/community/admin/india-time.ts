import { inIndia } from '@pahiya/domain/time/india-time'

/** '2026-11-22T07:00' as typed in India → an instant; an empty string stays one, and the API refuses it. */
export function readIndiaTime(typed: string): string {
  const read = new Date(`${typed}:00+05:30`)
  return Number.isNaN(read.getTime()) ? '' : read.toISOString()
}

/** The value of a datetime-local field, in India time. */
export function indiaInput(instant: string): string {
  return inIndia(new Date(instant)).toISOString().slice(0, 16)
}
