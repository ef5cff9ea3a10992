import type { DealerRole } from '@pahiya/contract/core/access'
import type { ImportRow, ImportSummary, StockImport } from '@pahiya/contract/selling/dealers'
import { sql, type Transaction } from 'kysely'
import { deleteInBatches } from '../../../platform/engines/delete-in-batches.ts'
import { AppError } from '../../../platform/app-error.ts'
import type { DB } from '../../../platform/engines/database.generated.ts'
import { enqueue } from '../../../platform/jobs/jobs.ts'
import type { Database } from '../../../platform/engines/postgres.ts'
import { askForCheck } from '../ask-for-check.ts'
import { readImportJob } from './import-stock.job.ts'
import { checkStock, enqueueSave } from './waiting-imports.ts'
import { retentionInterval } from '../../../platform/retention.ts'

const pageSize = 50
/** Per dealership: each spreadsheet costs the time to read the file and all its rows. */
const mostImportsADay = 30
const mostImportsADayUnchecked = 5

/** Stores the file until the job has read it. */
export async function uploadImport(
  database: Database,
  { dealerId, by, fileName, file }: { dealerId: string; by: string; fileName: string; file: Buffer },
): Promise<{ id: string }> {
  return database.transaction().execute(async (transaction) => {
    await refuseTooMany(transaction, dealerId)
    const { id } = await transaction
      .insertInto('dealer_imports')
      .values({ dealer_id: dealerId, uploaded_by: by, file_label: fileName, file })
      .returning('id')
      .executeTakeFirstOrThrow()
    await enqueue(transaction, readImportJob, { importId: id }, { key: `read-import-${id}` })
    return { id }
  })
}

/** Locks the dealership's row, so that concurrent uploads are counted one at a time. */
async function refuseTooMany(transaction: Transaction<DB>, dealerId: string): Promise<void> {
  const dealer = await sql<{ isChecked: boolean }>`
    select check_state = 'passed' as "isChecked" from dealers where id = ${dealerId} for no key update`.execute(
    transaction,
  )
  const most = dealer.rows[0]?.isChecked ? mostImportsADay : mostImportsADayUnchecked
  const { rows } = await sql<{ uploaded: number }>`
    select count(*)::int as uploaded from dealer_imports
    where dealer_id = ${dealerId} and created_at > now() - interval '1 day'`.execute(transaction)
  if (rows[0]!.uploaded >= most) throw new AppError('import_limit_exceeded')
}

type Row = Omit<ImportSummary, 'uploadedAt' | 'finishedAt'> & { uploadedAt: Date; finishedAt: Date | null }
export type TeamImport = Row & { role: DealerRole; dealerId: string; columnsUnknown: string[] }

const summaryColumns = sql`dealer_imports.id, file_label as "fileName", state, reason, rows_good as "rowsGood",
  rows_bad as "rowsBad", rows_saved as "rowsSaved", rows_refused as "rowsRefused", cars_ended as "carsEnded",
  created_at as "uploadedAt", finished_at as "finishedAt"`

export async function findImports(database: Database, dealerId: string): Promise<ImportSummary[]> {
  const { rows } = await sql<Row>`
    select ${summaryColumns} from dealer_imports where dealer_id = ${dealerId} order by id desc limit 10`.execute(
    database,
  )
  return rows.map(summaryOf)
}

/** The spreadsheet with the caller's role in its dealership. */
export async function findTeamImport(
  database: Database,
  id: string,
  accountId: string,
): Promise<TeamImport | undefined> {
  const { rows } = await sql<TeamImport>`
    select ${summaryColumns}, dealer_imports.dealer_id as "dealerId", columns_unknown as "columnsUnknown", dealer_members.role
    from dealer_imports join dealer_members on dealer_members.dealer_id = dealer_imports.dealer_id
    where dealer_imports.id = ${id} and dealer_members.account_id = ${accountId}`.execute(database)
  return rows[0]
}

export async function findImportPage(
  database: Database,
  found: TeamImport,
  { show, after }: { show: 'all' | 'bad'; after: number },
): Promise<StockImport> {
  // While the file is read, only some of its rows are stored.
  const isRead = found.state !== 'reading'
  const { rows } = isRead ? await importRowsQuery(found.id, { show, after }).execute(database) : { rows: [] }
  const shown = rows.slice(0, pageSize)
  return {
    ...summaryOf(found),
    columnsUnknown: found.columnsUnknown.slice(0, 60),
    rows: shown,
    next: rows.length > pageSize ? shown.at(-1)!.number : null,
  }
}

export function importRowsQuery(importId: string, { show, after }: { show: 'all' | 'bad'; after: number }) {
  return sql<ImportRow>`
    select number, stock_number as "stockNumber", title, price_rupees::float8 as price, state, problems, lacks
    from dealer_import_rows
    where import_id = ${importId} and number > ${after}
      ${show === 'bad' ? sql`and state in ('bad', 'refused')` : sql``}
    order by number limit ${pageSize + 1}`
}

/**
 * Returns false if it is not a preview. A second tap changes nothing. The spreadsheet of a dealership that has not been
 * checked waits for a moderator.
 */
export async function requestSave(database: Database, id: string, withdrawMissing: boolean): Promise<boolean> {
  return database.transaction().execute(async (transaction) => {
    const found = await transaction
      .selectFrom('dealer_imports')
      .select('dealer_id')
      .where('id', '=', id)
      .where('state', '=', 'preview')
      .forUpdate()
      .executeTakeFirst()
    if (!found) return false
    const next = await checkStock(transaction, found.dealer_id, id)
    await transaction
      .updateTable('dealer_imports')
      .set({ state: next === 'save' ? 'saving' : 'waiting', withdraw_missing: withdrawMissing })
      .where('id', '=', id)
      .execute()
    if (next === 'save') await enqueueSave(transaction, found.dealer_id, id)
    else await askForCheck(transaction, found.dealer_id)
    return true
  })
}

/** Loops until nothing is left, one spreadsheet per statement: each has up to 10,000 rows. */
export async function deleteOldImports(database: Database, signal?: AbortSignal): Promise<{ deleted: number }> {
  const deleted = await deleteInBatches(database, {
    statement: sql`
      delete from dealer_imports where id = (
        select id from dealer_imports where created_at < now() - ${retentionInterval('dealer_imports')} order by created_at limit 1)`,
    batch: 1,
    signal,
  })
  const batch = 1_000
  const statement = sql`
    delete from dealer_invitations where id in (
      select id from dealer_invitations where expires_at < now() - ${retentionInterval('dealer_invitations')} order by expires_at limit ${batch})`
  await deleteInBatches(database, { statement, batch, signal })
  return { deleted }
}

function summaryOf(row: Row): ImportSummary {
  const { id, fileName, state, reason, rowsGood, rowsBad, rowsSaved, rowsRefused, carsEnded } = row
  const counts = { rowsGood, rowsBad, rowsSaved, rowsRefused, carsEnded }
  return {
    id,
    fileName,
    state,
    reason,
    ...counts,
    uploadedAt: row.uploadedAt.toISOString(),
    finishedAt: row.finishedAt?.toISOString() ?? null,
  }
}
