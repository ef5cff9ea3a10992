import type { Shared } from './share-content.ts'

/** SHARE-02: the device's own way of sharing. False if there is none, or it failed; who closes it has decided. */
export async function shareNatively({ title, text, url }: Shared): Promise<boolean> {
  if (typeof navigator.share !== 'function') return false
  try {
    await navigator.share({ title, text, url })
    return true
  } catch (error) {
    return error instanceof DOMException && error.name === 'AbortError'
  }
}
