import { readStoredFilters } from '@pahiya/domain/alerts/alert-filters'
import { sql } from 'kysely'
import type { SearchEngine } from '../../platform/engines/opensearch.ts'
import type { Database } from '../../platform/engines/postgres.ts'
import type { Config } from '../../platform/config.ts'
import { deleteIndex, indexesNamed } from '../../search/index/alias.ts'
import { snapshotHorizon, type FeedPosition } from '../../search/index/changes.ts'
import { alertDocument, alertIndexBody, alertIndexName, alertIndexPrefix } from './alert-document.ts'

export type AlertIndex = { name: string; position: FeedPosition }
type Dependencies = {
  database: Database
  search: SearchEngine
  config: Pick<Config, 'SEARCH_INDEX_PREFIX' | 'SEARCH_SHARDS' | 'SEARCH_REPLICAS'>
}

const alertsAtOnce = 500
const queuedAtOnce = 10_000

/**
 * Ensures that the index of this release exists, and lists every saved search for it if it is new. The name is recorded
 * after everything is listed, so a killed run starts again. A first run begins with the changes from now on.
 */
export async function ensureAlertIndex({ database, search, config }: Dependencies): Promise<AlertIndex> {
  const name = alertIndexName(config)
  const recorded = await readAlertFeed(database)
  const { body: exists } = await search.indices.exists({ index: name })
  if (recorded?.name === name && exists) {
    // A killed worker may have deleted its rows before its last writes were visible.
    await search.indices.refresh({ index: name })
    return recorded
  }
  // An index that is not on record may be half filled, or hold the searches of a database that was restored since.
  if (exists) await deleteIndex(search, name)
  await search.indices.create({ index: name, body: alertIndexBody(config) })
  const position = recorded?.position ?? (await snapshotHorizon(database))
  await listAllAlerts(database)
  await sql`
    insert into alert_feed (index_name, feed_xid, feed_id) values (${name}, ${position.xid}::xid8, ${position.id})
    on conflict (only_row) do update set index_name = excluded.index_name`.execute(database)
  for (const other of await indexesNamed(search, `${alertIndexPrefix(config)}*`)) {
    if (other !== name) await deleteIndex(search, other)
  }
  return { name, position }
}

async function readAlertFeed(database: Database): Promise<AlertIndex | undefined> {
  const { rows } = await sql<{ name: string; xid: string; id: number }>`
    select index_name as name, feed_xid::text as xid, feed_id as id from alert_feed limit 1`.execute(database)
  const row = rows[0]
  return row && { name: row.name, position: { xid: row.xid, id: row.id } }
}

async function listAllAlerts(database: Database): Promise<void> {
  for (let after: string | undefined = '00000000-0000-0000-0000-000000000000'; after !== undefined;) {
    const { rows }: { rows: { alert_id: string }[] } = await sql<{ alert_id: string }>`
      insert into alerts_to_index (alert_id)
      select id from alerts where kind = 'search' and id > ${after}::uuid order by id limit ${queuedAtOnce}
      returning alert_id`.execute(database)
    after =
      rows.length < queuedAtOnce
        ? undefined
        : rows
            .map(({ alert_id }) => alert_id)
            .toSorted()
            .at(-1)
  }
}

/**
 * Brings the index up to date with every saved search that has changed, and waits until searches see it. Rows are
 * deleted only after the write; their number is the version, so a late write of another worker changes nothing.
 */
export async function indexChangedAlerts(database: Database, search: SearchEngine, index: string): Promise<number> {
  let written = 0
  for (;;) {
    const { rows } = await waitingAlertsQuery(alertsAtOnce).execute(database)
    if (rows.length === 0) break
    const latest = new Map(rows.map((row) => [row.alert_id, row]))
    await write(search, index, [...latest.values()])
    await sql`delete from alerts_to_index where id = any(${rows.map(({ id }) => id)}::bigint[])`.execute(database)
    written += latest.size
  }
  if (written > 0) await search.indices.refresh({ index })
  return written
}

type WaitingAlert = { id: number; alert_id: string; query: string | null }

/** A stopped, unreadable or deleted alert has no query: its copy is removed. */
export function waitingAlertsQuery(limit: number) {
  return sql<WaitingAlert>`
    select waiting.id, waiting.alert_id, alerts.query
    from (select id, alert_id from alerts_to_index order by id limit ${limit}) as waiting
    left join alerts on alerts.id = waiting.alert_id and alerts.stopped_at is null and alerts.unreadable = '{}'
    order by waiting.id`
}

async function write(search: SearchEngine, index: string, alerts: readonly WaitingAlert[]): Promise<void> {
  const lines = alerts.flatMap(({ id, alert_id, query }): object[] => {
    const address = { _id: alert_id, version: id, version_type: 'external' as const }
    if (query === null) return [{ delete: address }]
    return [{ index: address }, alertDocument(alert_id, readStoredFilters(query).filters)]
  })
  const { body } = await search.bulk({ index, body: lines })
  for (const item of body.items) {
    const { status = 500, error } = item.index ?? item.delete ?? {}
    // 409: a newer version is already there. 404: the deleted one never was.
    if (status >= 300 && status !== 409 && status !== 404) {
      throw new Error(`a saved search cannot be written: ${JSON.stringify(error).slice(0, 500)}`)
    }
  }
}
