import { sql } from 'kysely'
import { entriesAfter } from '../platform/audit/audit-chain.ts'
import { findEntryFaults, type AuditFault, type ChainedEntry } from '../platform/audit/audit-faults.ts'
import type { Database } from '../platform/engines/postgres.ts'
import type { Log } from '../platform/telemetry/log.ts'
import { startVerification } from './audit-verifications.ts'

/** A verification starts this long after the start of the previous one. */
const everyHours = 24
/** Maximum number of faults stored per verification. */
const mostFaults = 100

type Pieces = { batch?: number; most?: number }
type Chain = {
  verification_id: string
  chain: number
  place: number
  hash: Buffer
  to_place: number
  to_hash: Buffer
  known_place: number
  known_hash: Buffer | null
}

/**
 * Verifies up to `most` entries of the running verification and stores how far it came, so that a log of any size is
 * verified in bounded pieces. Starts a verification if the last one is a day old. Two processes never verify the same
 * piece twice: a batch is stored only if no other process has stored it.
 */
export async function verifyPiece(
  database: Database,
  log: Log,
  { batch = 1_000, most = 100_000 }: Pieces = {},
): Promise<{ verified: number; faults: number }> {
  await startIfDue(database)
  let [verified, found] = [0, 0]
  while (verified < most) {
    const chain = await nextChain(database)
    if (chain === null) {
      await finish(database)
      break
    }
    const entries = await entriesAfter(database, { chain: chain.chain, place: chain.to_place }, chain.place, batch)
    const faults = [
      ...findBatchFaults(chain, entries),
      ...(entries.length < batch ? findHeadFaults(chain, entries.at(-1)) : []),
    ]
    if (!(await store(database, { chain, entries, faults, isDone: entries.length < batch }))) break
    for (const fault of faults) log.error(fault, 'the audit log was tampered with')
    // An empty batch counts, so that the loop terminates.
    verified += Math.max(entries.length, 1)
    found += faults.length
  }
  return { verified, faults: found }
}

async function startIfDue(database: Database): Promise<void> {
  const { rows } = await sql`
    select from audit_verifications
    where finished_at is null or started_at > now() - make_interval(hours => ${everyHours}) limit 1`.execute(database)
  if (rows.length === 0) await database.transaction().execute((transaction) => startVerification(transaction))
}

async function nextChain(database: Database): Promise<Chain | null> {
  const { rows } = await sql<Chain>`
    select chains.* from audit_verification_chains as chains
    join audit_verifications as verification on verification.id = chains.verification_id
    where verification.finished_at is null and not chains.is_done order by chain limit 1`.execute(database)
  return rows[0] ?? null
}

function findBatchFaults(chain: Chain, entries: readonly ChainedEntry[]): AuditFault[] {
  let before: { place: number; hash: Buffer } = chain
  return entries.flatMap((entry) => {
    const faults = findEntryFaults(entry, before)
    if (entry.place === chain.known_place && chain.known_hash !== null && !entry.hash.equals(chain.known_hash)) {
      faults.push({ chain: entry.chain, place: entry.place, fault: 'rewritten' })
    }
    before = entry
    return faults
  })
}

/** The last entry must be the head, and the head must not precede one that was verified earlier. */
function findHeadFaults(chain: Chain, last: { place: number; hash: Buffer } = chain): AuditFault[] {
  const about = { chain: chain.chain, place: chain.to_place }
  const isShorter: AuditFault[] =
    chain.to_place < chain.known_place ? [{ chain: chain.chain, place: chain.known_place, fault: 'missing' }] : []
  if (last.place !== chain.to_place) return [{ ...about, fault: 'missing' }, ...isShorter]
  if (!last.hash.equals(chain.to_hash)) return [{ ...about, fault: 'changed' }, ...isShorter]
  return isShorter
}

type Piece = { chain: Chain; entries: readonly ChainedEntry[]; faults: readonly AuditFault[]; isDone: boolean }

async function store(database: Database, { chain, entries, faults, isDone }: Piece): Promise<boolean> {
  const { place, hash } = entries.at(-1) ?? chain
  return database.transaction().execute(async (transaction) => {
    const { numAffectedRows } = await sql`
      update audit_verification_chains set place = ${place}, hash = ${hash}, is_done = ${isDone}
      where verification_id = ${chain.verification_id} and chain = ${chain.chain} and place = ${chain.place}
        and not is_done`.execute(transaction)
    if (numAffectedRows !== 1n) return false
    await sql`update audit_verifications set entries = entries + ${entries.length}
      where id = ${chain.verification_id}`.execute(transaction)
    if (faults.length > 0) {
      await sql`
        insert into audit_verification_faults (verification_id, chain, place, fault)
        select ${chain.verification_id}, fault.chain, fault.place, fault.fault
        from jsonb_to_recordset(${JSON.stringify(faults.slice(0, mostFaults))}::jsonb)
          as fault (chain smallint, place bigint, fault text)
        where (select count(*) from audit_verification_faults where verification_id = ${chain.verification_id})
          < ${mostFaults}
        on conflict do nothing`.execute(transaction)
    }
    return true
  })
}

/** Finished only once no chain is left: a process that stored the last piece may have died before marking it. */
async function finish(database: Database): Promise<void> {
  await sql`
    update audit_verifications set finished_at = now()
    where finished_at is null and not exists (
      select from audit_verification_chains where verification_id = audit_verifications.id and not is_done)`.execute(
    database,
  )
}
