import type { Inspection, InspectionReport } from '@pahiya/contract/conversations/inspections'
import { carTitle } from '@pahiya/domain/listings/car-title'
import {
  inspectedAreas,
  type InspectionRole,
  type InspectionSlot,
  type InspectionState,
} from '@pahiya/domain/conversations/inspection'
import { sql, type Kysely, type RawBuilder } from 'kysely'
import { ownSource } from '../../listings/own-source.ts'
import type { DB } from '../../platform/engines/database.generated.ts'
import type { Database } from '../../platform/engines/postgres.ts'

const most = 50

export type InspectionRow = {
  id: string
  account_id: string
  seller_id: string | null
  listing_id: string
  day: string
  slot: InspectionSlot
  place: string
  status: InspectionState
  requested_at: Date
  changed_at: Date
  car_id: string
  source_key: string
  year: number
  brand: string
  model: string
  variant: string | null
}

const rows = (where: RawBuilder<unknown>) => sql<InspectionRow>`
  select asked.id, asked.account_id, asked.seller_id, asked.listing_id, to_char(asked.day, 'YYYY-MM-DD') as day,
    asked.slot, asked.place, asked.status, asked.requested_at, asked.changed_at,
    listings.car_id, listings.source_key, listings.year, listings.brand, listings.model, listings.variant
  from inspection_requests as asked join listings on listings.id = asked.listing_id
  ${where}`

/** Undefined if there is no such inspection. */
export async function findInspection(database: Kysely<DB>, id: string): Promise<InspectionRow | undefined> {
  return (await rows(sql`where asked.id = ${id}`).execute(database)).rows[0]
}

/** Searches only the inspections of this person, as buyer or as seller. */
export async function findOwnInspection(
  database: Database,
  accountId: string,
  id: string,
): Promise<InspectionRow | undefined> {
  const row = await findInspection(database, id)
  return row && [row.account_id, row.seller_id].includes(accountId) ? row : undefined
}

export function accountInspectionsQuery(accountId: string) {
  return rows(sql`where asked.id in (
      (select id from inspection_requests where account_id = ${accountId} order by id desc limit ${most})
      union all (select id from inspection_requests where seller_id = ${accountId} order by id desc limit ${most}))
    order by asked.id desc limit ${most}`)
}

/**
 * Upcoming inspections first, by day; then those past their day that are still open, and those that the seller recently
 * marked as done and that have no report yet.
 */
export function openInspectionsQuery() {
  return rows(sql`where asked.id in (
      select id from inspection_requests where status in ('requested', 'confirmed')
      union all
      select done.id from inspection_requests as done
      where done.status = 'done' and done.changed_at > now() - interval '60 days'
        and not exists (select from inspection_reports where inspection_reports.request_id = done.id))
    order by asked.status = 'done', asked.day < (now() at time zone 'Asia/Kolkata')::date, asked.day, asked.id
    limit ${most}`)
}

/** The newest report on any advert for the same car. */
export function findReportQuery(carId: string) {
  return sql<{ inspector: string; inspected_on: string; ratings: Record<string, number>; summary: string }>`
    select inspector, to_char(inspected_on, 'YYYY-MM-DD') as inspected_on, ratings, summary
    from inspection_reports
    where listing_id = any(array(select id from listings where car_id = ${carId} limit 200))
    order by inspected_on desc, id desc
    limit 1`
}

export async function findReport(database: Database, carId: string): Promise<InspectionReport | null> {
  const row = (await findReportQuery(carId).execute(database)).rows[0]
  if (!row) return null
  const { inspector, inspected_on: inspectedOn, ratings, summary } = row
  const rated = inspectedAreas.flatMap((area) => (ratings[area] === undefined ? [] : [[area, ratings[area]] as const]))
  return { inspector, inspectedOn, summary, ratings: Object.fromEntries(rated) }
}

export function readInspectionRole(row: Pick<InspectionRow, 'account_id'>, accountId: string): InspectionRole {
  return row.account_id === accountId ? 'buyer' : 'seller'
}

export function inspectionTitle(row: InspectionRow): string {
  return carTitle(row).slice(0, 200)
}

function pathOf(row: InspectionRow): string {
  return row.source_key === ownSource ? `/car/${row.car_id}` : `/marketplace/${row.listing_id}`
}

export function presentInspection(row: InspectionRow, part: InspectionRole): Inspection {
  return {
    id: row.id,
    listingId: row.listing_id,
    title: inspectionTitle(row),
    path: pathOf(row),
    part,
    hasSeller: row.seller_id !== null,
    day: row.day,
    slot: row.slot,
    place: row.place,
    status: row.status,
    requestedAt: row.requested_at.toISOString(),
    changedAt: row.changed_at.toISOString(),
  }
}
