import {
  consentPurposes,
  consentTexts,
  type ConsentPurpose,
  type ConsentReceipt,
} from '@pahiya/contract/privacy/consents'
import { sql } from 'kysely'
import { findPreferences } from '../../accounts/preferences/preferences.ts'
import { findChosen } from '../../notices/choices/choices.ts'
import type { Database } from '../../platform/engines/postgres.ts'

const pageSize = 20

type ReceiptRow = {
  id: string
  purpose: ConsentPurpose
  given: boolean
  at: Date
  noticeHash: string
  language: string
}

/** The state of each purpose, as the code that acts on it reads it, and a page of receipts. */
export async function findConsents(database: Database, accountId: string, before: string | undefined) {
  const [{ rememberSearches }, { isChosen }, { rows }] = await Promise.all([
    findPreferences(database, accountId),
    findChosen(database, accountId),
    receiptsQuery(accountId, before).execute(database),
  ])
  const given: Record<ConsentPurpose, boolean> = {
    'recent-searches': rememberSearches,
    'prices-email': isChosen('prices', 'email'),
    'prices-push': isChosen('prices', 'push'),
    'news-email': isChosen('news', 'email'),
  }
  return {
    consents: consentPurposes.map((purpose) => ({ purpose, given: given[purpose], text: consentTexts[purpose] })),
    receipts: rows.slice(0, pageSize).map((row): ConsentReceipt => ({ ...row, at: row.at.toISOString() })),
    hasMore: rows.length > pageSize,
  }
}

export function receiptsQuery(accountId: string, before?: string) {
  const behind = before === undefined ? sql`` : sql`and id < ${before}`
  return sql<ReceiptRow>`
    select id, purpose, given, at, notice_hash as "noticeHash", language
    from consent_receipts join consent_notices on consent_notices.hash = notice_hash
    where account_id = ${accountId} ${behind}
    order by id desc limit ${pageSize + 1}`
}
