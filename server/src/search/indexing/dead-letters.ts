import { sql } from 'kysely'
import type { Database } from '../../platform/postgres.ts'
import type { Refused } from '../index/write-documents.ts'

/** A document that an index refused for good is kept with its reason, for a person to read. */
export async function addDeadLetters(database: Database, index: string, refused: readonly Refused[]): Promise<void> {
  if (refused.length === 0) return
  const rows = refused.map(({ carId, version, reason }) => ({
    index_name: index,
    car_id: carId,
    document_version: version,
    reason,
  }))
  await database
    .insertInto('documents_set_aside')
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(['index_name', 'car_id']).doUpdateSet((row) => ({
        document_version: row.ref('excluded.document_version'),
        reason: row.ref('excluded.reason'),
        at: sql<Date>`now()`,
      })),
    )
    .execute()
}

/** What an index took in a later version is no longer set aside. */
export async function removeDeadLetters(
  database: Database,
  index: string,
  taken: readonly { carId: string; version: number }[],
): Promise<void> {
  const aside = await database
    .selectFrom('documents_set_aside')
    .select('car_id')
    .where('index_name', '=', index)
    .limit(1)
    .execute()
  if (aside.length === 0) return
  await sql`delete from documents_set_aside as aside
    using unnest(${taken.map((write) => write.carId)}::uuid[], ${taken.map((write) => write.version)}::bigint[]) as taken (car_id, version)
    where aside.index_name = ${index} and aside.car_id = taken.car_id and aside.document_version < taken.version`.execute(
    database,
  )
}
