import { sql } from 'kysely'
import type { Database } from '../engines/postgres.ts'
import { entriesAfter } from './audit-chain.ts'
import { findEntryFaults, type AuditFault } from './audit-faults.ts'

export type AuditHead = { chain: number; place: number; hash: Buffer }
export type AuditReport = { entries: number; faults: AuditFault[]; heads: AuditHead[] }

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
        if (faults.length < mostFaults) faults.push(...findEntryFaults(row, before))
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
