import { sql } from 'kysely'
import type { Database } from '../platform/engines/postgres.ts'
import { countedSources, type CountedSource } from './counted-sources.ts'
import { firstIdOf, lockWatermark, moveWatermark, timeOf } from './watermarks.ts'

/** Rows per statement, which takes about 100 ms, because a writing transaction must be short. */
const batchRows = 20_000

/** Adds rows written since the last run to the daily counts; at most `most` rows of each source. */
export async function countNewRows(
  database: Database,
  { now = new Date(), most = 400_000, batch = batchRows }: { now?: Date; most?: number; batch?: number } = {},
): Promise<{ counted: number }> {
  let counted = await countCancellations(database, now)
  for (const source of countedSources) {
    for (let ofSource = 0; ofSource < most;) {
      const rows = await countBatch(database, source, { now, batch })
      counted += rows
      ofSource += rows
      if (rows < batch) break
    }
  }
  return { counted }
}

/**
 * Counts and watermark change in one statement. If another process was faster, its watermark stays and nothing is
 * counted.
 */
async function countBatch(
  database: Database,
  { name, rows, counts, delayMinutes }: CountedSource,
  { now, batch }: { now: Date; batch: number },
): Promise<number> {
  return database.transaction().execute(async (transaction) => {
    const after = await lockWatermark(transaction, name)
    if (after === null) return 0
    const horizon = new Date(now.getTime() - delayMinutes * 60_000)
    const before = firstIdOf(horizon)
    if (before <= after.up_to) return 0
    const { rows: result } = await sql<{ read: number; last: string | null }>`
      with batch as materialized (${rows(after.up_to, before, batch)}),
      counted as (${counts}),
      added as (
        insert into number_days (metric, day, count, amount)
        select metric, (at at time zone 'Asia/Kolkata')::date, count(*), sum(amount) from counted
        where metric is not null group by 1, 2 order by 1, 2
        on conflict (metric, day) do update set
          count = number_days.count + excluded.count, amount = number_days.amount + excluded.amount)
      select count(*) as read, (select id from batch order by id desc limit 1) as last from batch`.execute(transaction)
    const { read, last } = result[0]!
    // All rows below the horizon are counted; otherwise up to the last one.
    const isAll = read < batch
    await moveWatermark(transaction, name, isAll ? { id: before, time: horizon } : { id: last!, time: timeOf(last!) })
    return read
  })
}

/** A cancellation changes an existing row, so it is found by its time. */
async function countCancellations(database: Database, now: Date): Promise<number> {
  const source = 'cancellations'
  const horizon = new Date(now.getTime() - 3 * 60_000)
  return database.transaction().execute(async (transaction) => {
    if ((await lockWatermark(transaction, source)) === null) return 0
    const { rows } = await sql<{ counted: number }>`
      with batch as materialized (
        select cancel_requested_at as at from subscriptions
        where cancel_requested_at > (select up_to_time from number_watermarks where source = ${source})
          and cancel_requested_at <= ${horizon}),
      added as (
        insert into number_days (metric, day, count)
        select 'pro_cancellations', (at at time zone 'Asia/Kolkata')::date, count(*) from batch group by 2 order by 2
        on conflict (metric, day) do update set count = number_days.count + excluded.count)
      select count(*) as counted from batch`.execute(transaction)
    await moveWatermark(transaction, source, { id: firstIdOf(horizon), time: horizon })
    return rows[0]!.counted
  })
}
