export type TraceEvent = { name: string; pid: number; tid: number; ts: number; tdur?: number }

/** Lighthouse's CPU slowdown factor for a phone. */
const slowdown = 4
/** A longer task blocks input. */
const bearableMs = 50

/**
 * Total blocking time as Lighthouse computes it, but from CPU time instead of wall-clock time: here the browser shares
 * two cores with the servers and the measurement, and a task that is waiting to be scheduled is not slow. Measured from
 * the first contentful paint to the end of the trace.
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
