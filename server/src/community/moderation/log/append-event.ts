import type { EventKind } from '@pahiya/domain/community/moderation/fold-events'
import type { CommunityRule, Decider, SubjectKind } from '@pahiya/domain/community/moderation-fields'
import { sql, type Kysely } from 'kysely'
import { AppError } from '../../../platform/app-error.ts'
import type { DB } from '../../../platform/engines/database.generated.ts'

export type Subject = { kind: SubjectKind; id: string }
export const subjectKey = ({ kind, id }: Subject) => `${kind} ${id}`
export type NewEvent = {
  subject: Subject
  kind: EventKind
  decider?: Decider | null
  /** The account of the moderator; set if and only if a moderator or an order decided. */
  moderatorId?: string | null
  rule?: CommunityRule | null
  reason?: string | null
  until?: Date | null
  appealOf?: number | null
  undoes?: number | null
}
export type AppendedEvent = { id: string; at: Date; number: number; memberId: string }

/**
 * Appends to the log. The database numbers the event, computes the state of the subject and writes it to the text or the
 * member. Throws nothing_to_decide if the event is not possible now, and own_decision if the moderator may not decide.
 */
export async function appendModerationEvent(transaction: Kysely<DB>, event: NewEvent): Promise<AppendedEvent> {
  const { subject, kind, decider = null, moderatorId = null, rule = null, reason = null, until = null } = event
  try {
    const { rows } = await sql<AppendedEvent>`
      insert into community_moderation_events
        (subject_kind, subject_id, number, member_id, kind, decider, moderator_id, rule, reason, until, appeal_of, undoes)
      values (${subject.kind}, ${subject.id}, 1, ${subject.id}, ${kind}, ${decider}, ${moderatorId}, ${rule}, ${reason},
        ${until}, ${event.appealOf ?? null}, ${event.undoes ?? null})
      returning id, at, number, member_id as "memberId"`.execute(transaction)
    return rows[0]!
  } catch (error) {
    const code = readRefusal(error)
    throw code === null ? error : new AppError(code)
  }
}

const refusals = {
  moderation_event_possible: 'nothing_to_decide',
  moderation_subject: 'nothing_to_decide',
  moderation_of_others: 'own_decision',
  an_appeal_is_decided_by_another_person: 'own_decision',
} as const

function readRefusal(error: unknown) {
  const constraint = (error as { constraint?: string }).constraint ?? ''
  return constraint in refusals ? refusals[constraint as keyof typeof refusals] : null
}
