import { setTimeout as sleep } from 'node:timers/promises'
import type { ObjectStore } from '../../platform/engines/object-store.ts'
import type { Stores } from '../../platform/engines/stores.ts'

type WatchedStore = {
  objects: ObjectStore
  /** One line per request to the store that was made inside a transaction. */
  insideTransactions: string[]
  requests: () => number
}

/** The object store, slowed down. Records which transactions of this world's database are open at each request. */
export function watchStore({ pool, objects }: Pick<Stores, 'pool' | 'objects'>, delayMs = 20): WatchedStore {
  const insideTransactions: string[] = []
  let requests = 0
  const send = objects.send.bind(objects) as (...all: unknown[]) => Promise<unknown>
  const watchedSend = async (command: object, ...rest: unknown[]) => {
    requests += 1
    await sleep(delayMs)
    const { rows } = await pool.query<{ query: string }>(
      `select query from pg_stat_activity where datname = current_database() and state like 'idle in transaction%'`,
    )
    for (const { query } of rows) insideTransactions.push(`${command.constructor.name} after ${query.slice(0, 200)}`)
    return send(command, ...rest)
  }
  return {
    objects: Object.assign(Object.create(objects) as ObjectStore, { send: watchedSend }),
    insideTransactions,
    requests: () => requests,
  }
}
