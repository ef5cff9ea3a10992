/**
 * Storage key recording that the visitor has seen the tour. e2e/src/browser.ts uses it too: most tests run as if the
 * tour had been seen.
 */
export const tourKey = 'pahiya-tour'

/** Target of the first step: the tour starts automatically only where it exists (TOUR-01). */
export const tourStartTarget = 'hero-search'

/** TOUR-10: the event with which any page starts the tour. */
export const tourStartEvent = 'pahiya-tour'

export function startTour(): void {
  dispatchEvent(new Event(tourStartEvent))
}
