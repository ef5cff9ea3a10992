import { sql } from 'kysely'
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
import type { PersonalData } from '../platform/personal-data.ts'
import type { Database } from '../platform/engines/postgres.ts'
import { settingsPersonalData } from '../platform/settings/settings-personal-data.ts'
import { generationPersonalData } from '../newsroom/generation/generation-personal-data.ts'
import { newsroomPersonalData } from '../newsroom/newsroom-personal-data.ts'
import { noticesPersonalData } from '../notices/notices-personal-data.ts'
import { plansPersonalData } from '../plans/plans-personal-data.ts'
import { channelsPersonalData } from '../selling/channels/channels-personal-data.ts'
import { dealersPersonalData } from '../selling/dealers/dealers-personal-data.ts'
import { verificationPersonalData } from '../selling/verification/verification-personal-data.ts'
import { sellingPersonalData } from '../selling/selling-personal-data.ts'

/** Every capability that stores personal data; the account is deleted last, when nothing needs it any more. */
export const allPersonalData: readonly PersonalData[] = [
  alertsPersonalData,
  assistantPersonalData,
  noticesPersonalData,
  moderationPersonalData,
  // After moderation, which finds the member by the account.
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

const listingsAtOnce = 200

/**
 * SEC-14: false for an unknown account. Listings are erased first, in short transactions; the rest and the account
 * itself follow in the last one. An interrupted run leaves the account with fewer listings, and the next run resumes.
 */
export async function erasePerson(
  database: Database,
  accountId: string,
  { batch = listingsAtOnce } = {},
): Promise<boolean> {
  for (;;) {
    const outcome = await database.transaction().execute(async (transaction) => {
      // Locked to the end: a concurrent publication waits, and in the last transaction finds no account.
      const held = await sql`select from accounts where id = ${accountId} for no key update`.execute(transaction)
      if (held.rows.length === 0) return 'unknown'
      const { rows } = await sql<{ id: string }>`
        select id from own_listings where owner_id = ${accountId} order by id limit ${batch} for update`.execute(
        transaction,
      )
      const ids = rows.map(({ id }) => id)
      if (ids.length > 0) {
        // Without the rest, which locks conversations: they are locked before adverts everywhere.
        for (const { eraseListings } of allPersonalData) await eraseListings?.(transaction, ids)
        return 'more'
      }
      for (const { erase } of allPersonalData) await erase(transaction, accountId)
      await appendAuditEntry(transaction, { kind: 'account_erased', actorId: null, subjectId: accountId })
      return 'erased'
    })
    if (outcome !== 'more') return outcome === 'erased'
  }
}

async function isThere(database: Database, accountId: string): Promise<boolean> {
  const found = await database.selectFrom('accounts').select('id').where('id', '=', accountId).executeTakeFirst()
  return found !== undefined
}
