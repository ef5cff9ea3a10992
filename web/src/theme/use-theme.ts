import { useSyncExternalStore } from 'react'

/** The currently painted theme. Null on the server, which cannot determine it. */
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
