import { sql, type Transaction } from 'kysely'
import { accountsPersonalData } from '../accounts/accounts-personal-data.ts'
import { alertsPersonalData } from '../alerts/alerts-personal-data.ts'
import { communityPersonalData } from '../community/community-personal-data.ts'
import { moderationPersonalData } from '../community/moderation/moderation-personal-data.ts'
import { conversationsPersonalData } from '../conversations/conversations-personal-data.ts'
import { filesPersonalData } from '../files/files-personal-data.ts'
import { deskPersonalData } from '../desk/desk-personal-data.ts'
import { financePersonalData } from '../finance/finance-personal-data.ts'
import { listingsPersonalData } from '../listings/listings-personal-data.ts'
import { assistantPersonalData } from '../assistant/assistant-personal-data.ts'
import { appendAuditEntry } from '../platform/audit/append-audit-entry.ts'
import { auditPersonalData } from '../platform/audit/audit-personal-data.ts'
import { llmPersonalData } from '../platform/llm/llm-personal-data.ts'
import type { ExportedRows, HeldData, PersonalData } from '../platform/personal-data.ts'
import type { DB } from '../platform/engines/database.generated.ts'
import { erasureWork } from '../platform/engines/end-long-writes.ts'
import type { Database } from '../platform/engines/postgres.ts'
import { settingsPersonalData } from '../platform/settings/settings-personal-data.ts'
import { asWork } from '../platform/telemetry/current-work.ts'
import { generationPersonalData } from '../newsroom/generation/generation-personal-data.ts'
import { newsroomPersonalData } from '../newsroom/newsroom-personal-data.ts'
import { portalSellersData } from '../ingestion/ingestion-personal-data.ts'
import { visitorStepsData } from '../numbers/numbers-personal-data.ts'
import { noticesPersonalData } from '../notices/notices-personal-data.ts'
import { plansPersonalData } from '../plans/plans-personal-data.ts'
import type { ErasureLedger, LedgerEntry } from '../privacy/erasure/erasure-ledger.ts'
import { recordApplied } from '../privacy/erasure/reapply-erasures.ts'
import { privacyPersonalData } from '../privacy/privacy-personal-data.ts'
import { channelsPersonalData } from '../selling/channels/channels-personal-data.ts'
import { dealersPersonalData } from '../selling/dealers/dealers-personal-data.ts'
import { verificationPersonalData } from '../selling/verification/verification-personal-data.ts'
import { sellingPersonalData } from '../selling/selling-personal-data.ts'

/** Every capability that stores personal data; the account is deleted last, when nothing refers to it any more. */
export const allPersonalData: readonly PersonalData[] = [
  alertsPersonalData,
  assistantPersonalData,
  noticesPersonalData,
  moderationPersonalData,
  // After moderation, which finds the member through the account.
  communityPersonalData,
  conversationsPersonalData,
  financePersonalData,
  newsroomPersonalData,
  generationPersonalData,
  plansPersonalData,
  channelsPersonalData,
  dealersPersonalData,
  filesPersonalData,
  verificationPersonalData,
  deskPersonalData,
  sellingPersonalData,
  listingsPersonalData,
  llmPersonalData,
  auditPersonalData,
  settingsPersonalData,
  privacyPersonalData,
  accountsPersonalData,
]

/** The map of personal data: of accounts, and of people who have none. */
export const allHeldData: readonly HeldData[] = [...allPersonalData, portalSellersData, visitorStepsData]

/**
 * Passes everything stored about a person to `visit`, table after table, from one snapshot, so that related data is
 * consistent. False for an unknown account. `askedBy` is null for an operator's command.
 */
export async function readPerson(
  database: Database,
  { accountId, askedBy }: { accountId: string; askedBy: string | null },
  visit: (table: string, rows: ExportedRows) => Promise<void>,
): Promise<boolean> {
  if (!(await isThere(database, accountId))) return false
  await appendAuditEntry(database, { kind: 'data_exported', actorId: askedBy, subjectId: accountId })
  await database
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (transaction) => {
      for (const { exportOf } of allPersonalData) {
        for (const [table, rows] of Object.entries(await exportOf(transaction, accountId))) await visit(table, rows)
      }
    })
  return true
}

/** Returns everything stored about a person as one object; null for an unknown account. */
export async function exportPerson(database: Database, accountId: string): Promise<Record<string, object[]> | null> {
  const exported: Record<string, object[]> = {}
  const isKnown = await readPerson(database, { accountId, askedBy: null }, async (table, rows) => {
    const all: object[] = []
    for await (const row of rows) all.push(row)
    exported[table] = all
  })
  return isKnown ? exported : null
}

const listingsAtOnce = 200

/**
 * SEC-14: false for an unknown account. The ledger outside the database is written first, so that a restored backup
 * repeats the erasure. Listings are erased next, in short transactions; the rest and the account itself follow in the
 * last one. An interrupted run leaves the account with fewer listings, and the next run resumes.
 */
export async function erasePerson(
  { database, ledger }: { database: Database; ledger: ErasureLedger },
  accountId: string,
  { batch = listingsAtOnce } = {},
): Promise<boolean> {
  if (!(await isThere(database, accountId))) return false
  const entry = await ledger.append(accountId)
  return asWork(erasureWork, async () => {
    for (;;) {
      const outcome = await database
        .transaction()
        .execute((transaction) => eraseNext(transaction, { accountId, batch, entry }))
      if (outcome !== 'more') return outcome === 'erased'
    }
  })
}

async function eraseNext(
  transaction: Transaction<DB>,
  { accountId, batch, entry }: { accountId: string; batch: number; entry: LedgerEntry },
): Promise<'unknown' | 'more' | 'erased'> {
  // Locked until the end: a concurrent publication waits, and finds no account in its last transaction.
  const held = await sql`select from accounts where id = ${accountId} for no key update`.execute(transaction)
  if (held.rows.length === 0) return 'unknown'
  const { rows } = await sql<{ id: string }>`
    select id from own_listings where owner_id = ${accountId} order by id limit ${batch} for update`.execute(
    transaction,
  )
  const ids = rows.map(({ id }) => id)
  if (ids.length > 0) {
    // Without the other data, whose erasure locks conversations: those are always locked before adverts.
    for (const { eraseListings } of allPersonalData) await eraseListings?.(transaction, ids)
    return 'more'
  }
  for (const { erase } of allPersonalData) await erase(transaction, accountId)
  await recordApplied(transaction, entry)
  await appendAuditEntry(transaction, { kind: 'account_erased', actorId: null, subjectId: accountId })
  return 'erased'
}

async function isThere(database: Database, accountId: string): Promise<boolean> {
  const found = await database.selectFrom('accounts').select('id').where('id', '=', accountId).executeTakeFirst()
  return found !== undefined
}
