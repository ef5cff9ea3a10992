import { channelKeys } from '@pahiya/contract/selling/channel-keys'
import { sql, type Kysely } from 'kysely'
import type { DB } from '../../platform/engines/database.generated.ts'
import { enqueue } from '../../platform/jobs/jobs.ts'
import { channelQueue, sendToChannelJob } from './send-to-channel.job.ts'

export type ListingChange = 'published' | 'changed' | 'withdrawn'

/**
 * Call this in the transaction that publishes, changes, sells or withdraws one of our own listings: every channel must
 * then show its current state or remove it. Rows for channels that are off wait.
 */
export async function announceListing(
  transaction: Kysely<DB>,
  { ownListingId, change }: { ownListingId: string; change: ListingChange },
): Promise<void> {
  await announceListings(transaction, { ownListingIds: [ownListingId], change })
}

/** Announces several listings together, such as those in a dealer's spreadsheet. */
export async function announceListings(
  transaction: Kysely<DB>,
  { ownListingIds, change }: { ownListingIds: readonly string[]; change: ListingChange },
): Promise<void> {
  if (ownListingIds.length === 0) return
  const wanted = change === 'withdrawn' ? 'gone' : 'shown'
  // Always in the same order, so that two announcements cannot deadlock.
  await sql`
    insert into channel_listings (own_listing_id, channel, wanted)
    select own_listing_id, channel, ${wanted}
    from unnest(${[...new Set(ownListingIds)]}::uuid[]) as own_listing_id, unnest(${[...channelKeys]}::text[]) as channel
    order by own_listing_id, channel
    on conflict (own_listing_id, channel) do update set
      wanted = excluded.wanted, version = channel_listings.version + 1, announced_at = now(), tries = 0,
      next_try_at = now(), last_failure = null`.execute(transaction)
  for (const channel of channelKeys) {
    await enqueue(
      transaction,
      sendToChannelJob,
      { channel },
      { key: `channel-${channel}`, queue: channelQueue(channel) },
    )
  }
}
