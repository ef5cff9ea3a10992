/** e2e/src/browser.ts knows it too: a test that is not about the tour has seen it. */
const key = 'pahiya-tour'

/** A browser that remembers nothing would show the tour at every visit: it counts as having seen it. */
export function hasSeenTour(): boolean {
  try {
    return localStorage.getItem(key) !== null
  } catch {
    return true
  }
}

/** TOUR-07, TOUR-08. */
export function rememberTour(): void {
  try {
    localStorage.setItem(key, 'seen')
  } catch {
    // Nor will it be asked for again.
  }
}
