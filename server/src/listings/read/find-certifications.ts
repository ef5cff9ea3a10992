import type { Certification } from '@pahiya/domain/listings/certification'
import { sql } from 'kysely'
import type { Database } from '../../platform/engines/postgres.ts'

export type StoredCertification = Certification & { readAt: Date }

/** The inspection reports of these adverts; most have none. */
export async function findCertifications(
  database: Database,
  listingIds: readonly string[],
): Promise<Map<string, StoredCertification>> {
  if (listingIds.length === 0) return new Map()
  const { rows } = await findCertificationsQuery(listingIds).execute(database)
  return new Map(rows.map(({ listingId, ...report }) => [listingId, report]))
}

function findCertificationsQuery(listingIds: readonly string[]) {
  return sql<StoredCertification & { listingId: string }>`/* prepared: find_certifications */
    select listing_id as "listingId", programme, points, inspected_on::text as "inspectedOn", result,
      warranty_months as "warrantyMonths", read_at as "readAt"
    from certification_reports where listing_id = any(${listingIds}::uuid[])`
}
