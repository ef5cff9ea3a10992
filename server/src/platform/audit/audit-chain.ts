import { sql } from 'kysely'
import type { Database } from '../engines/postgres.ts'
import type { ChainedEntry } from './audit-faults.ts'

/** The next entries of a chain up to its head, in order. */
export async function entriesAfter(
  database: Database,
  head: { chain: number; place: number },
  after: number,
  batch: number,
): Promise<ChainedEntry[]> {
  const { rows } = await sql<ChainedEntry>`
    select chain, place, (extract(epoch from at) * 1000000)::bigint::text as micros, kind, actor_id as "actorId",
      subject_id as "subjectId", details::text, previous_hash as "previousHash", hash
    from audit_entries where chain = ${head.chain} and place > ${after} and place <= ${head.place}
    order by place limit ${batch}`.execute(database)
  return rows
}
