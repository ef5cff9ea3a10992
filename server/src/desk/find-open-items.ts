import { sql } from 'kysely'

/** The open items of one kind with their evidence, oldest first, for the feature that decides them. */
export function openItemsByKindQuery(kind: string, most: number) {
  return sql<{ subjectKey: string; evidence: unknown; createdAt: Date }>`
    select subject_key as "subjectKey", evidence, created_at as "createdAt" from desk_items
    where state = 'open' and kind = ${kind} order by id limit ${most}`
}
