import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { directUrl, type Config } from '../config.ts'
import { BoundClient } from './bound-client.ts'
import type { DB } from './database.generated.ts'
import { withNamedTransactions } from './name-transactions.ts'
import { withPreparedStatements } from './prepared-statements.ts'
import { withTracedQueries } from './trace-engines.ts'

export type Database = Kysely<DB>

// 64-bit integers: all of ours (rupees, versions) stay far below 2^53.
pg.types.setTypeParser(pg.types.builtins.INT8, Number)

/**
 * An open write transaction holds back the change feed's snapshot horizon, so none may stay open by mistake or run for
 * minutes. In production the worker ends one after two seconds (end-long-writes.ts).
 */
const sessionLimits = '-c idle_in_transaction_session_timeout=30s -c transaction_timeout=120s'

/** `role`: every connection uses the privileges of this role instead of the user's. */
export type PoolLimits = {
  max?: number
  statementMs?: number
  connectMs?: number
  /** How long a response may be outstanding after the statement timeout before the connection is closed. */
  graceMs?: number
  isReadOnly?: boolean
  role?: 'pahiya_reader'
}

/** A pool connects on first use. */
export function openPool(
  config: Pick<Config, 'DATABASE_URL' | 'DATABASE_POOL_MAX'> & Partial<Pick<Config, 'DATABASE_WAIT_MS'>>,
  applicationName: string,
  {
    max = config.DATABASE_POOL_MAX,
    statementMs = 60_000,
    connectMs = config.DATABASE_WAIT_MS ?? 5_000,
    graceMs = 5_000,
    isReadOnly = false,
    role,
  }: PoolLimits = {},
): pg.Pool {
  const options = [
    `${sessionLimits} -c statement_timeout=${statementMs}`,
    ...(isReadOnly ? ['-c default_transaction_read_only=on'] : []),
    ...(role === undefined ? [] : [`-c role=${role}`]),
  ]
  const settings = {
    connectionString: config.DATABASE_URL,
    max,
    application_name: applicationName,
    connectionTimeoutMillis: connectMs,
    options: options.join(' '),
    answerMs: statementMs + graceMs,
  }
  // The pool passes its settings to each client.
  const pool = new pg.Pool({ ...settings, Client: BoundClient as unknown as new () => pg.ClientBase })
  // A broken idle connection is replaced at the next use; without a listener it would end the process.
  pool.on('error', () => {})
  // Likewise for a connection that breaks while in use: its query fails with the error.
  pool.on('connect', (client) => client.on('error', () => {}))
  return pool
}

/** A few connections that bypass any pooler and go directly to PostgreSQL, for LISTEN and session locks. */
export function openDirectPool(
  config: Pick<Config, 'DATABASE_URL' | 'DATABASE_DIRECT_URL' | 'DATABASE_POOL_MAX'>,
  applicationName: string,
  limits?: PoolLimits,
): pg.Pool {
  return openPool({ ...config, DATABASE_URL: directUrl(config) }, applicationName, limits)
}

export function openDatabase(pool: pg.Pool): Database {
  const process = pool.options.application_name ?? 'pahiya'
  const prepared = {
    connect: async () =>
      withTracedQueries(withPreparedStatements(withNamedTransactions(await pool.connect(), process))),
    end: () => pool.end(),
  }
  return new Kysely<DB>({ dialect: new PostgresDialect({ pool: prepared as unknown as pg.Pool }) })
}
