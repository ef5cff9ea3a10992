import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Database } from './engines/postgres.ts'

/**
 * Rows to write at once. Small enough for the site to drop only the affected cached answers: after a batch of more than
 * 200 changed cars it drops all.
 */
export const backgroundBatch = 100

/** How far crawls and imports may push the budget into the future: other work is slowed down but never stops. */
const longestDebtSeconds = 10

/**
 * Reserves rows in the budget that all background work of all processes shares, and waits until they may be written.
 * Call it outside a transaction, before each batch. Returns early when the signal aborts.
 */
export async function spendBackground(database: Database, rows: number, signal?: AbortSignal): Promise<void> {
  if (rows === 0) return
  const { rows: reserved } = await sql<{ waitMs: number }>`
    update background_budget
    set free_at = greatest(free_at, clock_timestamp()) + ${rows}::float8 / rows_per_second * interval '1 second'
    returning (extract(epoch from old.free_at - clock_timestamp()) * 1000)::float8 as "waitMs"`.execute(database)
  const { waitMs } = reserved[0]!
  if (waitMs > 0) await sleep(waitMs, undefined, { signal }).catch(() => {})
}

/**
 * Charges rows that had to be written at once, such as those of a crawl, whose changes buyers wait for: background work
 * waits for them, the caller does not.
 */
export async function chargeBackground(database: Database, rows: number): Promise<void> {
  if (rows === 0) return
  await sql`
    update background_budget
    set free_at = greatest(free_at, least(
      greatest(free_at, clock_timestamp()) + ${rows}::float8 / rows_per_second * interval '1 second',
      clock_timestamp() + ${longestDebtSeconds}::float8 * interval '1 second'))`.execute(database)
}

export async function setBackgroundRate(database: Database, rowsPerSecond: number): Promise<void> {
  await sql`update background_budget set rows_per_second = ${rowsPerSecond}`.execute(database)
}

/** Whether no background work has been written for some seconds or is waiting for its turn. */
export async function isBackgroundIdle(database: Database, seconds: number): Promise<boolean> {
  const { rows } = await sql<{ isIdle: boolean }>`
    select free_at < clock_timestamp() - ${seconds}::float8 * interval '1 second' as "isIdle"
    from background_budget`.execute(database)
  return rows[0]!.isIdle
}
