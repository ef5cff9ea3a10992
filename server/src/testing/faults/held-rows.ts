import { sql } from 'kysely'
import pg from 'pg'
import { expect } from 'vitest'
import type { Config } from '../../platform/config.ts'
import type { Database } from '../../platform/engines/postgres.ts'

/**
 * How many chains of the audit log are free while `work` waits for rows that another transaction holds. All sixteen
 * must be: who waited with a chain for one who waits for that chain would never end.
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
 * Lets `work` wait for rows that another transaction holds, which then takes more. It can, unless `work` holds those
 * already: then one of the two is ended by the database, and this throws.
 */
export async function takeMoreWhileWaiting(
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
    // Told by the last line; before it the failure must not count as unhandled.
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
