import { setTimeout as sleep } from 'node:timers/promises'
import { sql, type Kysely } from 'kysely'
import { doublingPause } from '../back-off.ts'
import { directUrl, type Config } from '../config.ts'
import { BoundClient } from '../engines/bound-client.ts'
import type { DB } from '../engines/database.generated.ts'
import type { Log } from '../telemetry/log.ts'

const channel = 'pahiya_live'
const longestKeyLength = 200
const pausesMs = { first: 100, longest: 5_000 }
/** Time until a silently dropped connection is detected. */
const probeMs = 5_000

export type Live = ReturnType<typeof createLive>

/**
 * Notifies subscribers in every process of new data under a key. Call it in the transaction that writes the data:
 * subscribers are notified on commit, not on rollback, and read the new data from the tables.
 */
export async function publish(transaction: Kysely<DB>, key: string): Promise<void> {
  if (key.length > longestKeyLength) throw new Error(`the key ${key.slice(0, 40)}… is too long`)
  await sql`select pg_notify(${channel}, ${key})`.execute(transaction)
}

/**
 * Manages one process's subscriptions over one PostgreSQL connection, opened with the first of them. A notification
 * carries no data and may be lost with its connection: after a reconnect every subscriber is woken and reads what it
 * missed.
 */
export function createLive({
  config,
  log,
}: {
  config: Pick<Config, 'DATABASE_URL' | 'DATABASE_DIRECT_URL'>
  log: Log
}) {
  const subscribers = new Map<string, Set<() => void>>()
  const byPrefix = new Map<string, Set<(rest: string) => void>>()
  const closing = new AbortController()
  let listening: Promise<void> | undefined

  function wake(key: string): void {
    for (const subscriber of subscribers.get(key) ?? []) subscriber()
    for (const [prefix, told] of byPrefix)
      if (key.startsWith(prefix)) for (const each of told) each(key.slice(prefix.length))
  }

  function wakeAll(): void {
    for (const key of subscribers.keys()) wake(key)
  }

  async function listen(): Promise<void> {
    for (let tries = 1; !closing.signal.aborted;) {
      const began = Date.now()
      try {
        await listenOnce({ config, signal: closing.signal, onKey: wake, onOpen: wakeAll })
      } catch (error) {
        log.warn({ reason: (error as Error).message }, 'live updates have no connection to PostgreSQL')
      }
      tries = Date.now() - began > pausesMs.longest ? 1 : tries + 1
      await sleep(doublingPause(pausesMs, tries), undefined, { signal: closing.signal }).catch(() => {})
    }
  }

  return {
    /** Calls `woken` for every publication under the key, and whenever one may have been missed. */
    subscribe(key: string, woken: () => void): () => void {
      listening ??= listen()
      const ofKey = subscribers.get(key) ?? new Set()
      subscribers.set(key, ofKey.add(woken))
      return () => {
        ofKey.delete(woken)
        if (ofKey.size === 0) subscribers.delete(key)
      }
    },
    /**
     * Calls `told` with the rest of every published key that has this prefix. Publications are lost while there is no
     * connection.
     */
    subscribePrefix(prefix: string, told: (rest: string) => void): void {
      listening ??= listen()
      byPrefix.set(prefix, (byPrefix.get(prefix) ?? new Set()).add(told))
    },
    async close(): Promise<void> {
      closing.abort()
      await listening
    },
  }
}

type Listening = {
  config: Pick<Config, 'DATABASE_URL' | 'DATABASE_DIRECT_URL'>
  signal: AbortSignal
  onKey: (key: string) => void
  onOpen: () => void
}

/** Listens until the connection breaks. */
async function listenOnce({ config, signal, onKey, onOpen }: Listening): Promise<void> {
  const client = new BoundClient({
    // A pooler would lose the LISTEN.
    connectionString: directUrl(config),
    application_name: 'pahiya-live',
    connectionTimeoutMillis: 5_000,
    answerMs: probeMs,
  })
  const broken = new Promise<void>((resolve) => {
    client.on('error', () => resolve())
    client.on('end', () => resolve())
    signal.addEventListener('abort', () => resolve(), { once: true })
  })
  client.on('notification', ({ payload }) => onKey(payload ?? ''))
  let probe: NodeJS.Timeout | undefined
  try {
    await client.connect()
    await client.query(`listen ${channel}`)
    // Covers everything published while disconnected.
    onOpen()
    probe = setInterval(() => void client.query('select 1').catch(() => {}), probeMs)
    await broken
  } finally {
    clearInterval(probe)
    await client.end().catch(() => {})
  }
}
