import { sql } from 'kysely'
import { deleteInBatches } from '../../platform/engines/delete-in-batches.ts'
import type { Database } from '../../platform/engines/postgres.ts'

const batch = 1_000

/** Loops until no answer of a channel is older than a year. Ids are in chronological order. */
export async function deleteOldAnswers(database: Database, signal?: AbortSignal): Promise<number> {
  return deleteInBatches(database, { statement: oldAnswersQuery(), batch, signal })
}

export function oldAnswersQuery() {
  return sql`delete from channel_answers where id in (
    select id from channel_answers where id < (select uuidv7(interval '-1 year')) order by id limit ${batch}
    for update skip locked)`
}
