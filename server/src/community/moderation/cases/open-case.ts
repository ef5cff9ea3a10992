import type { ClockKind, CommunityRule } from '@pahiya/domain/community/moderation-fields'
import { sql, type Kysely } from 'kysely'
import type { DB } from '../../../platform/engines/database.generated.ts'
import type { Subject } from '../log/append-event.ts'

export type CaseKind = 'text' | 'report' | 'appeal' | 'order' | 'grievance'
export type NewCase = {
  kind: CaseKind
  subject?: Subject | null
  restrictionId?: string | null
  rule?: CommunityRule | null
  clock: ClockKind | null
  text?: string | null
  page?: string | null
  email?: string | null
  receivedAt: Date
  dueAt: Date
  alarmAt: Date
}

/** Kind of the desk items of cases; the subject key is the id of the case. */
export const communityDeskKind = 'community'

/** Opens a case and its desk item. A further report on the same subject only makes its case more urgent. */
export async function openCase(transaction: Kysely<DB>, opened: NewCase): Promise<string> {
  const { kind, subject = null, restrictionId = null, rule = null, clock, text = null } = opened
  const { rows } = await sql<{ id: string }>`
    select open_community_case(jsonb_populate_record(null::community_cases, ${JSON.stringify({
      kind,
      subject_kind: subject?.kind ?? null,
      subject_id: subject?.id ?? null,
      restriction_id: restrictionId,
      rule,
      clock,
      urgency: urgencyOf(kind, clock),
      text,
      page: opened.page ?? null,
      email: opened.email ?? null,
      received_at: opened.receivedAt.toISOString(),
      due_at: opened.dueAt.toISOString(),
      alarm_at: opened.alarmAt.toISOString(),
    })}::jsonb)) as id`.execute(transaction)
  return rows[0]!.id
}

/** Orders and intimate imagery, then urgent complaints, then appeals, then all others; within each by deadline. */
function urgencyOf(kind: CaseKind, clock: ClockKind | null): number {
  if (clock === 'order' || clock === 'intimate') return 0
  if (clock === 'urgent') return 1
  return kind === 'appeal' ? 2 : 3
}

export async function closeCase(
  transaction: Kysely<DB>,
  id: string,
  outcome: string,
  moderatorId: string | null,
): Promise<void> {
  await sql`select close_community_case(${id}, ${outcome}, ${moderatorId})`.execute(transaction)
}

/** Closes the other open cases about a subject that the decision also settles. */
export async function closeCasesOf(
  transaction: Kysely<DB>,
  { kind, id }: Subject,
  kinds: readonly CaseKind[],
  outcome: string,
  moderatorId: string | null,
): Promise<void> {
  await sql`
    select close_community_case(id, ${outcome}, ${moderatorId}) from community_cases
    where subject_kind = ${kind} and subject_id = ${id} and closed_at is null and kind = any(${kinds}::text[])`.execute(
    transaction,
  )
}

/** The open desk item of a case, through which it is claimed. */
export async function findDeskItemId(database: Kysely<DB>, caseId: string): Promise<string | null> {
  const item = await database
    .selectFrom('desk_items')
    .select('id')
    .where('kind', '=', communityDeskKind)
    .where('subject_key', '=', caseId)
    .where('state', '=', 'open')
    .executeTakeFirst()
  return item?.id ?? null
}
