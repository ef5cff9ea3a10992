import { tourKey } from '../../site/tour-events.ts'

/** A browser that remembers nothing would show the tour at every visit: it counts as having seen it. */
export function hasSeenTour(): boolean {
  try {
    return localStorage.getItem(tourKey) !== null
  } catch {
    return true
  }
}

/** TOUR-07, TOUR-08. */
export function rememberTour(): void {
  try {
    localStorage.setItem(tourKey, 'seen')
  } catch {
    // Nor will it be asked for again.
  }
}
