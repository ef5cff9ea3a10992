import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { directUrl, type Config } from '../config.ts'

type LockOptions = {
  /** Whether to wait for a lock held by another process; if not, the work is skipped. */
  wait?: boolean
}

/**
 * Does the work while holding a named lock that only one process can hold at a time. A process that dies releases it
 * with its connection. If the connection breaks during the work, the work's signal is aborted with a LockLost: its
 * writes must be safe to repeat, since another holder may have begun.
 */
export async function whileHolding<Result>(
  config: Pick<Config, 'DATABASE_URL' | 'DATABASE_DIRECT_URL'>,
  lock: string,
  signal: AbortSignal,
  work: (lost: AbortSignal) => Promise<Result>,
  { wait = true }: LockOptions = {},
): Promise<Result | undefined> {
  const client = new pg.Client({
    connectionString: directUrl(config),
    application_name: `pahiya-${lock}`,
    keepAlive: true,
  })
  const lost = new AbortController()
  const lose = () => lost.abort(new LockLost(`the lock ${lock} was lost with its connection`))
  client.on('error', lose)
  client.on('end', lose)
  await client.connect()
  try {
    while (!signal.aborted && !(await tryLock(client, lock))) {
      if (!wait) return undefined
      await sleep(250, undefined, { signal }).catch(() => {})
    }
    return signal.aborted ? undefined : await work(AbortSignal.any([signal, lost.signal]))
  } finally {
    await client.end().catch(() => {})
  }
}

class LockLost extends Error {}

export async function tryLock(client: pg.ClientBase, lock: string): Promise<boolean> {
  const { rows } = await client.query<{ held: boolean }>('select pg_try_advisory_lock(hashtext($1)) as held', [lock])
  return rows[0]!.held
}
