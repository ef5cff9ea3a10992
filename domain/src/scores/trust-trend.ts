export const trustTrends = ['rising', 'falling', 'stable'] as const
export type TrustTrend = (typeof trustTrends)[number]

const dayMs = 86_400_000
const windowDays = 90

/**
 * MKT-24: how an advert's trust changed over the last 90 days. `before` holds its earlier scores, each with the time
 * from which it applied.
 */
export function trustTrend(before: readonly { at: Date; score: number }[], score: number, now: Date): TrustTrend {
  const since = now.getTime() - windowDays * dayMs
  const inOrder = before.toSorted((a, b) => a.at.getTime() - b.at.getTime())
  // The score at the start of the window, or when the advert was first seen, if that was later.
  const first = inOrder.findLast(({ at }) => at.getTime() <= since) ?? inOrder[0]
  if (!first || first.score === score) return 'stable'
  return score > first.score ? 'rising' : 'falling'
}
