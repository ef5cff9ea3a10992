const INDIA_AHEAD_MS = 330 * 60_000

/** A minute of the simulated world → "Sun, 15 Nov 2026 18:29:00 GMT" */
export function httpDate(minute: number): string {
  return new Date(instantMs(minute)).toUTCString()
}

export function instantMs(minute: number): number {
  return minute * 60_000 - INDIA_AHEAD_MS
}

/** "2026-11-15T23:59:00+05:30" → a minute of the simulated world */
export function parseMinute(instant: string): number {
  return Math.floor((Date.parse(instant) + INDIA_AHEAD_MS) / 60_000)
}
