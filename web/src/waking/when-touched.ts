declare global {
  interface Window {
    /** Set by wakeScript. */
    touched?: Promise<void>
  }
}

/** A hand is on the page, or a finger on its keys: it is about to be used. On the server that never happens. */
export const whenTouched: Promise<void> =
  typeof window === 'undefined' ? new Promise(() => undefined) : (window.touched ?? Promise.resolve())
