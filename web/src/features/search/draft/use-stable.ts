import { useCallback, useInsertionEffect, useRef } from 'react'

/** The same function at every draw, doing what the last one says: for handlers of parts that are drawn seldom. */
export function useStable<Argument>(act: (argument: Argument) => void): (argument: Argument) => void {
  const latest = useRef(act)
  useInsertionEffect(() => {
    latest.current = act
  })
  return useCallback((argument) => latest.current(argument), [])
}
