import { sql } from 'kysely'
import type { Database } from '../../platform/engines/postgres.ts'
import type { Refused } from '../index/write-documents.ts'

/** Records a document that an index rejected permanently, with the reason. */
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

/** The cars to retry, oldest rejections first: this process may run a release that can write them. */
export async function deadLetterCars(database: Database, index: string, limit: number): Promise<string[]> {
  const rows = await database
    .selectFrom('documents_set_aside')
    .select('car_id')
    .where('index_name', '=', index)
    .orderBy('at')
    .limit(limit)
    .execute()
  return rows.map((row) => row.car_id)
}

/** Deletes the dead letter of a document once the index accepts this or a later version of it. */
export async function removeDeadLetters(
  database: Database,
  index: string,
  taken: readonly { carId: string; version: number }[],
): Promise<void> {
  const [any] = await deadLetterCars(database, index, 1)
  if (any === undefined) return
  await sql`delete from documents_set_aside as dead
    using unnest(${taken.map((write) => write.carId)}::uuid[], ${taken.map((write) => write.version)}::bigint[]) as taken (car_id, version)
    where dead.index_name = ${index} and dead.car_id = taken.car_id and dead.document_version <= taken.version`.execute(
    database,
  )
}
