import { newDealershipCars, newDealershipDays } from '@pahiya/contract/selling/dealers'
import { sql, type Kysely } from 'kysely'
import { AppError } from '../../../platform/app-error.ts'
import type { DB } from '../../../platform/engines/database.generated.ts'
import { enqueue } from '../../../platform/jobs/jobs.ts'
import { importQueue, saveImportJob } from './import-stock.job.ts'

type Check = { state: 'waiting' | 'passed' | 'refused'; isNew: boolean }

/**
 * Returns whether a spreadsheet of this dealership may be saved now or waits for the dealership's check. Locks the
 * dealership, so that spreadsheets are counted one at a time and no decision intervenes.
 */
export async function checkStock(
  transaction: Kysely<DB>,
  dealerId: string,
  importId: string,
): Promise<'save' | 'wait'> {
  const { rows } = await sql<Check>`
    select check_state as state,
      checked_at is null or checked_at > now() - make_interval(days => ${newDealershipDays}) as "isNew"
    from dealers where id = ${dealerId} for no key update`.execute(transaction)
  const { state, isNew } = rows[0]!
  if (state === 'refused') throw new AppError('dealership_refused')
  if (isNew && (await countStock(transaction, dealerId, importId)) > newDealershipCars)
    throw new AppError('dealership_limit_exceeded')
  return state === 'passed' ? 'save' : 'wait'
}

/** The cars on sale together with those of this spreadsheet and of spreadsheets that wait or are being saved. */
async function countStock(transaction: Kysely<DB>, dealerId: string, importId: string): Promise<number> {
  const { rows } = await stockAfterSavingQuery(dealerId, importId).execute(transaction)
  return rows[0]!.cars
}

export function stockAfterSavingQuery(dealerId: string, importId: string) {
  return sql<{ cars: number }>`
    select count(*)::int as cars from (
      select stock_number from dealer_listings
      join own_listings on own_listings.id = own_listing_id and own_listings.state = 'live'
      where dealer_listings.dealer_id = ${dealerId}
      union
      select stock_number from dealer_imports join dealer_import_rows on import_id = dealer_imports.id
      where dealer_imports.dealer_id = ${dealerId} and dealer_import_rows.state = 'good'
        and (dealer_imports.id = ${importId} or dealer_imports.state in ('waiting', 'saving'))
    ) as cars`
}

export async function saveWaitingImports(transaction: Kysely<DB>, dealerId: string): Promise<void> {
  for (const id of await moveWaiting(transaction, dealerId, 'saving')) {
    await enqueueSave(transaction, dealerId, id)
  }
}

/** The dealership can submit them again after it has corrected its profile. */
export async function returnWaitingImports(transaction: Kysely<DB>, dealerId: string): Promise<void> {
  await moveWaiting(transaction, dealerId, 'preview')
}

export async function enqueueSave(transaction: Kysely<DB>, dealerId: string, importId: string): Promise<void> {
  const options = { key: `save-import-${importId}`, queue: importQueue(dealerId) }
  await enqueue(transaction, saveImportJob, { importId }, options)
}

async function moveWaiting(transaction: Kysely<DB>, dealerId: string, state: 'saving' | 'preview'): Promise<string[]> {
  const moved = await transaction
    .updateTable('dealer_imports')
    .set({ state })
    .where('dealer_id', '=', dealerId)
    .where('state', '=', 'waiting')
    .returning('id')
    .execute()
  return moved.map(({ id }) => id)
}
