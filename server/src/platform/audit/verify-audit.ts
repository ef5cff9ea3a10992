import { sql } from 'kysely'
import type { Database } from '../engines/postgres.ts'
import { auditHash, type HashedEntry } from './audit-hash.ts'

export type AuditFault = { chain: number; place: number; fault: 'changed' | 'missing' | 'not_after_the_one_before' }
export type AuditHead = { chain: number; place: number; hash: Buffer }
export type AuditReport = { entries: number; faults: AuditFault[]; heads: AuditHead[] }

type Row = HashedEntry & { hash: Buffer }

const mostFaults = 100

/**
 * Verifies every chain from its first entry to its head, in batches. The heads of a clean run are worth recording
 * elsewhere: an attacker who rewrites a whole chain and its head cannot rewrite that record.
 */
export async function verifyAudit(database: Database, batch = 1_000): Promise<AuditReport> {
  // Entries added during the run are left to the next run.
  const { rows: heads } =
    await sql<AuditHead>`select chain, place, hash from audit_heads order by chain limit 16`.execute(database)
  const faults: AuditFault[] = heads.length === 16 ? [] : [{ chain: -1, place: 0, fault: 'missing' }]
  let entries = 0
  for (const head of heads) {
    let before: { place: number; hash: Buffer } = { place: 0, hash: Buffer.alloc(32) }
    for (;;) {
      const rows = await entriesAfter(database, head, before.place, batch)
      for (const row of rows) {
        if (faults.length < mostFaults) faults.push(...faultsOf(row, before))
        before = { place: row.place, hash: row.hash }
      }
      entries += rows.length
      if (rows.length < batch) break
    }
    if (before.place !== head.place) faults.push({ chain: head.chain, place: head.place, fault: 'missing' })
    else if (!before.hash.equals(head.hash)) faults.push({ chain: head.chain, place: head.place, fault: 'changed' })
  }
  return { entries, faults, heads }
}

function faultsOf(row: Row, before: { place: number; hash: Buffer }): AuditFault[] {
  const { chain, place } = row
  if (place !== before.place + 1) return [{ chain, place: before.place + 1, fault: 'missing' }]
  if (!row.previousHash.equals(before.hash)) return [{ chain, place, fault: 'not_after_the_one_before' }]
  return auditHash(row).equals(row.hash) ? [] : [{ chain, place, fault: 'changed' }]
}

async function entriesAfter(database: Database, head: AuditHead, after: number, batch: number): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select chain, place, (extract(epoch from at) * 1000000)::bigint::text as micros, kind, actor_id as "actorId",
      subject_id as "subjectId", details::text, previous_hash as "previousHash", hash
    from audit_entries where chain = ${head.chain} and place > ${after} and place <= ${head.place}
    order by place limit ${batch}`.execute(database)
  return rows
}
