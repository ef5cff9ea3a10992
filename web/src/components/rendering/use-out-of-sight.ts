import { startTransition, useEffect, useState } from 'react'

/** What sticks to the top of a page covers this much. */
const coveredPixels = 70

/** Whether the element has been scrolled out of sight, upwards. */
export function useOutOfSight(id: string, isWatching: boolean): boolean {
  const [isGone, setIsGone] = useState(false)
  useEffect(() => {
    const element = isWatching ? document.getElementById(id) : null
    if (element === null || !('IntersectionObserver' in window)) return undefined
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry) return
        const isAbove = !entry.isIntersecting && entry.boundingClientRect.bottom < innerHeight / 2
        // By keyboard one has the element in its order; what replaces it above could not be reached.
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
