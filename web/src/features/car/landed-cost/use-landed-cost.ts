import { useCallback, useEffect, useState } from 'react'
import { useApi } from '../../../api/use-api.ts'
import { keepRto, keptRto } from '../../../visitor/kept-rto.ts'
import { askLandedCost, type CostAnswer, type CostChoice, type CostOf } from './load-landed-cost.ts'

type Shown = { answer: CostAnswer | null; state: 'shown' | 'asking' | 'failed' }

/** The cost that came with the page, then that for the office which is chosen here or was chosen on another car. */
export function useLandedCost({ kind, id }: CostOf, loaded: CostAnswer | null) {
  const api = useApi()
  const [shown, setShown] = useState<Shown>({ answer: loaded, state: loaded ? 'shown' : 'failed' })
  const ask = useCallback(
    async (choice: CostChoice) => {
      setShown((before) => ({ ...before, state: 'asking' }))
      try {
        const answer = await askLandedCost(await api(), { kind, id }, choice)
        keep(answer)
        setShown((before) => ({ answer: answer ?? before.answer, state: answer ? 'shown' : 'failed' }))
      } catch {
        setShown((before) => ({ ...before, state: 'failed' }))
      }
    },
    [api, kind, id],
  )
  useEffect(() => {
    const kept = keptRto()
    if (loaded && loaded.choice.rto !== '') keep(loaded)
    // The page is the same for everybody, so the office kept on this device is asked for afterwards.
    const timer =
      kept !== null && (loaded?.choice.rto ?? '') === ''
        ? setTimeout(() => void ask({ rto: kept, newPrice: loaded?.choice.newPrice ?? '' }))
        : undefined
    return () => clearTimeout(timer)
  }, [ask, loaded])
  return { ...shown, ask }
}

function keep(answer: CostAnswer | null): void {
  const code = answer?.cost.rto?.code
  if (code && !answer.refused) keepRto(code)
}
