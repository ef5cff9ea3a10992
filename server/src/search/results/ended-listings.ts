import type { Live } from '../../platform/live/live.ts'

/** An answer is made within seconds; of more ends than this in that time the oldest are forgotten. */
const mostKept = 10_000

export type EndedListings = ReturnType<typeof createEndedListings>

/**
 * Listings of our own sellers that ended while answers were being made, in this process or in another. What an answer
 * shows is read from PostgreSQL, but under load it is sent long after that; so it is held against these last. Told by
 * the database with the commit (0045), so that a second reading no longer finds them.
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
    /** Before an answer is made: how many have ended until now. Listening begins with the first. */
    now(): number {
      if (!subscribed) subscribe()
      return count
    },
    /** Whether one of these has ended since then. */
    someSince(begun: number, listingIds: readonly string[]): boolean {
      return count > begun && listingIds.some((id) => (ended.get(id) ?? 0) > begun)
    },
  }
}
