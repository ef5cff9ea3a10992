import type { Database } from '../../platform/engines/postgres.ts'

/** The names of all sources by their keys. */
export async function findSourceNames(database: Database): Promise<Map<string, string>> {
  const rows = await database.selectFrom('sources').select(['key', 'name']).limit(1_000).execute()
  return new Map(rows.map(({ key, name }) => [key, name]))
}
