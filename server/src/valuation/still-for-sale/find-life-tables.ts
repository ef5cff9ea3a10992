import type { LifeTable } from '@pahiya/domain/valuation/still-for-sale/life-table'
import type { Kysely } from 'kysely'
import type { DB } from '../../platform/engines/database.generated.ts'

/** The tables with these names that there are, in the order of the names. */
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

/** Of fewer ends nothing is told. */
export const fewestEnds = 20

export function endsIn({ ended }: LifeTable): number {
  return ended.reduce((sum, count) => sum + count, 0)
}
