import { sql, type Kysely, type RawBuilder } from 'kysely'
import type { DB } from '../platform/engines/database.generated.ts'
import { deleteInBatches } from '../platform/engines/delete-in-batches.ts'
import type { Database } from '../platform/engines/postgres.ts'
import type { FunnelKeys } from '../platform/http/visitors/funnel-keys.ts'
import { applySteps, type FunnelStep } from './apply-steps.ts'
import { storeCohorts } from './store-cohorts.ts'
import { firstIdOf, lockWatermark, moveWatermark, timeOf } from './watermarks.ts'
import type { FunnelName } from './funnel-definitions.ts'
import { retentionInterval } from '../platform/retention.ts'

const batchRows = 5_000
/** Longer than a transaction may take. */
const delayMs = 3 * 60_000

type Row = { id: string; at: Date; step: number; subject: Buffer | string | null }
type Source = {
  name: string
  funnel: FunnelName
  read: (after: string, before: string, limit: number) => RawBuilder<Row>
  /** The unit of each row; rows without one are left out. */
  units: (transaction: Kysely<DB>, rows: readonly Row[], keys: FunnelKeys) => Promise<readonly FunnelStep[]>
}

/** Sources of one funnel are in the order of its steps, so that a step finds its entry. */
const sources: readonly Source[] = [
  {
    name: 'steps_of_visitors',
    funnel: 'buy',
    read: (after, before, limit) => sql`
      select id, at, visitor as subject, case step when 'search' then 1 when 'open' then 2 else 3 end as step
      from visitor_steps where id > ${after} and id < ${before} order by id limit ${limit}`,
    units: async (_, rows) =>
      rows.flatMap(({ subject, ...row }) => (Buffer.isBuffer(subject) ? [{ ...row, unit: subject }] : [])),
  },
  {
    name: 'agreed_deals',
    funnel: 'buy',
    read: (after, before, limit) => sql`
      select id, agreed_at as at, 4 as step, conversation_id as subject from deals
      where id > ${after} and id < ${before} order by id limit ${limit}`,
    units: findVisitors,
  },
  {
    // A draft and a published listing are separate rows.
    name: 'own_listings_of_sellers',
    funnel: 'sell',
    read: (after, before, limit) => sql`
      select id, coalesce(published_at, created_at) as at, owner_id as subject,
        case when published_at is null then 1 else 2 end as step
      from own_listings where id > ${after} and id < ${before} order by id limit ${limit}`,
    units: async (_, rows, keys) => accountSteps(rows, keys),
  },
  {
    name: 'enquiries',
    funnel: 'sell',
    read: (after, before, limit) => sql`
      select id, created_at as at, 3 as step, seller_id as subject from conversations
      where id > ${after} and id < ${before} order by id limit ${limit}`,
    units: async (_, rows, keys) => accountSteps(rows, keys),
  },
  {
    name: 'sign_ups',
    funnel: 'pro',
    read: (after, before, limit) => sql`
      select id, created_at as at, 1 as step, id as subject from accounts
      where id > ${after} and id < ${before} order by id limit ${limit}`,
    units: async (_, rows, keys) => accountSteps(rows, keys),
  },
  {
    name: 'first_payments',
    funnel: 'pro',
    read: (after, before, limit) => sql`
      select batch.id, batch.at, 2 as step, subscriptions.account_id as subject
      from (
        select id, posted_at as at, kind, reference from ledger_transactions
        where id > ${after} and id < ${before} order by id limit ${limit}) as batch
      left join payments on batch.kind = 'capture' and payments.id = batch.reference
      left join subscriptions on subscriptions.id = payments.subscription_id
      order by batch.id`,
    units: async (_, rows, keys) => accountSteps(rows, keys),
  },
]

/** Applies new steps to the funnels, at most `most` rows of each source, and deletes old entries. */
export async function followFunnels(
  database: Database,
  keys: FunnelKeys,
  { now = new Date(), most = 100_000, batch = batchRows }: { now?: Date; most?: number; batch?: number } = {},
): Promise<{ steps: number; cohorts: number }> {
  let steps = 0
  // A later step is applied only up to the time to which the earlier steps of its funnel have been applied.
  const reached = new Map<FunnelName, Date>()
  for (const source of sources) {
    const until = reached.get(source.funnel) ?? new Date(now.getTime() - delayMs)
    let upTo: Date | null = null
    for (let ofSource = 0; ofSource < most;) {
      const done = await followBatch(database, source, { keys, until, batch })
      upTo = done.upTo ?? upTo
      steps += done.read
      ofSource += done.read
      if (done.read < batch) break
    }
    reached.set(source.funnel, upTo ?? new Date(0))
  }
  await deleteInBatches(database, { statement: oldEntriesQuery(), batch: batchRows })
  // Cohorts are computed up to the earliest time that all funnels have reached.
  const upTo = Math.min(...[...reached.values()].map((time) => time.getTime()))
  return { steps, cohorts: upTo === 0 ? 0 : await storeCohorts(database, new Date(upTo)) }
}

/** upTo: null if another process is working on the source. */
async function followBatch(
  database: Database,
  { name, funnel, read, units }: Source,
  { keys, until, batch }: { keys: FunnelKeys; until: Date; batch: number },
): Promise<{ read: number; upTo: Date | null }> {
  return database.transaction().execute(async (transaction) => {
    const after = await lockWatermark(transaction, name)
    if (after === null) return { read: 0, upTo: null }
    const before = firstIdOf(until)
    if (before <= after.up_to) return { read: 0, upTo: until }
    const { rows } = await read(after.up_to, before, batch).execute(transaction)
    await applySteps(transaction, funnel, await units(transaction, rows, keys))
    const last = rows.length < batch ? undefined : rows.at(-1)?.id
    const mark = last === undefined ? { id: before, time: until } : { id: last, time: timeOf(last) }
    await moveWatermark(transaction, name, mark)
    return { read: rows.length, upTo: mark.time }
  })
}

function accountSteps(rows: readonly Row[], keys: FunnelKeys): FunnelStep[] {
  return rows.flatMap(({ subject, step, at }) =>
    typeof subject === 'string' ? [{ step, at, unit: keys.account(subject) }] : [],
  )
}

/** The visitors who wrote the contacts of conversations. */
async function findVisitors(transaction: Kysely<DB>, rows: readonly Row[], keys: FunnelKeys): Promise<FunnelStep[]> {
  const keyed = rows.flatMap((row) =>
    typeof row.subject === 'string' ? [{ ...row, conversation: keys.conversation(row.subject) }] : [],
  )
  if (keyed.length === 0) return []
  const { rows: found } = await sql<{ conversation: Buffer; visitor: Buffer }>`
    select distinct conversation, visitor from visitor_steps
    where conversation = any(${keyed.map(({ conversation }) => conversation)}::bytea[])`.execute(transaction)
  return keyed.flatMap(({ step, at, conversation }) =>
    found.filter((each) => each.conversation.equals(conversation)).map(({ visitor }) => ({ step, at, unit: visitor })),
  )
}

export function oldEntriesQuery() {
  return sql`
    delete from funnel_entries where (funnel, unit, entered_at) in (
      select funnel, unit, entered_at from funnel_entries
      where funnel in ('buy', 'sell', 'pro') and entered_at < now() - ${retentionInterval('funnel_entries')}
      limit ${batchRows})`
}
