import type { InspectionReport } from '@pahiya/contract/conversations/inspections'
import {
  isInspectionDay,
  mayMoveInspection,
  type InspectionRole,
  type InspectionSlot,
} from '@pahiya/domain/conversations/inspection'
import { indiaDay } from '@pahiya/domain/conversations/test-drive'
import { sql, type Kysely } from 'kysely'
import { addDeskItem, closeDeskItem } from '../../desk/desk-items.ts'
import { notify } from '../../notices/notify.ts'
import { spendOutreach, type Sender } from '../../notices/outreach-budget.ts'
import { AppError } from '../../platform/app-error.ts'
import type { DB } from '../../platform/engines/database.generated.ts'
import type { Database } from '../../platform/engines/postgres.ts'
import { findContacted, findSeller } from '../contact/find-seller.ts'
import { findInspection, inspectionTitle, type InspectionRow } from './find-inspections.ts'

export const inspectionDeskKind = 'inspection'
const batch = 500

export type AskedInspection = {
  listingId: string
  day: string
  slot: InspectionSlot
  place: string
  key?: string | undefined
}

/** LIST-11: sends the request to the desk, and also to the seller if the car is sold on Pahiya. */
export async function requestInspection(
  database: Database,
  sender: Sender & { accountId: string },
  { listingId, day, slot, place, key }: AskedInspection,
): Promise<InspectionRow> {
  const { accountId } = sender
  const contacted = await findContacted(database, listingId)
  if (!contacted) throw new AppError('listing_not_found')
  const seller = contacted.isOurs ? await findSeller(database, contacted.id) : null
  if (seller?.id === accountId) throw new AppError('own_car')
  if (!isInspectionDay(day, new Date())) throw new AppError('inspection_day')
  return database.transaction().execute(async (transaction) => {
    if (key !== undefined) {
      const sent = await findSent(transaction, accountId, key)
      if (sent) return sent
    }
    await spendOutreach(transaction, sender, { kind: 'inspection' })
    // Locked until the commit, so that a car being sold gets no request.
    const listing = await transaction
      .selectFrom('listings')
      .select('status')
      .where('id', '=', contacted.id)
      .forShare()
      .executeTakeFirst()
    if (listing?.status !== 'active') throw new AppError('car_not_on_offer')
    const added = await transaction
      .insertInto('inspection_requests')
      .values({
        account_id: accountId,
        listing_id: contacted.id,
        seller_id: seller?.id ?? null,
        key: key ?? null,
        day: sql<Date>`${day}::date`,
        slot,
        place,
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst()
    if (!added) {
      // A concurrent send of the same request, or another open request for this car.
      const sent = key === undefined ? undefined : await findSent(transaction, accountId, key)
      if (sent) return sent
      throw new AppError('inspection_open')
    }
    const row = (await findInspection(transaction, added.id))!
    await addDeskItem(transaction, {
      kind: inspectionDeskKind,
      subjectKey: row.id,
      title: `Inspection: ${inspectionTitle(row)}`,
      // Includes neither the buyer nor the place: the inspections page shows those to the admin who decides.
      evidence: { listingId: row.listing_id, day, slot, hasSeller: row.seller_id !== null, page: '/admin/inspections' },
    })
    await tell(transaction, row, ['buyer', 'seller'])
    return row
  })
}

/** Repeating the same move changes nothing. */
export async function moveInspection(
  database: Database,
  id: string,
  to: 'confirmed' | 'done' | 'cancelled',
  by: InspectionRole,
  adminId: string | null = null,
): Promise<InspectionRow> {
  return database.transaction().execute(async (transaction) => {
    const row = await lock(transaction, id)
    if (row.status === to) return row
    return move(transaction, row, to, by, { adminId, hasReport: false })
  })
}

/** LIST-17. Only for a confirmed inspection; recording again replaces the report. */
export async function recordReport(
  database: Database,
  id: string,
  { inspector, inspectedOn, ratings, summary }: InspectionReport,
  adminId: string,
): Promise<void> {
  if (inspectedOn > indiaDay(new Date())) throw new AppError('inspection_day')
  await database.transaction().execute(async (transaction) => {
    const row = await lock(transaction, id)
    if (row.status !== 'confirmed' && row.status !== 'done') throw new AppError('inspection_ended')
    const report = {
      inspector,
      inspected_on: sql<Date>`${inspectedOn}::date`,
      ratings: JSON.stringify(ratings),
      summary,
      recorded_by: adminId,
      recorded_at: sql<Date>`now()`,
    }
    await transaction
      .insertInto('inspection_reports')
      .values({ request_id: row.id, listing_id: row.listing_id, ...report })
      .onConflict((conflict) => conflict.column('request_id').doUpdateSet(report))
      .execute()
    if (row.status === 'confirmed') await move(transaction, row, 'done', 'admin', { adminId, hasReport: true })
  })
}

async function lock(transaction: Kysely<DB>, id: string): Promise<InspectionRow> {
  await sql`select from inspection_requests where id = ${id} for update`.execute(transaction)
  const row = await findInspection(transaction, id)
  if (!row) throw new AppError('inspection_not_found')
  return row
}

async function move(
  transaction: Kysely<DB>,
  row: InspectionRow,
  to: 'confirmed' | 'done' | 'cancelled',
  by: InspectionRole,
  { adminId, hasReport }: { adminId: string | null; hasReport: boolean },
): Promise<InspectionRow> {
  if (!mayMoveInspection(row.status, to, by)) {
    throw new AppError(by !== 'buyer' || to === 'cancelled' ? 'inspection_ended' : 'forbidden')
  }
  await transaction
    .updateTable('inspection_requests')
    .set({ status: to, changed_by: by })
    .where('id', '=', row.id)
    .execute()
  if (to !== 'confirmed') {
    await closeDeskItem(transaction, { kind: inspectionDeskKind, subjectKey: row.id, outcome: to, closedBy: adminId })
  }
  const moved = (await findInspection(transaction, row.id))!
  await tell(
    transaction,
    moved,
    by === 'admin' ? ['buyer', 'seller'] : [by === 'buyer' ? 'seller' : 'buyer'],
    hasReport,
  )
  return moved
}

async function tell(
  transaction: Kysely<DB>,
  row: InspectionRow,
  parts: readonly ('buyer' | 'seller')[],
  hasReport = false,
): Promise<void> {
  for (const part of parts) {
    const personId = part === 'buyer' ? row.account_id : row.seller_id
    if (personId === null) continue
    const { status, day, slot, place } = row
    const data = {
      subject: inspectionTitle(row),
      part,
      status,
      when: `${dayWords.format(new Date(`${day}T12:00:00Z`))}, ${slot}`,
      place,
      hasReport,
      path: `/marketplace/${row.listing_id}`,
    }
    await notify(transaction, { personId, kind: 'inspection_changed', key: `${row.id}-${status}`, data })
  }
}

/**
 * The database cancels inspections when their car is sold or withdrawn (0047); this background task notifies the buyer.
 */
export async function notifyOfGoneCars(database: Database, signal?: AbortSignal): Promise<void> {
  const { rows } = await unnotifiedInspectionsQuery(batch).execute(database)
  for (const { id } of rows) {
    if (signal?.aborted) return
    await database.transaction().execute(async (transaction) => {
      const told = await sql`
        update inspection_requests set is_told = true where id = ${id} and not is_told returning id`.execute(
        transaction,
      )
      const row = told.rows.length > 0 ? await findInspection(transaction, id) : undefined
      if (row) await tell(transaction, row, ['buyer'])
    })
  }
}

export function unnotifiedInspectionsQuery(most: number) {
  return sql<{ id: string }>`select id from inspection_requests where not is_told order by id limit ${most}`
}

const dayWords = new Intl.DateTimeFormat('en-IN', { weekday: 'short', day: 'numeric', month: 'short', timeZone: 'UTC' })

async function findSent(transaction: Kysely<DB>, accountId: string, key: string): Promise<InspectionRow | undefined> {
  const sent = await transaction
    .selectFrom('inspection_requests')
    .select('id')
    .where('account_id', '=', accountId)
    .where('key', '=', key)
    .executeTakeFirst()
  return sent && findInspection(transaction, sent.id)
}
