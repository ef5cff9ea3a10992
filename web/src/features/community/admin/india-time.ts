import { inIndia } from '@pahiya/domain/time/india-time'

/** Converts '2026-11-22T07:00', in Indian time, to an instant; leaves an empty string, which the API rejects. */
export function readIndiaTime(typed: string): string {
  const read = new Date(`${typed}:00+05:30`)
  return Number.isNaN(read.getTime()) ? '' : read.toISOString()
}

/** The value of a datetime-local field, in India time. */
export function indiaInput(instant: string): string {
  return inIndia(new Date(instant)).toISOString().slice(0, 16)
}
