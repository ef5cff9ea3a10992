import { useEffect } from 'react'

/**
 * A sign on the root, for what styles the whole page. A rule with :root:has() would say the same without script, and have
 * the browser look through the whole page at every press.
 */
export function useRootSign(name: `data-${string}`, on: boolean): void {
  useEffect(() => {
    document.documentElement.toggleAttribute(name, on)
    return () => document.documentElement.removeAttribute(name)
  }, [name, on])
}
