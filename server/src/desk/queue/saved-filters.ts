import { sql } from 'kysely'
import type { Database } from '../../platform/engines/postgres.ts'

const mostFilters = 20

type Filter = { id: string; name: string; query: string }

export async function findFilters(database: Database, accountId: string): Promise<Filter[]> {
  return database
    .selectFrom('desk_filters')
    .select(['id', 'name', 'query'])
    .where('account_id', '=', accountId)
    .orderBy('name')
    .limit(mostFilters)
    .execute()
}

/** Returns null if the person already has twenty others. */
export async function saveFilter(
  database: Database,
  accountId: string,
  { name, query }: Omit<Filter, 'id'>,
): Promise<Filter | null> {
  const { rows } = await sql<Filter>`
    insert into desk_filters (account_id, name, query) select ${accountId}, ${name}, ${query}
    where ${mostFilters} > (select count(*) from desk_filters where account_id = ${accountId} and name <> ${name})
    on conflict (account_id, name) do update set query = excluded.query
    returning id, name, query`.execute(database)
  return rows[0] ?? null
}

export async function deleteFilter(database: Database, accountId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await database
    .deleteFrom('desk_filters')
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}
