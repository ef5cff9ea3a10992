import { toParams } from '@pahiya/domain/search/filter-params'
import { sql } from 'kysely'
import type { Database } from '../platform/engines/postgres.ts'
import { readSearchFilters, type RequestedFilters } from '../search/query/read-query.ts'

const mostRecentSearches = 20

export type SearchToRecord = RequestedFilters & { phrase?: string }

/**
 * Atomic: nothing is saved without the consent, which cannot be withdrawn meanwhile (for share); a repeated search
 * moves to the top, and the oldest beyond twenty are deleted.
 */
export async function recordSearch(database: Database, accountId: string, asked: SearchToRecord): Promise<void> {
  // A person's location is never stored.
  const { lat: _lat, lon: _lon, nearMe: _nearMe, withinKm, ...filters } = readSearchFilters(asked)
  const kept = filters.near === undefined ? filters : { ...filters, withinKm }
  const query = new URLSearchParams(toParams(kept)).toString()
  const words = asked.phrase ?? ''
  if (query.length > 4_000 || (query === '' && words === '')) return
  await sql`
    with remembered as (
      insert into recent_searches (account_id, query, words)
      select account_id, ${query}, ${words} from account_preferences
      where account_id = ${accountId} and remember_searches
      for share
      on conflict (account_id, md5(query || '|' || words)) do update set searched_at = now()
      returning id
    )
    delete from recent_searches where exists (select from remembered) and id in (
      select id from recent_searches
      where account_id = ${accountId} and id not in (select id from remembered)
      order by searched_at desc offset ${mostRecentSearches - 1})`.execute(database)
}

export async function findRecentSearches(database: Database, accountId: string) {
  const rows = await database
    .selectFrom('recent_searches')
    .select(['id', 'query', 'words', 'searched_at'])
    .where('account_id', '=', accountId)
    .orderBy('searched_at', 'desc')
    .limit(mostRecentSearches)
    .execute()
  return rows.map(({ searched_at, ...search }) => ({ ...search, searchedAt: searched_at.toISOString() }))
}

/** Returns false if the account has no such search. */
export async function deleteSearch(database: Database, accountId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await database
    .deleteFrom('recent_searches')
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

export async function deleteSearches(database: Database, accountId: string): Promise<void> {
  await database.deleteFrom('recent_searches').where('account_id', '=', accountId).execute()
}
