import { dayMs } from './advert-history.ts'
import { pauseMs, type Span } from './spans.ts'

export type DaysOnMarket = {
  /** Full days with at least one live advert. */
  inAll: number
  /** The same count since its latest return to the market; that period may have ended. */
  thisTime: number
  /** Start of that period. */
  since: Date
}

/** Returns null for a car that was never seen for sale. A day on three portals counts once. */
export function daysOnMarket(spans: readonly Span[], now: Date): DaysOnMarket | null {
  const inOrder = spans
    .map(({ at, until }) => ({ from: at.getTime(), to: Math.max(at.getTime(), (until ?? now).getTime()) }))
    .toSorted((a, b) => a.from - b.from)
  const first = inOrder[0]
  if (!first) return null
  let inAll = 0
  let thisTime = 0
  let since = first.from
  let reached = first.from
  for (const { from, to } of inOrder) {
    if (from - reached >= pauseMs) {
      thisTime = 0
      since = from
    }
    const added = Math.max(0, to - Math.max(from, reached))
    inAll += added
    thisTime += added
    reached = Math.max(reached, to)
  }
  return { inAll: Math.floor(inAll / dayMs), thisTime: Math.floor(thisTime / dayMs), since: new Date(since) }
}
