import { useSyncExternalStore } from 'react'

/** False on the server and in the browser's first render, which may show only what works without JavaScript. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    () => () => undefined,
    () => true,
    () => false,
  )
}
