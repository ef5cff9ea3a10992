import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { lazyPart } from '../../components/rendering/lazy-part.tsx'
import { tourStartEvent, tourStartTarget } from '../../site/tour-events.ts'
import { hasSeenTour } from './tour-flag.ts'

/** TOUR-01. */
const restMs = 1_500

const Tour = lazyPart(async () => (await import('./tour.tsx')).Tour)

function sinceLoad(): number {
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return visit && visit.loadEventEnd > 0 ? performance.now() - visit.loadEventEnd : 0
}

/**
 * The part of the tour that every page loads: it waits for a first visit or for a start from the footer, and then loads
 * the rest. It is mounted outside the pages, so that the tour survives navigation.
 */
export function TourMount() {
  const isHome = useLocation().pathname === '/'
  const [isRunning, setIsRunning] = useState(false)

  const hasWalked = useRef(false)

  useEffect(() => {
    // The time between load and hydration counts towards the wait; a client-side navigation starts a new wait.
    const rest = hasWalked.current ? restMs : restMs - sinceLoad()
    hasWalked.current = true
    if (!isHome || hasSeenTour()) return undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    const wait = () => {
      timer = setTimeout(() => document.getElementById(tourStartTarget) && setIsRunning(true), rest)
    }
    if (document.readyState === 'complete') wait()
    else addEventListener('load', wait)
    return () => {
      clearTimeout(timer)
      removeEventListener('load', wait)
    }
  }, [isHome])

  useEffect(() => {
    const start = () => setIsRunning(true)
    addEventListener(tourStartEvent, start)
    return () => removeEventListener(tourStartEvent, start)
  }, [])

  return isRunning && <Tour onEnd={() => setIsRunning(false)} />
}
