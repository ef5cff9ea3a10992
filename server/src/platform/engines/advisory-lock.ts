import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { directUrl, type Config } from '../config.ts'
import { BoundClient } from './bound-client.ts'

type LockOptions = {
  /** Whether to wait for a lock held by another process; otherwise the work is skipped. */
  wait?: boolean
  leaseMs?: number
}

/** How long a lock is held after the last sign of life from its holder. */
const lockLeaseMs = 15_000

/**
 * Does the work while holding a named lock that only one process can hold at a time. A process that dies releases it
 * with its connection. If the network drops packets without closing the connection, PostgreSQL releases the lock when
 * it has received nothing for the length of the lease. The holder gives up earlier: its signal is aborted with a
 * LockLost once four fifths of the lease have passed since it sent its last confirmed statement, or at once if the
 * connection breaks. Writes must be safe to repeat, since another holder may begin before all work has ended.
 */
export async function whileHolding<Result>(
  config: Pick<Config, 'DATABASE_URL' | 'DATABASE_DIRECT_URL'>,
  lock: string,
  signal: AbortSignal,
  work: (lost: AbortSignal) => Promise<Result>,
  { wait = true, leaseMs = lockLeaseMs }: LockOptions = {},
): Promise<Result | undefined> {
  const giveUpMs = leaseMs * 0.8
  const client = new BoundClient({
    connectionString: directUrl(config),
    application_name: `pahiya-${lock}`,
    connectionTimeoutMillis: 10_000,
    answerMs: giveUpMs,
    options: `-c idle_session_timeout=${leaseMs}ms`,
  })
  const lost = new AbortController()
  const lose = () => lost.abort(new LockLost(`the lock ${lock} was lost with its connection`))
  client.on('error', lose)
  client.on('end', lose)
  await client.connect()
  const ended = new AbortController()
  try {
    for (;;) {
      if (signal.aborted) return undefined
      const asked = performance.now()
      if (await tryLock(client, lock)) {
        void renewLease(client, { asked, leaseMs, giveUpMs, signal: ended.signal })
        return await work(AbortSignal.any([signal, lost.signal]))
      }
      if (!wait) return undefined
      await sleep(250, undefined, { signal }).catch(() => {})
    }
  } finally {
    ended.abort()
    await endOrDrop(client)
  }
}

class LockLost extends Error {}

type Lease = { asked: number; leaseMs: number; giveUpMs: number; signal: AbortSignal }

/**
 * Drops the connection, and the lock with it, unless PostgreSQL confirms in time that the connection is still alive.
 */
async function renewLease(client: BoundClient, { asked, leaseMs, giveUpMs, signal }: Lease): Promise<void> {
  let confirmed = asked
  while (!signal.aborted) {
    const sent = performance.now()
    const drop = setTimeout(() => client.drop('the lease of a lock has ended'), confirmed + giveUpMs - sent)
    const isConfirmed = await client.query('select 1').then(
      () => true,
      () => false,
    )
    clearTimeout(drop)
    if (!isConfirmed) return
    confirmed = sent
    await sleep(leaseMs / 5, undefined, { signal }).catch(() => {})
  }
}

/** A connection whose packets are dropped would never confirm its end. */
async function endOrDrop(client: BoundClient): Promise<void> {
  const timer = setTimeout(() => client.drop('PostgreSQL did not confirm the end of a connection'), 1_000)
  await client.end().catch(() => {})
  clearTimeout(timer)
}

export async function tryLock(client: pg.ClientBase, lock: string): Promise<boolean> {
  const { rows } = await client.query<{ held: boolean }>('select pg_try_advisory_lock(hashtext($1)) as held', [lock])
  return rows[0]!.held
}
