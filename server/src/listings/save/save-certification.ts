import type { Certification } from '@pahiya/domain/listings/certification'
import { sql, type Kysely } from 'kysely'
import type { DB } from '../../platform/engines/database.generated.ts'

/** Saves or removes the report of an advert. Returns whether the visible data changed. */
export async function saveCertification(
  database: Kysely<DB>,
  listingId: string,
  certification: Certification | null,
  readAt: Date,
): Promise<boolean> {
  if (certification === null) {
    const { numDeletedRows } = await database
      .deleteFrom('certification_reports')
      .where('listing_id', '=', listingId)
      .executeTakeFirstOrThrow()
    return numDeletedRows > 0n
  }
  const { programme, points, inspectedOn, result, warrantyMonths } = certification
  const { rows } = await sql`
    insert into certification_reports (listing_id, programme, points, inspected_on, result, warranty_months, read_at)
    values (${listingId}, ${programme}, ${points}, ${inspectedOn}, ${result}, ${warrantyMonths}, ${readAt})
    on conflict (listing_id) do update set programme = excluded.programme, points = excluded.points,
      inspected_on = excluded.inspected_on, result = excluded.result, warranty_months = excluded.warranty_months,
      read_at = excluded.read_at
    where (certification_reports.programme, certification_reports.points, certification_reports.inspected_on,
        certification_reports.result, certification_reports.warranty_months)
      is distinct from (excluded.programme, excluded.points, excluded.inspected_on, excluded.result,
        excluded.warranty_months)
    returning 1`.execute(database)
  return rows.length > 0
}
