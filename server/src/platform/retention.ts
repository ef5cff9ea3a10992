import { conversationDays } from '@pahiya/domain/assistant/retention'
import { sql, type RawBuilder } from 'kysely'

/**
 * A row is deleted or emptied once it is older than `keep`, counted from its column `since`; `partition` counts from
 * the end of a month. `text` is what the notice says.
 */
type RetentionPeriod = { keep: string; since: string; text: string }

/**
 * Every period after which personal data is deleted without anybody asking. The code that deletes reads it from here;
 * retention.test.ts checks each at its edge.
 */
export const retentionPeriods = {
  sessions: period('0 seconds', 'expires_at', '30 days after you last used that device'),
  sign_in_checks: period('0 seconds', 'expires_at', 'until the sign-in is finished or expires'),
  phone_codes: period('2 days', 'sent_at', '2 days'),
  charges: period('62 days', 'partition', '62 days after the end of the month'),
  llm_calls: period('396 days', 'partition', '13 months after the end of the month'),
  visitor_steps: period('93 days', 'partition', '93 days after the end of the month'),
  funnel_entries: period('180 days', 'entered_at', '180 days'),
  payment_events: period('90 days', 'received_at', '90 days'),
  community_cases: period('1 year', 'closed_at', '1 year after the case is closed'),
  community_reading: period('120 days', 'day', '120 days'),
  community_text_marks: period('180 days', 'at', '180 days'),
  community_deleted_texts: period('30 days', 'deleted_at', '30 days after you delete it'),
  inbox_events: period('7 days', 'at', '7 days'),
  inquiries: period('12 months', 'last_message_at', '12 months after the last message'),
  leads: period('90 days', 'requested_at', '90 days'),
  warning_cases: period('12 months', 'last_warning_at', '12 months after the last warning'),
  desk_items: period('1 year', 'closed_at', '1 year after the item is closed'),
  desk_second_looks: period('30 days', 'first_at', '30 days, or with the item once it is reviewed'),
  desk_golden_items: period('90 days', 'added_at', '90 days'),
  approvals: period('1 year', 'asked_at', '1 year'),
  assistant_conversations: period(
    `${conversationDays} days`,
    'used_at',
    `${conversationDays} days after you last used it`,
  ),
  registry_answers: period('24 hours', 'asked_at', '24 hours, deleted with the next lookups by anybody'),
  dealer_imports: period('30 days', 'created_at', '30 days'),
  dealer_invitations: period('1 day', 'expires_at', '1 day after the invitation expires'),
  data_exports: period('30 days', 'asked_at', '30 days; the archive itself 24 hours'),
  notices: period('90 days', 'created_at', '90 days'),
  notice_guests: period('12 months', 'told_at', '12 months after the last e-mail'),
  outreach: period('1 day', 'at', '1 day'),
  alert_notified: period('400 days', 'notified_at', '400 days'),
  raw_bytes: period('90 days', 'LastModified', '90 days after a portal last sent it'),
} as const satisfies Record<string, RetentionPeriod>
export type RetentionKey = keyof typeof retentionPeriods

/** The period as an interval of SQL. */
export function retentionInterval(key: RetentionKey): RawBuilder<unknown> {
  return sql`${sql.lit(retentionPeriods[key].keep)}::interval`
}

/** A period of whole days. */
export function retentionDays(key: RetentionKey): number {
  const days = /^(\d+) days?$/.exec(retentionPeriods[key].keep)?.[1]
  if (days === undefined) throw new Error(`the period of ${key} is not a number of days`)
  return Number(days)
}

function period(keep: string, since: string, text: string): RetentionPeriod {
  return { keep, since, text }
}
