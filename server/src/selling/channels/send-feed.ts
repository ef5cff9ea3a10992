import type { ChannelKey } from '@pahiya/contract/selling/channel-keys'
import { createGzip } from 'node:zlib'
import { buffer } from 'node:stream/consumers'
import { Readable } from 'node:stream'
import { sql } from 'kysely'
import type { Database } from '../../platform/engines/postgres.ts'
import { feedPageQuery, findForChannels } from './find-for-channels.ts'
import type { Problem } from './formats/channel-listing.ts'
import type { FeedPort, Later } from './ports/channel-port.ts'
import { findWaiting, putOff, sendAgainAt, settle, type Settled, type Waiting } from './waiting-listings.ts'

const pageSize = 500
/** The maximum number of cars checked one by one after an upload that should have removed them. */
const mostAsked = 50

type Given = { database: Database; origin: string; channel: ChannelKey; port: FeedPort }
type Outcome = { outcome: string; settled: number }

/**
 * One upload of everything settles all rows that were waiting when it began. Uploads of a channel begin at least
 * `everySeconds` apart: changes in between wait for the next one, so their number does not matter.
 */
export async function sendFeed({
  database,
  origin,
  channel,
  port,
  everySeconds,
}: Given & { everySeconds: number }): Promise<Outcome> {
  if ((await findWaiting(database, channel, 1)).length === 0) return { outcome: 'nothing waits', settled: 0 }
  const next = await beginUpload(database, channel, everySeconds)
  if (next !== null) {
    await sendAgainAt(database, channel, next)
    return { outcome: 'waits for the next upload', settled: 0 }
  }
  const waiting = await findWaiting(database, channel)
  const { file, lacking, named } = await writeFeed({ database, origin, channel, port })
  const isKnownThere = waiting.some((row) => row.wasSent || named.has(row.ownListingId))
  if (!isKnownThere) {
    // Nothing has changed for the channel, so an upload would repeat the previous one.
    const settled = waiting.map((row) => unsent(row, lacking))
    await settle(database, channel, settled)
    return { outcome: 'nothing to send', settled: settled.length }
  }
  const uploaded = await port.upload(file)
  if (uploaded.kind === 'later') {
    await putOff(database, channel, waiting, uploaded.reason)
    return { outcome: uploaded.reason, settled: 0 }
  }
  const settled = await settleUploaded({ database, channel, port }, waiting, { uploaded, lacking, named })
  await settle(database, channel, settled)
  return { outcome: uploaded.responseExcerpt, settled: settled.length }
}

/** Null if an upload may begin now, or else the time of the next one. */
async function beginUpload(database: Database, channel: ChannelKey, everySeconds: number): Promise<Date | null> {
  const { rows } = await sql<{ next: Date }>`
    with begun as (
      insert into channel_uploads (channel) values (${channel})
      on conflict (channel) do update set begun_at = excluded.begun_at
        where channel_uploads.begun_at <= excluded.begun_at - make_interval(secs => ${everySeconds})
      returning channel
    )
    select begun_at + make_interval(secs => ${everySeconds}) as next from channel_uploads
    where channel = ${channel} and not exists (select from begun)`.execute(database)
  return rows[0]?.next ?? null
}

type Uploaded = Exclude<Awaited<ReturnType<FeedPort['upload']>>, Later>
type Sent = { uploaded: Uploaded; lacking: ReadonlyMap<string, Problem[]>; named: ReadonlySet<string> }

/** The new state of each car after an upload; a car that the channel still shows stays queued. */
async function settleUploaded(
  { database, channel, port }: Omit<Given, 'origin'>,
  waiting: readonly Waiting[],
  { uploaded, lacking, named }: Sent,
): Promise<Settled[]> {
  const settled: Settled[] = []
  let asked = 0
  for (const row of waiting) {
    const { ownListingId } = row
    if (named.has(ownListingId)) settled.push(settleNamed(row, uploaded))
    else if (!row.wasSent || lacking.has(ownListingId)) settled.push(unsent(row, lacking))
    else {
      asked += 1
      const left = port.has && asked <= mostAsked ? await port.has(ownListingId) : null
      if (left && ('kind' in left || left.has))
        await putOff(database, channel, [row], 'kind' in left ? left.reason : 'the channel still shows it')
      else settled.push(settleGone(row, uploaded, left?.words))
    }
  }
  return settled
}

/** The new state of a car that the file lists. */
function settleNamed(row: Waiting, uploaded: Uploaded): Settled {
  const answer = acceptedAnswer(uploaded)
  const problems = uploaded.refused?.get(row.ownListingId)
  if (!problems) {
    return { ...row, state: uploaded.refused === null ? 'sent' : 'shown', problems: [], isSent: true, answer }
  }
  const words = problems.map(({ field, message }) => `${field}: ${message}`).join('; ')
  const refused = { ...answer, outcome: 'refused', answer: words } as const
  return { ...row, state: 'refused', problems, isSent: false, answer: refused }
}

/** The new state of a car that was sent before and is no longer in the file. */
function settleGone(row: Waiting, uploaded: Uploaded, words: string | undefined): Settled {
  const { responseExcerpt } = uploaded
  const answer = words === undefined ? `${responseExcerpt}; this car is not in it` : `${responseExcerpt}. ${words}`
  return { ...row, state: 'gone', problems: [], isSent: false, answer: { ...acceptedAnswer(uploaded), answer } }
}

function acceptedAnswer({ status, receipt, responseExcerpt }: Uploaded) {
  return { outcome: 'accepted', status, receipt, answer: responseExcerpt } as const
}

/** The car is not in the file and was never sent to the channel: it lacks something, or is no longer for sale. */
function unsent(row: Waiting, lacking: ReadonlyMap<string, Problem[]>): Settled {
  const problems = row.wanted === 'shown' ? lacking.get(row.ownListingId) : undefined
  return { ...row, state: problems ? 'lacking' : 'gone', problems: problems ?? [], isSent: false, answer: null }
}

/** Streamed page by page and compressed, so that the uncompressed inventory is never completely in memory. */
async function writeFeed({ database, origin, channel, port }: Given) {
  const lacking = new Map<string, Problem[]>()
  const named = new Set<string>()
  async function* lines() {
    yield port.begin
    for (let after: string | null = null; ;) {
      const { rows } = await feedPageQuery(channel, after, pageSize).execute(database)
      const ids = rows.map((row) => row.own_listing_id)
      for (const listing of await findForChannels(database, ids, origin)) {
        const written = port.write(listing)
        if (written.problems.length > 0) {
          lacking.set(listing.ownListingId, written.problems)
          continue
        }
        named.add(listing.ownListingId)
        yield port.item(written)
      }
      if (rows.length < pageSize) break
      after = ids.at(-1)!
    }
    yield port.end
  }
  const file = await buffer(Readable.from(lines()).pipe(createGzip()))
  return { file, lacking, named }
}
