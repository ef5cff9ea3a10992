import { useSyncExternalStore } from 'react'

/** The breakpoint `wide` of theme.css. */
const narrow = '(width < 900px)'

/** Whether the panel covers the page. False on the server, where it is closed. */
export function useNarrowWindow(): boolean {
  return useSyncExternalStore(
    (changed) => {
      const query = matchMedia(narrow)
      query.addEventListener('change', changed)
      return () => query.removeEventListener('change', changed)
    },
    () => matchMedia(narrow).matches,
    () => false,
  )
}
