import { useEffect } from 'react'
import { useRevalidator } from 'react-router'

const againMs = 10_000

/** Loads the page's data again while a job works on it. */
export function useReload(isWaiting: boolean): void {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    if (!isWaiting) return undefined
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') void revalidate()
    }, againMs)
    return () => clearInterval(timer)
  }, [isWaiting, revalidate])
}
