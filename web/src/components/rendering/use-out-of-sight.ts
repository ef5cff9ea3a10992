import { startTransition, useEffect, useState } from 'react'

/** Height covered by the sticky header. */
const coveredPixels = 70

/** Returns whether the element has been scrolled out of view, upwards. */
export function useOutOfSight(id: string, isWatching: boolean): boolean {
  const [isGone, setIsGone] = useState(false)
  useEffect(() => {
    const element = isWatching ? document.getElementById(id) : null
    if (element === null || !('IntersectionObserver' in window)) return undefined
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry) return
        const isAbove = !entry.isIntersecting && entry.boundingClientRect.bottom < innerHeight / 2
        // Keyboard users reach the element in tab order, but could not reach its replacement above.
        const isByKeyboard = document.querySelector(':focus-visible') !== null
        startTransition(() => setIsGone(isAbove && !isByKeyboard))
      },
      { rootMargin: `-${coveredPixels}px 0px 0px` },
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [id, isWatching])
  return isWatching && isGone
}
