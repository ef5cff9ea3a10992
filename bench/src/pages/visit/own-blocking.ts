export type TraceEvent = { name: string; pid: number; tid: number; ts: number; tdur?: number }

/** What Lighthouse takes a phone's processor to be slower by. */
const slowdown = 4
/** A task that takes longer keeps a finger waiting. */
const bearableMs = 50

/**
 * Total blocking time as Lighthouse reckons it, but from the processor's time instead of the clock's: here the browser
 * shares two cores with all that serves and measures it, and a task that waits for its turn is not slow. Counted from the
 * first picture to the end of the record.
 */
export function ownBlocking(trace: readonly TraceEvent[]): number {
  const begun = trace.find(({ name }) => name === 'firstContentfulPaint')
  if (!begun) return Number.NaN
  return trace
    .filter(
      ({ name, pid, tid, ts }) => name.endsWith('RunTask') && pid === begun.pid && tid === begun.tid && ts > begun.ts,
    )
    .map(({ tdur = 0 }) => Math.max(0, (tdur / 1000) * slowdown - bearableMs))
    .reduce((sum, ms) => sum + ms, 0)
}
