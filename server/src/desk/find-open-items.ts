import { sql } from 'kysely'

/** What waits of one kind with what is to be looked at, the oldest first, for the capability that decides it. */
export function openItemsOfKindQuery(kind: string, most: number) {
  return sql<{ subjectKey: string; evidence: unknown; createdAt: Date }>`
    select subject_key as "subjectKey", evidence, created_at as "createdAt" from desk_items
    where state = 'open' and kind = ${kind} order by id limit ${most}`
}
