import { useEffect } from 'react'
import { useRevalidator } from 'react-router'

const againMs = 10_000

/** Reloads the page's data while a job is working on it. */
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
