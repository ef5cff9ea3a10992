import { sql } from 'kysely'
import pg from 'pg'
import { expect } from 'vitest'
import type { Config } from '../../platform/config.ts'
import type { Database } from '../../platform/engines/postgres.ts'

/**
 * Counts the audit log chains that are free while `work` waits for rows locked by another transaction. All sixteen must
 * be: holding a chain while waiting for a transaction that waits for that chain is a deadlock.
 */
export async function chainsFreeWhileWaiting(
  { database, config }: { database: Database; config: Pick<Config, 'DATABASE_URL'> },
  held: { statement: string; values: unknown[] },
  work: () => Promise<unknown>,
): Promise<number> {
  const other = new pg.Client({ connectionString: config.DATABASE_URL })
  await other.connect()
  try {
    await other.query('begin')
    await other.query(held.statement, held.values)
    const working = work()
    await expect.poll(() => waiting(database)).toBeGreaterThan(0)
    const { rows } = await sql`select from audit_heads for update skip locked`.execute(database)
    await other.query('commit')
    await working
    return rows.length
  } finally {
    await other.end()
  }
}

/**
 * Makes `work` wait for rows locked by another transaction, which then locks more rows. This succeeds unless `work`
 * already holds those rows: then the database aborts one of the two transactions because of the deadlock, and this
 * throws.
 */
export async function acquireMoreWhileWaiting(
  { database, config }: { database: Database; config: Pick<Config, 'DATABASE_URL'> },
  taken: { statement: string; first: unknown[]; second: unknown[] },
  work: () => Promise<unknown>,
): Promise<void> {
  const other = new pg.Client({ connectionString: config.DATABASE_URL })
  await other.connect()
  try {
    await other.query('begin')
    await other.query(taken.statement, taken.first)
    const working = work()
    // The last line reports the failure; until then it must not count as unhandled.
    working.catch(() => {})
    await expect.poll(() => waiting(database)).toBeGreaterThan(0)
    await other.query(taken.statement, taken.second)
    await other.query('commit')
    await working
  } finally {
    await other.end()
  }
}

async function waiting(database: Database): Promise<number> {
  const { rows } = await sql`select from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(database)
  return rows.length
}
