import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { directUrl, type Config } from './config.ts'

/**
 * Does the work while holding a named lock that only one process in the world can hold. A process that dies gives it
 * back with its connection. Should the connection break while the work goes on, the work is told to stop: what it
 * writes must be safe to repeat, for another may have begun.
 */
export async function whileHolding<Result>(
  config: Pick<Config, 'DATABASE_URL' | 'DATABASE_DIRECT_URL'>,
  lock: string,
  signal: AbortSignal,
  work: (lost: AbortSignal) => Promise<Result>,
): Promise<Result | undefined> {
  const client = new pg.Client({
    connectionString: directUrl(config),
    application_name: `pahiya-${lock}`,
    keepAlive: true,
  })
  const lost = new AbortController()
  client.on('error', () => lost.abort())
  client.on('end', () => lost.abort())
  await client.connect()
  try {
    while (!signal.aborted && !(await tryLock(client, lock))) await sleep(250, undefined, { signal }).catch(() => {})
    return signal.aborted ? undefined : await work(AbortSignal.any([signal, lost.signal]))
  } finally {
    await client.end().catch(() => {})
  }
}

export async function tryLock(client: pg.ClientBase, lock: string): Promise<boolean> {
  const { rows } = await client.query<{ held: boolean }>('select pg_try_advisory_lock(hashtext($1)) as held', [lock])
  return rows[0]!.held
}
