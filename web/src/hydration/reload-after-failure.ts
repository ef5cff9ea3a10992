const storageKey = 'reloaded-after-failure'
/** A page that still fails after a reload is not reloaded again for this time. */
const pauseMs = 600_000
const probe = '/favicon.svg'
const typedIn = 'input:not([type=hidden], [type=checkbox], [type=radio]), textarea'

/**
 * Reloads the page if a file of it cannot be loaded twice (`loadTwice`) although the site responds: after a deployment
 * the files of an old page may be gone. At most once in ten minutes, and never after the visitor has typed something.
 */
export function reloadAfterFailure(signal: AbortSignal, reload = () => location.reload()): void {
  const failed = new Set<string>()
  let isTyped = [...document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(typedIn)].some(
    ({ value, defaultValue }) => value !== defaultValue,
  )
  addEventListener('input', () => (isTyped = true), { capture: true, signal })
  addEventListener(
    'vite:preloadError',
    ({ payload }) => {
      // In Safari the message does not name the file.
      if (failed.has(payload.message)) void reloadIf(() => !isTyped && !signal.aborted, reload)
      failed.add(payload.message)
    },
    { signal },
  )
}

async function reloadIf(mayReload: () => boolean, reload: () => void): Promise<void> {
  try {
    const { ok } = await fetch(probe, { cache: 'no-store' })
    const last = Number(sessionStorage.getItem(storageKey) ?? 0)
    if (!ok || !mayReload() || Date.now() - last < pauseMs) return
    sessionStorage.setItem(storageKey, String(Date.now()))
    reload()
  } catch {
    // The site does not respond, or there is no storage to count the reloads.
  }
}
