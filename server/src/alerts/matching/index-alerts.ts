import { sql } from 'kysely'
import type { SearchEngine } from '../../platform/engines/opensearch.ts'
import type { Database } from '../../platform/engines/postgres.ts'
import type { Config } from '../../platform/config.ts'
import { deleteIndex, indexesNamed } from '../../search/index/alias.ts'
import { snapshotHorizon, type FeedPosition } from '../../search/index/changes.ts'
import { alertIndexBody, alertIndexName, alertIndexPrefix } from './alert-document.ts'

export type AlertIndex = { name: string; position: FeedPosition }
type Dependencies = {
  database: Database
  search: SearchEngine
  config: Pick<Config, 'SEARCH_INDEX_PREFIX' | 'SEARCH_SHARDS' | 'SEARCH_REPLICAS'>
}

const queuedAtOnce = 10_000

/**
 * Ensures that the index of this release exists, and queues every saved search for it if it is new. The name is
 * recorded after everything is queued, so a killed run starts again. A first run follows changes from now on.
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
  // An unregistered index may be half filled, or contain the searches of a database that has been restored since.
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
