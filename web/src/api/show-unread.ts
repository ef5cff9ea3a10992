import { onRefresh, read } from './reads.ts'

const key = ['api', 'conversations', 'unread'] as const

/**
 * How many conversations have something unread, in the header. Written into the page by itself: the header belongs to the
 * first chunk of every page, this to those of who is signed in.
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
      // The next page asks again.
    }
  }
  void show()
  onRefresh(key, () => void show())
  addEventListener('focus', () => void show())
}
