import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { Late } from '../../components/rendering/lazy-part.tsx'
import { tourCall, tourStart } from '../../site/tour-events.ts'
import { hasSeenTour } from './tour-flag.ts'

/** TOUR-01. */
const restMs = 1_500

const load = async () => (await import('./tour.tsx')).Tour

function sinceLoad(): number {
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return visit && visit.loadEventEnd > 0 ? performance.now() - visit.loadEventEnd : 0
}

/**
 * All of the tour that every page carries: it waits for a first visitor or for the footer's call, and loads the rest
 * then. It stands beside the pages, so that the tour goes on while one walks among them.
 */
export function TourMount() {
  const isHome = useLocation().pathname === '/'
  const [isRunning, setIsRunning] = useState(false)

  const hasWalked = useRef(false)

  useEffect(() => {
    // A page is hydrated some time after it has loaded, which counts; a walk within the site is a page of its own.
    const rest = hasWalked.current ? restMs : restMs - sinceLoad()
    hasWalked.current = true
    if (!isHome || hasSeenTour()) return undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    const wait = () => {
      timer = setTimeout(() => document.getElementById(tourStart) && setIsRunning(true), rest)
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
    addEventListener(tourCall, start)
    return () => removeEventListener(tourCall, start)
  }, [])

  return isRunning && <Late load={load} props={{ onEnd: () => setIsRunning(false) }} />
}
