import type { Selectable } from 'kysely'
import type { DB } from '../../platform/engines/database.generated.ts'
import type { Database } from '../../platform/engines/postgres.ts'

export type Source = Selectable<DB['sources']>
export type ConnectedSource = Source & { connector: NonNullable<Source['connector']>; address: string }

/** A source is read only under an agreement; without one it stays off and shows as not connected (MKT-06). */
export function isConnected(source: Source): source is ConnectedSource {
  return source.agreement !== null && source.connector !== null && source.address !== null
}

export async function findSource(database: Database, key: string): Promise<Source | undefined> {
  return database.selectFrom('sources').selectAll().where('key', '=', key).executeTakeFirst()
}

async function listSources(database: Database): Promise<Source[]> {
  return database.selectFrom('sources').selectAll().orderBy('key').limit(1_000).execute()
}

/** Connected sources whose refresh interval has passed. */
export async function dueSources(database: Database, now: Date): Promise<ConnectedSource[]> {
  const sources = (await listSources(database)).filter(isConnected)
  return sources.filter(({ last_success_at, refresh_minutes }) => {
    return !last_success_at || now.getTime() - last_success_at.getTime() >= refresh_minutes * 60_000
  })
}
