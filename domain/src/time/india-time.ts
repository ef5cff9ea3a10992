/** India has one time zone without daylight saving time. */
const aheadMs = 5.5 * 3_600_000

/** Shifts a moment to Indian local time: read the result with the UTC methods of Date. */
export function inIndia(at: Date): Date {
  return new Date(at.getTime() + aheadMs)
}

/** The calendar year in India, which begins 5.5 hours before the year in UTC. */
export function yearInIndia(at: Date): number {
  return inIndia(at).getUTCFullYear()
}
