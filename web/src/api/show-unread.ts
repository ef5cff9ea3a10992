import { onRefresh, read } from './reads.ts'

const key = ['api', 'conversations', 'unread'] as const

/**
 * Shows the number of unread conversations in the header. Writes to the DOM directly: the header is in the first chunk
 * of every page, but this code is only in chunks for signed-in users.
 */
export function showUnread(): void {
  const show = async () => {
    try {
      const unread = await read<{ buyer: number; seller: number }>(key, { on401: 'null', staleMs: 0 })
      const count = unread === null ? 0 : unread.buyer + unread.seller
      for (const place of document.querySelectorAll('[data-unread-count]')) {
        place.textContent = count === 0 ? '' : String(count)
      }
    } catch {
      // The next page retries.
    }
  }
  void show()
  onRefresh(key, () => void show())
  addEventListener('focus', () => void show())
}
