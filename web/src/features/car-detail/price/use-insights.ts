import { useCallback, useEffect, useState } from 'react'
import { insightsView, type InsightsView } from './insights-view.ts'
import { refetchInsights, staleMs, type InsightsSubject } from './read-insights.ts'

type Insights = { insights: InsightsView | null; state: 'shown' | 'asking' | 'failed' }

/** The insights loaded with the page, and newer ones on request or once the loaded ones have expired. */
export function useInsights({ kind, id }: InsightsSubject, loaded: InsightsView | null) {
  const [shown, setShown] = useState<Insights>({ insights: loaded, state: loaded ? 'shown' : 'failed' })
  const ask = useCallback(async () => {
    setShown((before) => ({ ...before, state: 'asking' }))
    try {
      const answer = await refetchInsights({ kind, id })
      setShown({ insights: answer && insightsView(answer, new Date()), state: answer ? 'shown' : 'failed' })
    } catch {
      setShown((before) => ({ ...before, state: 'failed' }))
    }
  }, [kind, id])
  const updatedAt = loaded?.updated.at
  useEffect(() => {
    // The page came from a cache, or was restored by the browser.
    const isStale = updatedAt !== undefined && Date.now() - Date.parse(updatedAt) > staleMs
    const timer = isStale ? setTimeout(() => void ask()) : undefined
    return () => clearTimeout(timer)
  }, [ask, updatedAt])
  return { ...shown, ask }
}
