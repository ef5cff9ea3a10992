import { useEffect } from 'react'

/**
 * Sets an attribute on the root element, for styles of the whole page. A :root:has() rule would need no script, but
 * makes the browser scan the whole page at every press.
 */
export function useRootAttribute(name: `data-${string}`, on: boolean): void {
  useEffect(() => {
    document.documentElement.toggleAttribute(name, on)
    return () => document.documentElement.removeAttribute(name)
  }, [name, on])
}
