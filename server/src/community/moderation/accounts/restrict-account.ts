import type { ModeratedAccount, ModerationEvent } from '@pahiya/contract/community/moderation-desk'
import type { EventKind } from '@pahiya/domain/community/moderation/fold-events'
import type { CommunityRule } from '@pahiya/domain/community/moderation-fields'
import { sql, type Kysely } from 'kysely'
import { AppError } from '../../../platform/app-error.ts'
import { appendAuditEntry } from '../../../platform/audit/append-audit-entry.ts'
import type { DB } from '../../../platform/engines/database.generated.ts'
import type { Database } from '../../../platform/engines/postgres.ts'
import { presentEvent } from '../cases/find-case.ts'
import { appendModerationEvent, type AppendedEvent } from '../log/append-event.ts'
import { findEvent, findStanding } from '../log/find-events.ts'
import { describeSubject, notifyLifted, notifyRestricted } from '../log/notify-author.ts'
import { findSubject } from '../reports/find-subject.ts'
import { findModeratedAccount } from './find-moderated-account.ts'

export type Measure = {
  memberId: string
  moderatorId: string
  rule: CommunityRule
  reason: string
  until: Date | null
}

/** Hides everything by a member, or revokes the right to write. The member gets a statement of reasons. */
export async function restrictMember(
  transaction: Kysely<DB>,
  action: 'banned' | 'silenced',
  { memberId, moderatorId, rule, reason, until }: Measure,
): Promise<AppendedEvent> {
  const member = await findSubject(transaction, { kind: 'account', id: memberId })
  if (!member) throw new AppError('account_not_found')
  const decided = { rule, reason, until, decider: 'moderator' } as const
  const event = await appendModerationEvent(transaction, { subject: member, kind: action, moderatorId, ...decided })
  await notifyRestricted(transaction, { ...describeSubject(member), eventId: event.id, action, ...decided })
  return event
}

export async function banAccount(database: Database, measure: Measure): Promise<ModeratedAccount> {
  if (measure.until !== null && measure.until <= new Date()) throw new AppError('nothing_to_decide')
  return database.transaction().execute(async (transaction) => {
    await restrictMember(transaction, 'banned', measure)
    await recordDecision(transaction, { ...measure, subjectId: measure.memberId, decision: 'ban' })
    return (await findModeratedAccount(transaction, measure.memberId))!
  })
}

export async function unbanAccount(
  database: Database,
  { memberId, moderatorId, reason }: Pick<Measure, 'memberId' | 'moderatorId' | 'reason'>,
): Promise<ModeratedAccount> {
  return database.transaction().execute(async (transaction) => {
    const subject = await findSubject(transaction, { kind: 'account', id: memberId })
    if (!subject) throw new AppError('account_not_found')
    const event = await appendModerationEvent(transaction, {
      subject,
      kind: 'unbanned',
      decider: 'moderator',
      moderatorId,
      reason,
    })
    await notifyLifted(transaction, { ...describeSubject(subject), eventId: event.id, reason, outcome: 'ended' })
    await recordDecision(transaction, { moderatorId, subjectId: memberId, decision: 'unban', reason })
    return (await findModeratedAccount(transaction, memberId))!
  })
}

const opposites: Partial<Record<EventKind, EventKind>> = {
  held: 'released',
  hidden: 'restored',
  banned: 'unbanned',
  silenced: 'unsilenced',
}

/** Ends a restriction that is still in force with another event. */
export async function undoEvent(
  database: Database,
  { eventId, moderatorId, reason }: { eventId: string; moderatorId: string; reason: string },
): Promise<ModerationEvent> {
  return database.transaction().execute(async (transaction) => {
    const event = await findEvent(transaction, eventId)
    if (!event) throw new AppError('moderation_event_not_found')
    const about = { kind: event.subjectKind, id: event.subjectId }
    await sql`select lock_moderation_subject(${about.kind}, ${about.id})`.execute(transaction)
    const standing = await findStanding(transaction, about)
    const kind = opposites[event.kind]
    const active = [standing?.restriction, standing?.ban, standing?.silence]
    if (!kind || !active.includes(event.number)) throw new AppError('nothing_to_decide')
    const undone = { subject: about, kind, decider: 'moderator', moderatorId, reason, undoes: event.number } as const
    const added = await appendModerationEvent(transaction, undone)
    const subject = await findSubject(transaction, about)
    if (subject) {
      const outcome = kind === 'released' ? 'approved' : kind === 'restored' ? 'restored' : 'ended'
      await notifyLifted(transaction, { ...describeSubject(subject), eventId: added.id, reason, outcome })
    }
    await recordDecision(transaction, { moderatorId, subjectId: about.id, decision: kind, reason })
    return presentEvent((await findEvent(transaction, added.id))!, await findStanding(transaction, about))
  })
}

/** Call this last: the audit log is a chain that the transaction then locks. */
export async function recordDecision(
  transaction: Kysely<DB>,
  decided: { moderatorId: string; subjectId: string; decision: string; reason: string },
): Promise<void> {
  const { moderatorId, subjectId, decision, reason } = decided
  const details = { subject: subjectId, decision, words: reason }
  await appendAuditEntry(transaction, { kind: 'community_decided', actorId: moderatorId, subjectId: null, details })
}
