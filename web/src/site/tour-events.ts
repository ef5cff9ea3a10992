/** Where it is kept that somebody has seen the tour. e2e/src/browser.ts knows it too: most tests have seen it. */
export const tourKey = 'pahiya-tour'

/** What the first step points at: the tour begins by itself only where that is (TOUR-01). */
export const tourStart = 'hero-search'

/** TOUR-10: the event by which any page calls the tour. */
export const tourCall = 'pahiya-tour'

export function callTour(): void {
  dispatchEvent(new Event(tourCall))
}
