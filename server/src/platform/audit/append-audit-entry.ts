import { sql, type Kysely } from 'kysely'
import type { DB } from '../engines/database.generated.ts'

/** SEC-13. Names people by account id only: an entry is never changed, even when an account is erased. */
export type AuditEntry = {
  kind: AuditKind
  /** The account that acted; null for a command or the configuration. */
  actorId: string | null
  subjectId: string | null
  details?: Record<string, string | number | boolean>
  /** The value before and after a change; null if absent. Long texts are shortened. */
  before?: ChangedValues
  after?: ChangedValues
}

export type ChangedValues = Record<string, string | number | boolean | null>

const longestText = 200

/** 'signed_in' and 'session_revoked' are added by triggers on the sessions table (0021). */
export type AuditKind =
  | 'right_granted'
  | 'right_revoked'
  | 'phone_verified'
  | 'passkey_added'
  | 'provider_added'
  | 'phone_taken_over'
  | 'consent_given'
  | 'consent_withdrawn'
  | 'data_exported'
  | 'erasure_asked'
  | 'privacy_request_answered'
  | 'number_removed'
  | 'breach_recorded'
  | 'breach_reported'
  | 'account_erased'
  | 'training_started'
  | 'training_cancelled'
  | 'training_data_generated'
  | 'model_promoted'
  | 'model_rolled_back'
  | 'alias_added'
  | 'alias_removed'
  | 'search_judged'
  | 'lender_added'
  | 'lender_changed'
  | 'review_hidden'
  | 'review_shown'
  | 'verification_decided'
  | 'flags_decided'
  | 'photos_decided'
  | 'dealership_decided'
  | 'paper_read_signed'
  | 'paper_read'
  | 'pro_granted'
  | 'pro_revoked'
  | 'payment_refunded'
  | 'refund_retried'
  | 'refund_returned_by_hand'
  | 'article_created'
  | 'article_edited'
  | 'article_submitted'
  | 'article_returned'
  | 'article_approved'
  | 'article_scheduled'
  | 'article_unscheduled'
  | 'article_published'
  | 'article_shared'
  | 'article_corrected'
  | 'article_deleted'
  | 'market_reports_requested'
  | 'community_decided'
  | 'report_closed'
  | 'setting_changed'
  | 'personal_data_opened'
  | 'person_searched'
  | 'sessions_ended_by_staff'
  | 'account_closed'
  | 'approval_asked'
  | 'approval_given'
  | 'approval_refused'
  | 'approval_withdrawn'
  | 'golden_item_added'
  | 'golden_item_removed'
  | 'audit_read'
  | 'audit_verification_started'
  | 'source_paused'
  | 'source_resumed'
  | 'source_run_requested'
  | 'source_run_released'
  | 'source_run_refused'
  | 'source_replay_requested'
  | 'source_trial_requested'
  | 'source_connected'
  | 'source_changed'

/**
 * Call this inside the transaction that it records, so that a rollback removes the entry. Call it last: from its first
 * entry to its end the transaction locks a chain, and it would deadlock if it then waited for a row whose holder waits
 * for the chain. Deleting sessions adds entries too.
 */
export async function appendAuditEntry(
  transaction: Kysely<DB>,
  { kind, actorId, subjectId, details = {}, before, after }: AuditEntry,
): Promise<void> {
  const stored = { ...details, ...(before && { before: shorten(before) }), ...(after && { after: shorten(after) }) }
  await sql`select append_audit_entry(${kind}, ${actorId}, ${subjectId}, ${JSON.stringify(stored)}::jsonb)`.execute(
    transaction,
  )
}

function shorten(values: ChangedValues): ChangedValues {
  return Object.fromEntries(
    Object.entries(values).map(([field, value]) => [
      field,
      typeof value === 'string' && value.length > longestText ? `${value.slice(0, longestText)}…` : value,
    ]),
  )
}
