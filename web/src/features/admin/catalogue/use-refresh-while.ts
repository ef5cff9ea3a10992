import { useEffect } from 'react'
import { useRevalidator } from 'react-router'

const everyMs = 3_000

/** Loads the page again every few seconds while something on it makes progress and the tab is visible. */
export function useRefreshWhile(isProgressing: boolean): void {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    if (!isProgressing) return undefined
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') void revalidate()
    }, everyMs)
    return () => clearInterval(timer)
  }, [isProgressing, revalidate])
}
