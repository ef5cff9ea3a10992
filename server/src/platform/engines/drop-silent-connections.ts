import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import type { Config } from '../config.ts'
import type { Log } from '../telemetry/log.ts'
import { openConnections, type BoundClient } from './bound-client.ts'

const askEveryMs = 500

type Watched = {
  healthPool: pg.Pool
  config: Pick<Config, 'DATABASE_WAIT_MS'>
  log: Log
}

/**
 * If PostgreSQL sends nothing for DATABASE_WAIT_MS, closes each connection of this process on which nothing has
 * arrived since: a failed-over server, or a firewall that lost its state, drops packets of old connections without
 * closing them. Otherwise they would occupy their pools until their statements time out. A server that is slow but
 * sends data keeps its connections. Returns a stop function.
 */
export function dropSilentConnections({ healthPool, config, log }: Watched): () => Promise<void> {
  const stopping = new AbortController()
  const watch = async () => {
    let silent: { since: number; received: Map<BoundClient, number> } | undefined
    while (!stopping.signal.aborted) {
      const asked = { since: performance.now(), received: receivedBytes() }
      silent = (await answers(healthPool)) ? undefined : (silent ?? asked)
      if (silent && performance.now() - silent.since >= config.DATABASE_WAIT_MS) {
        const { received } = silent
        const dead = openConnections().filter((client) => client.receivedBytes === received.get(client))
        for (const client of dead) client.drop('PostgreSQL has stopped to answer')
        log.warn({ connections: dead.length }, 'PostgreSQL does not answer: silent connections were closed')
        silent = undefined
      }
      await sleep(askEveryMs, undefined, { signal: stopping.signal, ref: false }).catch(() => {})
    }
  }
  const watching = watch()
  return async () => {
    stopping.abort()
    await watching
  }
}

/** An error that PostgreSQL itself reports, such as too many connections, counts as a response. */
async function answers(pool: pg.Pool): Promise<boolean> {
  return pool.query('select 1').then(
    () => true,
    (error: unknown) => error instanceof pg.DatabaseError,
  )
}

function receivedBytes(): Map<BoundClient, number> {
  return new Map(openConnections().map((client) => [client, client.receivedBytes]))
}
