import { useEffect } from 'react'
import { useRevalidator } from 'react-router'

/** Reloads the page's data at this interval while a change is pending; without JavaScript the user reloads the page. */
export function useRevalidateWhile(isPending: boolean, everyMs: number): void {
  const { revalidate, state } = useRevalidator()
  useEffect(() => {
    if (!isPending || state !== 'idle') return undefined
    const timer = setTimeout(() => void revalidate(), everyMs)
    return () => clearTimeout(timer)
  }, [isPending, state, revalidate, everyMs])
}
