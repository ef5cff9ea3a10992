import type pg from 'pg'
import { readMigrations } from './migration-files.ts'

const folder = new URL('../../../migrations/', import.meta.url).pathname

/**
 * Whether the database has every table and column that this version was written for: all its expand migrations. A
 * newer database is fine, because expand migrations support old code. Once true it stays true, and is not asked again.
 */
export function createSchemaCheck(pool: pg.Pool): () => Promise<boolean> {
  const needed = readMigrations(folder)
    .filter(({ phase }) => phase === 'expand')
    .map(({ number }) => number)
  let isApplied = false
  return async () => {
    isApplied ||= await hasApplied(pool, needed).catch(() => false)
    return isApplied
  }
}

async function hasApplied(pool: pg.Pool, needed: readonly number[]): Promise<boolean> {
  const { rows } = await pool.query<{ applied: number }>(
    'select count(*)::int as applied from schema_migrations where number = any($1::int[])',
    [needed],
  )
  return rows[0]!.applied === needed.length
}
