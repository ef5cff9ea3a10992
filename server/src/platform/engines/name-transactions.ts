import pg from 'pg'
import { currentWork } from '../telemetry/current-work.ts'

/** PostgreSQL cuts longer names. */
const longestName = 63
const opening = /^(?:begin|start transaction)\b/

/**
 * While a transaction is open, its connection is named after the job or route that opened it: `pahiya-site POST
 * /api/contacts`. pg_stat_activity and the log then show who holds a lock or the change feed.
 */
export function withNamedTransactions(client: pg.PoolClient, process: string): pg.PoolClient {
  const query = (text: string, values: unknown[]): Promise<pg.QueryResult> => {
    const work = opening.test(text) ? currentWork() : undefined
    if (work === undefined) return client.query(text, values)
    const name = pg.escapeLiteral(`${process} ${work}`.slice(0, longestName))
    return client.query(`${text}; set local application_name = ${name}`)
  }
  return Object.assign(Object.create(client) as pg.PoolClient, { query, release: client.release.bind(client) })
}
