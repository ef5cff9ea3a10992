import { useSyncExternalStore } from 'react'

/** The theme painted now. Null on the server, which does not know it. */
export function useTheme(): 'light' | 'dark' | null {
  return useSyncExternalStore(follow, painted, () => null)
}

function follow(listener: () => void): () => void {
  const observer = new MutationObserver(listener)
  observer.observe(document.documentElement, { attributeFilter: ['data-theme'] })
  return () => observer.disconnect()
}

function painted(): 'light' | 'dark' {
  return document.documentElement.dataset['theme'] === 'dark' ? 'dark' : 'light'
}
