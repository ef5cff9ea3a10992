import { useCallback, useEffect, useState } from 'react'
import { useApi } from '../../../api/use-api.ts'
import { forgetRto, keepRto, keptRto } from '../../../visitor/saved-rto.ts'
import { askLandedCost, type CostAnswer, type CostChoice, type CostOf } from './load-landed-cost.ts'

type Shown = { answer: CostAnswer | null; state: 'shown' | 'asking' | 'failed' }

/**
 * The cost that came with the page, then that for the office which is chosen here or was chosen on another car. chosen:
 * somebody pressed the button here.
 */
export function useLandedCost({ kind, id }: CostOf, loaded: CostAnswer | null) {
  const api = useApi()
  const [shown, setShown] = useState<Shown>({ answer: loaded, state: loaded ? 'shown' : 'failed' })
  const [chosen, setChosen] = useState(false)
  const ask = useCallback(
    async (choice: CostChoice) => {
      setShown((before) => ({ ...before, state: 'asking' }))
      try {
        const answer = await askLandedCost(await api(), { kind, id }, choice)
        setShown((before) => ({ answer: answer ?? before.answer, state: answer ? 'shown' : 'failed' }))
        return answer
      } catch {
        setShown((before) => ({ ...before, state: 'failed' }))
        return null
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
  async function choose(choice: CostChoice) {
    setChosen(true)
    const answer = await ask(choice)
    if (answer) keep(answer)
  }
  return { ...shown, chosen, choose }
}

/** An office that is chosen holds for the next car too, until the field is emptied. */
function keep({ cost, choice, refused }: CostAnswer): void {
  if (refused) return
  const code = cost.rto?.code
  if (code) keepRto(code)
  else if (choice.rto.trim() === '') forgetRto()
}
