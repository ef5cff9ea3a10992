import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { tryLock } from '../engines/advisory-lock.ts'
import type { Log } from '../telemetry/log.ts'
import type { Migration, Phase } from './migration-files.ts'
import { planMigrations, type Applied, type MigrationPlan } from './plan-migrations.ts'

export const migrateLock = 'pahiya-migrate'
const askAgainMs = 100

/**
 * Brings the database up to date. If several processes start together, one runs the migrations and the others wait and
 * find nothing to do.
 */
export async function migrate(
  client: pg.ClientBase,
  files: readonly Migration[],
  upTo: Phase,
  log: Log,
  /** Creates the tables of a library that brings its own migrations, while no other migrate runs. */
  afterwards: () => Promise<void> = async () => {},
): Promise<MigrationPlan> {
  await client.query('set statement_timeout = 0')
  await client.query('set transaction_timeout = 0')
  await takeTurn(client, log)
  try {
    await client.query(`create table if not exists schema_migrations (
      number integer primary key, name text not null, sha256 text not null, applied_at timestamptz not null default now())`)
    const { rows } = await client.query<Applied>('select number, name, sha256 from schema_migrations order by number')
    const plan = planMigrations(files, rows, upTo)
    for (const migration of plan.run) {
      const started = performance.now()
      await apply(client, migration)
      log.info({ migration: migration.name, ms: Math.round(performance.now() - started) }, 'applied')
    }
    await afterwards()
    for (const migration of plan.waiting) log.info({ migration: migration.name }, 'waits for migrate --contract')
    return plan
  } finally {
    // A broken connection has already released the lock; report the error that broke it.
    await client.query('select pg_advisory_unlock(hashtext($1))', [migrateLock]).catch(() => {})
  }
}

/**
 * Polls instead of waiting inside pg_advisory_lock(): that statement would hold a snapshot for which the running
 * `create index concurrently` waits in turn, and PostgreSQL would abort one of the two.
 */
async function takeTurn(client: pg.ClientBase, log: Log): Promise<void> {
  if (await tryLock(client, migrateLock)) return
  log.info('another migrate is at work, waiting for it')
  while (!(await tryLock(client, migrateLock))) await sleep(askAgainMs)
}

async function apply(client: pg.ClientBase, migration: Migration): Promise<void> {
  const record = () =>
    client.query('insert into schema_migrations (number, name, sha256) values ($1, $2, $3)', [
      migration.number,
      migration.name,
      migration.sha256,
    ])
  if (!migration.inTransaction) {
    await client.query(migration.sql)
    await refuseBrokenIndexes(client, migration)
    await record()
    return
  }
  await client.query('begin')
  try {
    // A migration that waits for its lock makes every reader queue behind it, so it gives up soon and can be run again.
    await client.query("set local lock_timeout = '5s'")
    await client.query(migration.sql)
    await record()
    await client.query('commit')
  } catch (error) {
    await client.query('rollback').catch(() => {})
    throw error
  }
}

/** `create index concurrently if not exists` accepts the unusable index that a failed attempt left behind. */
async function refuseBrokenIndexes(client: pg.ClientBase, migration: Migration): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `select relname as name from pg_index join pg_class on pg_class.oid = indexrelid where not indisvalid and relkind = 'i'`,
  )
  if (rows.length === 0) return
  const names = rows.map((row) => row.name).join(', ')
  throw new Error(`${migration.name}: the index ${names} is not usable; drop it and run migrate again`)
}
