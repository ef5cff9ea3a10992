declare global {
  interface Window {
    /** Set by hydrationScript. */
    firstInteraction?: Promise<void>
  }
}

/**
 * Resolves on the first touch, key press or scroll: the visitor is about to use the page. Never resolves on the server.
 */
export const firstInteraction: Promise<void> =
  typeof window === 'undefined' ? new Promise(() => undefined) : (window.firstInteraction ?? Promise.resolve())
