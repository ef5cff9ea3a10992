import { useSyncExternalStore } from 'react'

/** False on the server and in the first picture of the browser: there, only what works without script may show. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    () => () => undefined,
    () => true,
    () => false,
  )
}
