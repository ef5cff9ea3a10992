import { useEffect, useState } from 'react'

const delayMs = 250

/** Whether something has been in progress for a while; a fast answer should not cause a flicker. */
export function useSlow(going: boolean): boolean {
  const [slow, setSlow] = useState(false)
  useEffect(() => {
    if (!going) return undefined
    const timer = setTimeout(() => setSlow(true), delayMs)
    return () => {
      clearTimeout(timer)
      setSlow(false)
    }
  }, [going])
  return going && slow
}
