import { createHash } from 'node:crypto'
import { consentLanguage, consentTexts, type ConsentPurpose } from '@pahiya/contract/privacy/consents'
import { sql, type Kysely } from 'kysely'
import type { DB } from '../engines/database.generated.ts'
import { appendAuditEntry } from './append-audit-entry.ts'

/** Switches whose change is recorded, and the purpose of those that need a consent. */
const purposes: Readonly<Record<string, ConsentPurpose>> = {
  rememberSearches: 'recent-searches',
  'prices by email': 'prices-email',
  'prices by push': 'prices-push',
  'news by email': 'news-email',
}

/**
 * POL-08: records a consent that a person gave or withdrew, and when. A purpose that needs a consent gets a receipt
 * with the hash of its text. Call this last in a transaction: it appends to the audit log.
 */
export async function recordConsent(
  transaction: Kysely<DB>,
  accountId: string,
  consent: string,
  isGiven: boolean,
): Promise<void> {
  const purpose = purposes[consent]
  if (purpose !== undefined) await addReceipt(transaction, { accountId, purpose, isGiven })
  const kind = isGiven ? 'consent_given' : 'consent_withdrawn'
  await appendAuditEntry(transaction, { kind, actorId: accountId, subjectId: accountId, details: { consent } })
}

async function addReceipt(
  transaction: Kysely<DB>,
  { accountId, purpose, isGiven }: { accountId: string; purpose: ConsentPurpose; isGiven: boolean },
): Promise<void> {
  const text = consentTexts[purpose]
  const hash = hashNotice(text, consentLanguage)
  await sql`
    insert into consent_notices (hash, language, text) values (${hash}, ${consentLanguage}, ${text})
    on conflict (hash) do nothing`.execute(transaction)
  await transaction
    .insertInto('consent_receipts')
    .values({ account_id: accountId, purpose, given: isGiven, notice_hash: hash })
    .execute()
}

export function hashNotice(text: string, language: string): string {
  return createHash('sha256').update(`${language}\n${text}`).digest('hex')
}
