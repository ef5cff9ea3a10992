import type { ShareContent } from './share-content.ts'

/**
 * SHARE-02: shares natively. Returns false if the device does not support it or sharing fails; closing the dialog
 * counts as done.
 */
export async function shareNatively({ title, text, url }: ShareContent): Promise<boolean> {
  if (typeof navigator.share !== 'function') return false
  try {
    await navigator.share({ title, text, url })
    return true
  } catch (error) {
    return error instanceof DOMException && error.name === 'AbortError'
  }
}
