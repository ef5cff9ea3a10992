import { inIndia } from '@pahiya/domain/time/india-time'

/** The value of a datetime-local field, which has no time zone, in Indian time. */
export function writeIndiaTime(at: Date): string {
  return inIndia(at).toISOString().slice(0, 16)
}

/** As an instant; text that is not a time is returned unchanged, so that the site rejects it. */
export function readIndiaTime(local: string): string {
  const at = new Date(`${local}+05:30`)
  return Number.isNaN(at.getTime()) ? local : at.toISOString()
}
