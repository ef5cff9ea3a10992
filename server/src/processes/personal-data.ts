import { sql } from 'kysely'
import { accountsPersonalData } from '../accounts/accounts-personal-data.ts'
import { alertsPersonalData } from '../alerts/alerts-personal-data.ts'
import { conversationsPersonalData } from '../conversations/conversations-personal-data.ts'
import { filesPersonalData } from '../files/files-personal-data.ts'
import { deskPersonalData } from '../desk/desk-personal-data.ts'
import { financePersonalData } from '../finance/finance-personal-data.ts'
import { listingsPersonalData } from '../listings/listings-personal-data.ts'
import { appendAuditEntry } from '../platform/audit/append-audit-entry.ts'
import { auditPersonalData } from '../platform/audit/audit-personal-data.ts'
import type { PersonalData } from '../platform/personal-data.ts'
import type { Database } from '../platform/engines/postgres.ts'
import { noticesPersonalData } from '../notices/notices-personal-data.ts'
import { plansPersonalData } from '../plans/plans-personal-data.ts'
import { channelsPersonalData } from '../selling/channels/channels-personal-data.ts'
import { dealersPersonalData } from '../selling/dealers/dealers-personal-data.ts'
import { verificationPersonalData } from '../selling/verification/verification-personal-data.ts'
import { sellingPersonalData } from '../selling/selling-personal-data.ts'

/** Every capability that stores personal data; the account is deleted last, when nothing needs it any more. */
export const allPersonalData: readonly PersonalData[] = [
  alertsPersonalData,
  noticesPersonalData,
  conversationsPersonalData,
  financePersonalData,
  plansPersonalData,
  channelsPersonalData,
  dealersPersonalData,
  filesPersonalData,
  verificationPersonalData,
  deskPersonalData,
  sellingPersonalData,
  listingsPersonalData,
  auditPersonalData,
  accountsPersonalData,
]

/** Returns everything stored about a person as one object; null for an unknown account. */
export async function exportPerson(database: Database, accountId: string): Promise<Record<string, object[]> | null> {
  if (!(await isThere(database, accountId))) return null
  await appendAuditEntry(database, { kind: 'data_exported', actorId: null, subjectId: accountId })
  // One snapshot, so that related data is exported consistently.
  return database
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (transaction) => {
      const parts: Record<string, object[]>[] = []
      for (const { exportOf } of allPersonalData) parts.push(await exportOf(transaction, accountId))
      return Object.assign({}, ...parts) as Record<string, object[]>
    })
}

/** SEC-14: erases everything or nothing; false for an unknown account. */
export async function erasePerson(database: Database, accountId: string): Promise<boolean> {
  return database.transaction().execute(async (transaction) => {
    // Locked to the end: a concurrent publication waits, and finds no account.
    const held = await sql`select from accounts where id = ${accountId} for no key update`.execute(transaction)
    if (held.rows.length === 0) return false
    for (const { erase } of allPersonalData) await erase(transaction, accountId)
    await appendAuditEntry(transaction, { kind: 'account_erased', actorId: null, subjectId: accountId })
    return true
  })
}

async function isThere(database: Database, accountId: string): Promise<boolean> {
  const found = await database.selectFrom('accounts').select('id').where('id', '=', accountId).executeTakeFirst()
  return found !== undefined
}
