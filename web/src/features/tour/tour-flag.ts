import { tourKey } from '../../site/tour-events.ts'

/** Without storage the tour would appear on every visit, so it counts as seen. */
export function hasSeenTour(): boolean {
  try {
    return localStorage.getItem(tourKey) !== null
  } catch {
    return true
  }
}

/** TOUR-07, TOUR-08. */
export function recordTourSeen(): void {
  try {
    localStorage.setItem(tourKey, 'seen')
  } catch {
    // hasSeenTour returns true in this case.
  }
}
