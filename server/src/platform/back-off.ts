/**
 * How long to pause after a number of failed attempts, in the unit of the arguments. `tries` counts the failed attempts
 * and is at least 1.
 */

/** The pause at this position in the list; null after the last one, when there is no further attempt. */
export function listedPause(pauses: readonly number[], tries: number): number | null {
  return pauses[tries - 1] ?? null
}

/** The pause at this position in the list, whose last value repeats indefinitely. */
export function repeatingPause(pauses: readonly number[], tries: number): number {
  return pauses[Math.min(tries, pauses.length) - 1]!
}

/** Each pause is twice the one before, up to the longest. */
export function doublingPause({ first, longest }: { first: number; longest: number }, tries: number): number {
  return Math.min(longest, first * 2 ** (tries - 1))
}
