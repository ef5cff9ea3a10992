import { useEffect, useState } from 'react'

const delayMs = 250

/** Whether something has been going on for a while: an answer that comes at once should not flicker. */
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
