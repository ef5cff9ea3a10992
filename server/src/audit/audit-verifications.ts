import type { AuditVerification } from '@pahiya/contract/admin/audit'
import { sql, type Kysely } from 'kysely'
import { appendAuditEntry } from '../platform/audit/append-audit-entry.ts'
import type { DB } from '../platform/engines/database.generated.ts'
import type { Database } from '../platform/engines/postgres.ts'

/** Older verifications are deleted when a new one starts. */
const verificationsKept = 30
const mostFaults = 100

/** Starts one from the current heads; returns false if one is running. */
export async function startVerification(transaction: Kysely<DB>): Promise<boolean> {
  const { rows } = await sql<{ id: string }>`
    insert into audit_verifications default values on conflict do nothing returning id`.execute(transaction)
  const id = rows[0]?.id
  if (id === undefined) return false
  // The last verification without a fault, with which this one is compared.
  await sql`
    with last as (
      select id from audit_verifications as earlier where finished_at is not null and not exists (
        select from audit_verification_faults as fault where fault.verification_id = earlier.id)
      order by id desc limit 1)
    insert into audit_verification_chains (verification_id, chain, to_place, to_hash, known_place, known_hash)
    select ${id}::uuid, chain.chain, coalesce(head.place, 0), coalesce(head.hash, decode(repeat('00', 32), 'hex')),
      coalesce(known.to_place, 0), known.to_hash
    from generate_series(0, 15) as chain (chain)
    left join audit_heads as head on head.chain = chain.chain
    left join last on true
    left join audit_verification_chains as known on known.verification_id = last.id and known.chain = chain.chain
    `.execute(transaction)
  await sql`
    delete from audit_verifications where id in (
      select id from audit_verifications order by id desc offset ${verificationsKept} limit 100)`.execute(transaction)
  return true
}

/** An admin's request; a running verification continues instead. */
export async function requestVerification(database: Database, adminId: string): Promise<void> {
  await database.transaction().execute(async (transaction) => {
    if (!(await startVerification(transaction))) return
    await appendAuditEntry(transaction, { kind: 'audit_verification_started', actorId: adminId, subjectId: null })
  })
}

export async function readVerifications(
  database: Database,
): Promise<{ running: AuditVerification | null; last: AuditVerification | null }> {
  const [running, last] = await Promise.all([
    readVerification(database, sql`finished_at is null`),
    readVerification(database, sql`finished_at is not null`),
  ])
  return { running, last }
}

type Row = { id: string; started_at: Date; finished_at: Date | null; entries: number }
type ChainRow = { chain: number; place: number; to_place: number; hash: Buffer; at: Date | null }
type FaultRow = { chain: number; place: number; fault: AuditVerification['faults'][number]['fault']; at: Date | null }

async function readVerification(database: Database, state: ReturnType<typeof sql>): Promise<AuditVerification | null> {
  const { rows } = await sql<Row>`
    select id, started_at, finished_at, entries from audit_verifications where ${state}
    order by id desc limit 1`.execute(database)
  const found = rows[0]
  if (!found) return null
  const [chains, faults] = await Promise.all([
    sql<ChainRow>`
      select chain, place, to_place, chains.hash, entry.at from audit_verification_chains as chains
      left join audit_entries as entry using (chain, place)
      where verification_id = ${found.id} order by chain`.execute(database),
    sql<FaultRow>`
      select chain, place, fault, entry.at from audit_verification_faults
      left join audit_entries as entry using (chain, place)
      where verification_id = ${found.id} order by chain, place, fault limit ${mostFaults}`.execute(database),
  ])
  return {
    startedAt: found.started_at.toISOString(),
    finishedAt: found.finished_at?.toISOString() ?? null,
    entries: found.entries,
    total: chains.rows.reduce((sum, { to_place }) => sum + to_place, 0),
    faults: faults.rows.map(({ at, ...fault }) => ({ ...fault, at: at?.toISOString() ?? null })),
    chains: chains.rows.map(({ chain, place, to_place, hash, at }) => ({
      chain,
      place,
      toPlace: to_place,
      hash: hash.toString('hex'),
      at: at?.toISOString() ?? null,
    })),
  }
}
