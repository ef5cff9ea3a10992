declare global {
  interface Window {
    /** Set by hydrationScript. */
    firstInteraction?: Promise<void>
  }
}

/** Resolves with the first touch, key or scroll: the page is about to be used. Never resolves on the server. */
export const firstInteraction: Promise<void> =
  typeof window === 'undefined' ? new Promise(() => undefined) : (window.firstInteraction ?? Promise.resolve())
