import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { Late } from '../../components/late.tsx'
import { tourCall } from '../../tour-call.ts'
import { hasSeenTour } from './tour-flag.ts'

/** TOUR-01. */
const restMs = 1_500
const firstTarget = 'hero-search'

const load = async () => (await import('./tour.tsx')).Tour

/**
 * All of the tour that every page carries: it waits for a first visitor or for the footer's call, and loads the rest
 * then. It stands beside the pages, so that the tour goes on while one walks among them.
 */
export function TourMount() {
  const isHome = useLocation().pathname === '/'
  const [isRunning, setIsRunning] = useState(false)

  useEffect(() => {
    if (!isHome || hasSeenTour()) return undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    const wait = () => {
      timer = setTimeout(() => document.getElementById(firstTarget) && setIsRunning(true), restMs)
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
