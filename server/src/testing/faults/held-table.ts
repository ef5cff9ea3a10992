import pg from 'pg'
import { expect } from 'vitest'
import type { TestWorld } from '../worlds/test-world.ts'

/**
 * Makes `work` wait for a table that another transaction has locked. Returns the statements of writing transactions that
 * are open meanwhile: the change feed would wait for them as long.
 */
export async function writesOpenWhileReading(
  { config, stores }: Pick<TestWorld, 'config' | 'stores'>,
  table: string,
  work: () => Promise<unknown>,
): Promise<string[]> {
  const locker = new pg.Client({ connectionString: config.DATABASE_URL, application_name: 'locker' })
  await locker.connect()
  try {
    await locker.query(`begin; lock table ${pg.escapeIdentifier(table)} in access exclusive mode`)
    const working = work()
    // The last line reports the failure; until then it must not count as unhandled.
    working.catch(() => {})
    const open = async (condition: string) => {
      const { rows } = await stores.pool.query<{ query: string }>(
        `select query from pg_stat_activity
         where datname = current_database() and application_name <> 'locker' and ${condition}`,
      )
      return rows.map(({ query }) => query)
    }
    await expect.poll(() => open("wait_event_type = 'Lock'")).not.toEqual([])
    const writes = await open('backend_xid is not null')
    await locker.query('commit')
    await working
    return writes
  } finally {
    await locker.end()
  }
}
