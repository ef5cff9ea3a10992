import type { ChannelKey } from '@pahiya/contract/selling/channel-keys'
import { sql, type Kysely } from 'kysely'
import { repeatingPause } from '../../platform/back-off.ts'
import type { DB } from '../../platform/engines/database.generated.ts'
import { enqueue } from '../../platform/jobs/jobs.ts'
import type { Database } from '../../platform/engines/postgres.ts'
import type { Problem } from './formats/channel-listing.ts'
import { channelQueue, sendToChannelJob } from './send-to-channel.job.ts'

export type Waiting = {
  ownListingId: string
  version: number
  wanted: 'shown' | 'gone'
  announcedAt: Date
  wasSent: boolean
  tries: number
}
export type Settled = Waiting & {
  state: 'sent' | 'shown' | 'refused' | 'lacking' | 'gone'
  problems: Problem[]
  isSent: boolean
  /** Null if the channel was not called. */
  answer: { outcome: 'accepted' | 'refused'; status: number; receipt: string | null; answer: string } | null
}

const mostAtOnce = 20_000
/** Seconds before the next attempt; the last value repeats indefinitely, since a sold car must disappear everywhere. */
const waitSeconds = [5, 10, 20, 60, 300, 900, 3_600]

export function secondsUntilNextTry(tries: number): number {
  return repeatingPause(waitSeconds, tries)
}

export async function findWaiting(database: Database, channel: ChannelKey, limit = mostAtOnce): Promise<Waiting[]> {
  const { rows } = await waitingQuery(channel, limit).execute(database)
  return rows
}

/** Sold cars come before new ones, since they must be gone within a minute. */
export function waitingQuery(channel: ChannelKey, limit: number) {
  return sql<Waiting>`
    select own_listing_id as "ownListingId", version, wanted, announced_at as "announcedAt", was_sent as "wasSent", tries
    from channel_listings
    where channel = ${channel} and settled_version < version and next_try_at <= now()
    order by (wanted = 'gone') desc, next_try_at, own_listing_id
    limit ${limit}`
}

export async function findDue(database: Database): Promise<ChannelKey[]> {
  const { rows } = await sql<{ channel: ChannelKey }>`
    select channel from unnest(array['google', 'meta', 'partner']) as channel
    where exists (
      select from channel_listings
      where channel_listings.channel = channel.channel and settled_version < version and next_try_at <= now())`.execute(
    database,
  )
  return rows.map(({ channel }) => channel)
}

/** Records the channel's answer and settles the rows in one transaction. A version added meanwhile stays queued. */
export async function settle(database: Database, channel: ChannelKey, settled: readonly Settled[]): Promise<void> {
  if (settled.length === 0) return
  const rows = JSON.stringify(settled)
  await database.transaction().execute(async (transaction) => {
    await sql`
      update channel_listings set settled_version = row.version, state = row.state, problems = row.problems,
        was_sent = row."isSent" or (channel_listings.was_sent and row.state in ('refused', 'lacking')),
        tries = 0, last_failure = null
      from jsonb_to_recordset(${rows}::jsonb)
        as row ("ownListingId" uuid, version integer, state text, problems jsonb, "isSent" boolean)
      where channel_listings.own_listing_id = row."ownListingId" and channel = ${channel}
        and settled_version < row.version`.execute(transaction)
    await sql`
      insert into channel_answers (own_listing_id, channel, change, announced_at, outcome, status, receipt, answer)
      select "ownListingId", ${channel}, wanted, "announcedAt", answer->>'outcome', (answer->>'status')::smallint,
        answer->>'receipt', left(answer->>'answer', 1000)
      from jsonb_to_recordset(${rows}::jsonb)
        as row ("ownListingId" uuid, wanted text, "announcedAt" timestamptz, answer jsonb)
      where jsonb_typeof(answer) = 'object'`.execute(transaction)
  })
}

/** Enqueues the next attempt for its time; the row stores the failure for the seller to read. */
export async function putOff(
  database: Database,
  channel: ChannelKey,
  rows: readonly Waiting[],
  reason: string,
): Promise<void> {
  if (rows.length === 0) return
  const waits = rows.map(({ tries }) => secondsUntilNextTry(tries + 1))
  await database.transaction().execute(async (transaction) => {
    await sql`
      update channel_listings set tries = channel_listings.tries + 1, last_failure = ${reason.slice(0, 200)},
        next_try_at = now() + make_interval(secs => row.wait), was_sent = was_sent or wanted = 'shown'
      from unnest(${rows.map(({ ownListingId }) => ownListingId)}::uuid[], ${rows.map(({ version }) => version)}::int[],
        ${waits}::int[]) as row (id, version, wait)
      where own_listing_id = row.id and channel = ${channel} and channel_listings.version = row.version`.execute(
      transaction,
    )
    await sendAgainAt(transaction, channel, new Date(Date.now() + Math.min(...waits) * 1_000 + 200))
  })
}

export async function sendAgainAt(database: Kysely<DB>, channel: ChannelKey, runAt: Date): Promise<void> {
  const options = { key: `channel-${channel}-again`, queue: channelQueue(channel), runAt }
  await enqueue(database, sendToChannelJob, { channel }, options)
}
