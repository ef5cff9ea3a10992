import type { Kysely } from 'kysely'
import type { DB } from '../engines/database.generated.ts'
import { appendAuditEntry } from './append-audit-entry.ts'

/** POL-08: records a consent that a person gave or withdrew, and when. */
export async function recordConsent(
  transaction: Kysely<DB>,
  accountId: string,
  consent: string,
  isGiven: boolean,
): Promise<void> {
  const kind = isGiven ? 'consent_given' : 'consent_withdrawn'
  await appendAuditEntry(transaction, { kind, actorId: accountId, subjectId: accountId, details: { consent } })
}
