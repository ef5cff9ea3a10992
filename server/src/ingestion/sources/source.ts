import { sql, type Selectable } from 'kysely'
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

export async function isPaused(database: Database, key: string): Promise<boolean> {
  const source = await database.selectFrom('sources').select('paused_at').where('key', '=', key).executeTakeFirst()
  return source !== undefined && source.paused_at !== null
}

export async function postponeSource(database: Database, key: string, until: Date): Promise<void> {
  await database.updateTable('sources').set({ not_before: until }).where('key', '=', key).execute()
}

async function listSources(database: Database): Promise<Source[]> {
  return database.selectFrom('sources').selectAll().orderBy('key').limit(1_000).execute()
}

/**
 * A held run is compared with its source again this often: it resumes automatically if the source is back to normal.
 * After a refusal the next run waits equally long.
 */
const heldMinutes = 60

/** Connected sources whose refresh interval has passed and that are not paused. */
export async function dueSources(database: Database, now: Date): Promise<ConnectedSource[]> {
  const [sources, held] = await Promise.all([listSources(database), heldSources(database)])
  return sources.filter(isConnected).filter(({ key, paused_at, last_success_at, refresh_minutes, not_before }) => {
    if (isAskedToWait({ not_before }, now)) return false
    const checkedAt = held.get(key)
    if (paused_at !== null || (checkedAt && !hasPassed(checkedAt, heldMinutes, now))) return false
    return !last_success_at || hasPassed(last_success_at, refresh_minutes, now)
  })
}

/** Whether the source asked not to be requested yet. */
export const isAskedToWait = ({ not_before }: Pick<Source, 'not_before'>, now: Date) =>
  not_before !== null && not_before > now

const hasPassed = (since: Date, minutes: number, now: Date) => now.getTime() - since.getTime() >= minutes * 60_000

/** When each held run was last compared with its source, or refused. */
async function heldSources(database: Database): Promise<Map<string, Date | null>> {
  const rows = await database
    .selectFrom('source_passes')
    .select(['source_key', 'checked_at'])
    .where('finished_at', 'is', null)
    .where('held_at', 'is not', null)
    .where('released_at', 'is', null)
    .limit(1_000)
    .execute()
  const refused = await database
    .selectFrom('source_passes')
    .select(['source_key', 'refused_at'])
    .where('refused_at', '>', sql<Date>`now() - make_interval(mins => ${heldMinutes})`)
    .limit(1_000)
    .execute()
  return new Map([
    ...refused.map((row) => [row.source_key, row.refused_at] as const),
    ...rows.map((row) => [row.source_key, row.checked_at] as const),
  ])
}
