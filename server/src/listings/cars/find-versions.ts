import { sql } from 'kysely'
import type { Database } from '../../platform/engines/postgres.ts'

/** Maps each car to a number that increases with every change to the car or one of its adverts. */
export async function findVersions(database: Database, carIds: readonly string[]): Promise<Map<string, number>> {
  const { rows } = await findVersionsQuery(carIds).execute(database)
  return new Map(rows.map(({ id, version }) => [id, version]))
}

export function findVersionsQuery(carIds: readonly string[]) {
  return sql<{
    id: string
    version: number
  }>`/* prepared: find_versions */ select id, version from cars where id = any(${carIds}::uuid[])`
}
