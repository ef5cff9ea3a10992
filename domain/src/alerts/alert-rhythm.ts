/** The shortest time between two notices about one alert, in minutes. */
export const rhythmMinutes = { at_once: 0, hourly: 60, two_hourly: 120, six_hourly: 360, daily: 1_440 } as const
export type Rhythm = keyof typeof rhythmMinutes
export const rhythms = ['at_once', 'hourly', 'two_hourly', 'six_hourly', 'daily'] as const satisfies readonly Rhythm[]

/** A search with many results would otherwise send a notice every few minutes. The steps are those of Kleinanzeigen. */
export function suggestRhythm(results: number): Rhythm {
  if (results <= 100) return 'at_once'
  if (results <= 1_000) return 'hourly'
  return results <= 10_000 ? 'two_hourly' : 'six_hourly'
}
