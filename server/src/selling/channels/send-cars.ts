import type { ChannelKey } from '@pahiya/contract/selling/channel-keys'
import { enqueue } from '../../platform/jobs/jobs.ts'
import type { Database } from '../../platform/engines/postgres.ts'
import { findForChannels } from './find-for-channels.ts'
import type { CarPort } from './ports/channel-port.ts'
import { channelQueue, sendToChannelJob } from './send-to-channel.job.ts'
import { findWaiting, putOff, settle, type Settled, type Waiting } from './waiting-listings.ts'

const atOnce = 200
const lanes = 8
/** Time limit for a run, after which newly sold cars are sent before the rest. */
const longestMs = 20_000

type Given = { database: Database; origin: string; channel: ChannelKey; port: CarPort }

/** Sends single cars, a few in parallel and for a limited time; the job is enqueued again while more wait. */
export async function sendCars({
  database,
  origin,
  channel,
  port,
}: Given): Promise<{ outcome: string; settled: number }> {
  const waiting = await findWaiting(database, channel, atOnce)
  const listings = await findForChannels(
    database,
    waiting.map(({ ownListingId }) => ownListingId),
    origin,
  )
  const live = new Map(listings.map((listing) => [listing.ownListingId, listing]))
  let settledCount = 0
  let hasMore = waiting.length === atOnce
  const until = Date.now() + longestMs
  const queue = waiting.values()
  const lane = async () => {
    for (const row of queue) {
      if (Date.now() >= until) {
        hasMore = true
        return
      }
      const settled = await sendOne(row)
      if (settled) {
        await settle(database, channel, [settled])
        settledCount += 1
      }
    }
  }

  async function sendOne(row: Waiting): Promise<Settled | null> {
    const listing = row.wanted === 'shown' ? live.get(row.ownListingId) : undefined
    if (!listing && !row.wasSent) return { ...row, state: 'gone', problems: [], isSent: false, answer: null }
    const outcome = listing ? await port.show(listing, row.version) : await port.remove(row.ownListingId, row.version)
    if (outcome.kind === 'later') {
      await putOff(database, channel, [row], outcome.reason)
      return null
    }
    if (outcome.kind === 'refused') {
      const { status, responseExcerpt, problems } = outcome
      const answer = { outcome: 'refused', status, receipt: null, answer: responseExcerpt } as const
      return { ...row, state: 'refused', problems, isSent: false, answer }
    }
    const { status, receipt, responseExcerpt } = outcome
    const answer = { outcome: 'accepted', status, receipt, answer: responseExcerpt } as const
    return { ...row, state: listing ? 'shown' : 'gone', problems: [], isSent: listing !== undefined, answer }
  }

  await Promise.all(Array.from({ length: lanes }, lane))
  if (hasMore) {
    await enqueue(database, sendToChannelJob, { channel }, { key: `channel-${channel}`, queue: channelQueue(channel) })
  }
  return { outcome: 'sent', settled: settledCount }
}
