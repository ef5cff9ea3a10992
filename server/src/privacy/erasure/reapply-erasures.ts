import { sql, type Kysely } from 'kysely'
import type { DB } from '../../platform/engines/database.generated.ts'
import type { Database } from '../../platform/engines/postgres.ts'
import { ledgerPage, type ErasureLedger, type LedgerEntry } from './erasure-ledger.ts'

type ReapplyDependencies = {
  database: Database
  ledger: ErasureLedger
  erase: (accountId: string) => Promise<boolean>
  /** How many accounts are compared with the ledger at once. */
  pageSize?: number
}

/** Ledger entries are written first, so one older than this database's newest entry may still be missing from it. */
const overlapMs = 24 * 3_600_000

/** Called in the transaction that erases the account. */
export async function recordApplied(transaction: Kysely<DB>, { accountHash, writtenAt }: LedgerEntry): Promise<void> {
  await transaction
    .insertInto('erasure_ledger')
    .values({ account_hash: accountHash, written_at: writtenAt, applied_at: sql<Date>`now()` })
    .onConflict((conflict) => conflict.column('account_hash').doUpdateSet({ applied_at: sql<Date>`now()` }))
    .execute()
}

/**
 * Erases everyone whom the ledger names and this database still has, as after a restore. A database that has all
 * entries reads one or a few pages of the ledger and no accounts. Memory is bounded by one page. Safe to run twice.
 */
export async function reapplyErasures(dependencies: ReapplyDependencies): Promise<{ entries: number; erased: number }> {
  const { database, ledger } = dependencies
  let entries = 0
  for await (const page of ledger.readFrom(await findLedgerStart(database)))
    entries += await copyEntries(database, page)
  const erased = (await hasPending(database)) ? await eraseNamed(dependencies) : 0
  await sql`insert into erasure_ledger_checks (identity) select ${identity}
    on conflict (identity) do update set checked_at = now()`.execute(database)
  return { entries, erased }
}

/** Whether all erasures known to this very database were applied once: false after a restore. */
export async function wasLedgerChecked(database: Database): Promise<boolean> {
  const { rows } = await sql`select from erasure_ledger_checks where identity = ${identity}`.execute(database)
  return rows.length > 0
}

const identity = sql<string>`(select concat_ws('/', system_identifier, timeline_id, pg_database.oid)
  from pg_control_system(), pg_control_checkpoint(), pg_database where datname = current_database())`

/** Entries from before the first migration of this database are those of an earlier one in the same bucket. */
export async function findLedgerStart(database: Database): Promise<Date> {
  const { rows } = await sql<{ born: Date | null; newest: Date | null }>`
    select (select min(applied_at) from schema_migrations) as born,
      (select max(written_at) from erasure_ledger) as newest`.execute(database)
  const { born, newest } = rows[0]!
  return new Date(Math.max(born?.getTime() ?? 0, (newest?.getTime() ?? 0) - overlapMs, 0))
}

/** Returns how many were not known yet. */
async function copyEntries(database: Database, entries: readonly LedgerEntry[]): Promise<number> {
  if (entries.length === 0) return 0
  const { rows } = await sql`
    insert into erasure_ledger (account_hash, written_at)
    select account_hash, min(written_at) from unnest(
      ${entries.map(({ accountHash }) => accountHash)}::text[],
      ${entries.map(({ writtenAt }) => writtenAt.toISOString())}::timestamptz[]) as entry (account_hash, written_at)
    group by account_hash on conflict (account_hash) do nothing returning account_hash`.execute(database)
  return rows.length
}

async function hasPending(database: Database): Promise<boolean> {
  const { rows } = await sql`select from erasure_ledger where applied_at is null limit 1`.execute(database)
  return rows.length > 0
}

/** Hashes can only be compared, so every account is hashed once, page by page. */
async function eraseNamed({ database, ledger, erase, pageSize = ledgerPage }: ReapplyDependencies): Promise<number> {
  const startedAt = new Date()
  let erased = 0
  let after = '00000000-0000-0000-0000-000000000000'
  for (;;) {
    const { rows } = await sql<{ id: string }>`
      select id from accounts where id > ${after} order by id limit ${pageSize}`.execute(database)
    const byHash = new Map(rows.map(({ id }) => [ledger.hash(id), id]))
    const { rows: named } = await sql<{ hash: string }>`
      select account_hash as hash from erasure_ledger
      where account_hash = any(${[...byHash.keys()]}::text[]) and applied_at is null`.execute(database)
    for (const { hash } of named) erased += Number(await erase(byHash.get(hash)!))
    if (rows.length < pageSize) break
    after = rows.at(-1)!.id
  }
  // Entries that another process copied meanwhile are left to it.
  await sql`update erasure_ledger set applied_at = now() where applied_at is null and written_at <= ${startedAt}`.execute(
    database,
  )
  return erased
}
