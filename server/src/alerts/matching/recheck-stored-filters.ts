import { filtersVersion, readStoredFilters, writeStoredFilters } from '@pahiya/domain/alerts/alert-filters'
import { sql } from 'kysely'
import { notify } from '../../notices/notify.ts'
import type { Database } from '../../platform/engines/postgres.ts'

const atOnce = 200

/**
 * Checks the saved searches that were stored with another table of filters. A renamed filter is repaired; a search that
 * can no longer be read matches nothing from then on, and its owner is notified once.
 */
export async function recheckStoredFilters(
  database: Database,
  version = filtersVersion,
): Promise<{ repaired: number; unreadable: number }> {
  const sum = { repaired: 0, unreadable: 0 }
  for (;;) {
    const { rows } = await outdatedAlertsQuery(version, atOnce).execute(database)
    if (rows.length === 0) return sum
    for (const row of rows) {
      const isReadable = await recheck(database, row, version)
      sum[isReadable ? 'repaired' : 'unreadable'] += 1
    }
  }
}

type Outdated = { id: string; account_id: string; query: string }

export function outdatedAlertsQuery(version: string, limit: number) {
  return sql<Outdated>`
    select id, account_id, query from alerts
    where kind = 'search' and filters_version <> ${version} order by filters_version, id limit ${limit}`
}

async function recheck(database: Database, { id, account_id, query }: Outdated, version: string): Promise<boolean> {
  const { filters, unreadable } = readStoredFilters(query)
  const repaired = writeStoredFilters(filters)
  const isReadable = unreadable.length === 0 && repaired !== ''
  await database.transaction().execute(async (transaction) => {
    // An equal search that is already saved makes this one superfluous.
    const same = isReadable && (await hasOther(transaction, account_id, id, repaired))
    if (same) {
      await transaction.deleteFrom('alerts').where('id', '=', id).execute()
      return
    }
    await transaction
      .updateTable('alerts')
      .set({
        filters_version: version,
        unreadable: isReadable ? [] : unreadable,
        ...(isReadable && { query: repaired }),
      })
      .where('id', '=', id)
      .execute()
    if (isReadable) return
    const data = { names: unreadable.slice(0, 10).map((name) => name.slice(0, 80)) }
    await notify(transaction, { personId: account_id, kind: 'alert_unreadable', key: `${id}-${version}`, data })
  })
  return isReadable
}

async function hasOther(database: Database, accountId: string, id: string, query: string): Promise<boolean> {
  const other = await database
    .selectFrom('alerts')
    .select('id')
    .where('account_id', '=', accountId)
    .where('kind', '=', 'search')
    .where('query', '=', query)
    .where('id', '<>', id)
    .executeTakeFirst()
  return other !== undefined
}
