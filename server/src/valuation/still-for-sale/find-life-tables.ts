import type { LifeTable } from '@pahiya/domain/valuation/still-for-sale/life-table'
import type { Kysely } from 'kysely'
import type { DB } from '../../platform/engines/database.generated.ts'

/** The existing tables among these names, in the order of the names. */
export async function findLifeTables(database: Kysely<DB>, keys: readonly string[]): Promise<LifeTable[]> {
  const rows = await findLifeTablesQuery(database, keys).execute()
  return keys.flatMap((key) => rows.find((row) => row.key === key) ?? [])
}

export function findLifeTablesQuery(database: Kysely<DB>, keys: readonly string[]) {
  return database
    .selectFrom('life_tables')
    .select(['key', 'adverts', 'ended', 'days'])
    .where('key', 'in', [...keys])
}

/** Minimum number of ended adverts: below it no figure is shown. */
export const minEndedAdverts = 20

export function countEndedAdverts({ ended }: LifeTable): number {
  return ended.reduce((sum, count) => sum + count, 0)
}
