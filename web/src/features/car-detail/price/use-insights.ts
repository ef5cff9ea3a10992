import { useCallback, useEffect, useState } from 'react'
import { insightsView, type InsightsView } from './insights-view.ts'
import { readInsightsAnew, staleMs, type InsightsOf } from './read-insights.ts'

type Insights = { insights: InsightsView | null; state: 'shown' | 'asking' | 'failed' }

/** The insights that came with the page, and newer ones when they are asked for or the page is older than they keep. */
export function useInsights({ kind, id }: InsightsOf, loaded: InsightsView | null) {
  const [shown, setShown] = useState<Insights>({ insights: loaded, state: loaded ? 'shown' : 'failed' })
  const ask = useCallback(async () => {
    setShown((before) => ({ ...before, state: 'asking' }))
    try {
      const answer = await readInsightsAnew({ kind, id })
      setShown({ insights: answer && insightsView(answer, new Date()), state: answer ? 'shown' : 'failed' })
    } catch {
      setShown((before) => ({ ...before, state: 'failed' }))
    }
  }, [kind, id])
  const updatedAt = loaded?.updated.at
  useEffect(() => {
    // A page that lay in a cache, or that the browser brought back.
    const isStale = updatedAt !== undefined && Date.now() - Date.parse(updatedAt) > staleMs
    const timer = isStale ? setTimeout(() => void ask()) : undefined
    return () => clearTimeout(timer)
  }, [ask, updatedAt])
  return { ...shown, ask }
}
