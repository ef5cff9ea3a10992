import { useCallback, useEffect, useRef, useState } from 'react'
import { useApi } from '../../../api/use-api.ts'
import { deleteSavedRto, saveRto, readSavedRto } from '../../../visitor/saved-rto.ts'
import { fetchLandedCost, type LandedCostResult, type CostChoice, type LandedCostSubject } from './load-landed-cost.ts'

type Shown = { answer: LandedCostResult | null; state: 'shown' | 'asking' | 'failed' }

/**
 * The cost that was loaded with the page, then the cost for the office chosen here or on another car. chosen: the
 * visitor pressed the button here.
 */
export function useLandedCost({ kind, id }: LandedCostSubject, loaded: LandedCostResult | null) {
  const api = useApi()
  const [shown, setShown] = useState<Shown>({ answer: loaded, state: loaded ? 'shown' : 'failed' })
  const [chosen, setChosen] = useState(false)
  const latest = useRef<AbortController>(null)
  useEffect(() => () => latest.current?.abort(), [])
  /** Only the answer to the latest question counts. */
  const ask = useCallback(
    async (choice: CostChoice) => {
      latest.current?.abort()
      const { signal } = (latest.current = new AbortController())
      setShown((before) => ({ ...before, state: 'asking' }))
      const answer = await api()
        .then((client) => fetchLandedCost(client, { kind, id }, choice, signal))
        .catch(() => null)
      if (signal.aborted) return null
      setShown((before) => ({ answer: answer ?? before.answer, state: answer ? 'shown' : 'failed' }))
      return answer
    },
    [api, kind, id],
  )
  useEffect(() => {
    const kept = readSavedRto()
    if (loaded && loaded.choice.rto !== '') keep(loaded)
    // The page is the same for everyone, so the cost for the office saved on this device is requested afterwards.
    const timer =
      kept !== null && (loaded?.choice.rto ?? '') === ''
        ? setTimeout(() => void ask({ rto: kept, newPrice: loaded?.choice.newPrice ?? '' }))
        : undefined
    return () => clearTimeout(timer)
  }, [ask, loaded])
  async function choose(choice: CostChoice) {
    setChosen(true)
    const answer = await ask(choice)
    if (answer) keep(answer)
  }
  return { ...shown, chosen, choose }
}

/** A chosen office is also saved for the next car, until the visitor empties the field. */
function keep({ cost, choice, refused }: LandedCostResult): void {
  if (refused) return
  const code = cost.rto?.code
  if (code) saveRto(code)
  else if (choice.rto.trim() === '') deleteSavedRto()
}
