import { useEffect } from 'react'
import { useNavigation, useRevalidator } from 'react-router'

const everyMs = 3_000

/** Reloads the page every few seconds while something on it is in progress and the tab is visible. */
export function useRefreshWhile(isProgressing: boolean): void {
  const { revalidate } = useRevalidator()
  // Not during a navigation, which a reload would restart, again and again on a slow connection.
  const isIdle = useNavigation().state === 'idle'
  useEffect(() => {
    if (!isProgressing || !isIdle) return undefined
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') void revalidate()
    }, everyMs)
    return () => clearInterval(timer)
  }, [isProgressing, isIdle, revalidate])
}
