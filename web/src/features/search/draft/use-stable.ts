import { useCallback, useInsertionEffect, useRef } from 'react'

/** Returns a stable function that calls the latest handler, for memoised components. */
export function useStable<Argument>(act: (argument: Argument) => void): (argument: Argument) => void {
  const latest = useRef(act)
  useInsertionEffect(() => {
    latest.current = act
  })
  return useCallback((argument) => latest.current(argument), [])
}
