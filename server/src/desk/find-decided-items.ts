import type { DecidedItem } from '@pahiya/contract/admin/desk'
import { sql } from 'kysely'
import type { Database } from '../platform/engines/postgres.ts'

const mostDecided = 20

/** Only moderators' decisions; items closed automatically are left out. */
export async function findDecidedItems(database: Database, kind: string): Promise<DecidedItem[]> {
  const { rows } = await decidedItemsQuery(kind).execute(database)
  return rows.map(({ decidedAt, ...item }) => ({ ...item, decidedAt: decidedAt.toISOString() }))
}

export function decidedItemsQuery(kind: string) {
  return sql<Omit<DecidedItem, 'decidedAt'> & { decidedAt: Date }>`
    select id, subject_key as "subjectKey", title, outcome, closed_at as "decidedAt" from desk_items
    where kind = ${kind} and closed_by is not null
    order by closed_at desc limit ${sql.lit(mostDecided)}`
}
