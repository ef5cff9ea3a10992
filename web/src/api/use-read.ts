import { useEffect, useState } from 'react'
import { onRefresh, read, type ReadKey, type ReadOptions } from './reads.ts'

export type UseReadOptions = ReadOptions & {
  /** API-09: refetches on window focus only if a call asks for it. */
  onFocus?: boolean
  /** API-10: polls only if a call asks for it. */
  everyMs?: number
}
export type ReadState<Answer> = { answer?: Answer | null; error?: Error }

/** Returns the response for this path; the last response stays until a newer one arrives. */
export function useRead<Answer>(key: ReadKey, options: UseReadOptions = {}): ReadState<Answer> {
  const { on401 = 'throw', staleMs = Infinity, onFocus = false, everyMs } = options
  const [state, setState] = useState<ReadState<Answer>>({})
  const name = JSON.stringify(key)
  useEffect(() => {
    let isLeft = false
    const path = JSON.parse(name) as [string, ...string[]]
    const ask = async (goodForMs: number) => {
      try {
        const answer = await read<Answer>(path, { on401, staleMs: goodForMs })
        if (!isLeft) setState({ answer })
      } catch (error) {
        if (!isLeft) setState((before) => ({ ...before, error: error as Error }))
      }
    }
    void ask(staleMs)
    const stopListening = onRefresh(path, () => void ask(staleMs))
    const focused = () => void ask(staleMs)
    if (onFocus) window.addEventListener('focus', focused)
    const timer = everyMs === undefined ? undefined : setInterval(() => void ask(0), everyMs)
    return () => {
      isLeft = true
      stopListening()
      window.removeEventListener('focus', focused)
      clearInterval(timer)
    }
  }, [name, on401, staleMs, onFocus, everyMs])
  return state
}
