import type { Live } from '../../platform/live/live.ts'

/** An answer takes seconds to build; if more listings than this end in that time, the oldest are dropped. */
const mostKept = 10_000

export type EndedListings = ReturnType<typeof createEndedListings>

/**
 * Listings of our own sellers that ended, in any process, while answers were being built. An answer reads PostgreSQL,
 * but under load it is sent much later, so it is checked against these at the end. The database sends the notification
 * with the commit (0045), after which a second read no longer finds the listing.
 */
export function createEndedListings(live: Pick<Live, 'subscribePrefix'>) {
  const ended = new Map<string, number>()
  let count = 0
  let subscribed = false

  function subscribe(): void {
    subscribed = true
    live.subscribePrefix('ended ', (listingId) => {
      ended.delete(listingId)
      ended.set(listingId, (count += 1))
      if (ended.size > mostKept) ended.delete(ended.keys().next().value!)
    })
    live.subscribePrefix('back ', (listingId) => ended.delete(listingId))
  }

  return {
    /** Returns the number of listings ended so far; call it before building an answer. The first call subscribes. */
    now(): number {
      if (!subscribed) subscribe()
      return count
    },
    /** Whether one of these listings has ended since then. */
    someSince(begun: number, listingIds: readonly string[]): boolean {
      return count > begun && listingIds.some((id) => (ended.get(id) ?? 0) > begun)
    },
  }
}
