import type { caseDecisions, ModerationCaseView } from '@pahiya/contract/community/moderation-desk'
import type { CommunityRule } from '@pahiya/domain/community/moderation-fields'
import { sql, type Kysely } from 'kysely'
import { holdDeskItem } from '../../../desk/claim-desk-item.ts'
import { AppError } from '../../../platform/app-error.ts'
import type { DB } from '../../../platform/engines/database.generated.ts'
import type { Database } from '../../../platform/engines/postgres.ts'
import { recordDecision, restrictMember } from '../accounts/restrict-account.ts'
import { appendModerationEvent } from '../log/append-event.ts'
import { findStanding } from '../log/find-events.ts'
import { describeSubject, notifyLifted, notifyRestricted } from '../log/notify-author.ts'
import { decideReports } from '../reports/find-reporters.ts'
import { decideAppeal } from '../restrictions/appeal.ts'
import type { FoundSubject } from '../reports/find-subject.ts'
import { findCaseContent, type CaseRow } from './case-rows.ts'
import { findCase, findCaseRow, fingerprint } from './find-case.ts'
import { closeCase, closeCasesOf, communityDeskKind } from './open-case.ts'

export type Decision = {
  decision: (typeof caseDecisions)[number]
  rule?: CommunityRule | undefined
  reason: string
  until: Date | null
  seen: string
  moderatorId: string
  now: Date
}

/**
 * Decides a case as the moderator saw it. The text, its author and the reporters are updated in the same transaction.
 */
export async function decideCase(database: Database, id: string, decided: Decision): Promise<ModerationCaseView> {
  if (decided.until !== null && decided.until <= decided.now) throw new AppError('nothing_to_decide')
  return database.transaction().execute(async (transaction) => {
    const row = await findCaseRow(transaction, id)
    if (!row) throw new AppError('moderation_case_not_found')
    // Reports lock the text before the case, so this does too.
    if (row.subjectKind !== null)
      await sql`select lock_moderation_subject(${row.subjectKind}, ${row.subjectId})`.execute(transaction)
    const { rows } = await sql`select from community_cases where id = ${id} and closed_at is null for update`.execute(
      transaction,
    )
    if (!rows[0]) throw new AppError('moderation_case_not_found')
    const item = { kind: communityDeskKind, subjectKey: id }
    if ((await holdDeskItem(transaction, item, decided.moderatorId)) === 'claimed')
      throw new AppError('desk_item_claimed')
    const content = await findCaseContent(transaction, row)
    const standing = content.subject ? await findStanding(transaction, content.subject) : null
    if (fingerprint(row, content, standing) !== decided.seen) throw new AppError('conflict')
    await carryOut(transaction, row, content.subject, decided)
    await closeCase(transaction, id, decided.decision, decided.moderatorId)
    if (row.kind === 'grievance' || row.kind === 'order') await storeAnswer(transaction, id, decided.reason)
    const view = await findCase(transaction, id, decided, { open: false })
    await recordDecision(transaction, { ...decided, subjectId: row.subjectId ?? id })
    return view!
  })
}

async function carryOut(
  transaction: Kysely<DB>,
  row: CaseRow,
  subject: FoundSubject | null,
  decided: Decision,
): Promise<void> {
  const { decision } = decided
  if (row.kind === 'appeal') {
    if (decision !== 'uphold' && decision !== 'overturn') throw new AppError('nothing_to_decide')
    return decideAppeal(transaction, row, subject, { ...decided, decision })
  }
  if (decision === 'answer') {
    if (row.kind !== 'grievance' && row.kind !== 'order') throw new AppError('nothing_to_decide')
    return
  }
  if (!subject || decision === 'uphold' || decision === 'overturn') throw new AppError('nothing_to_decide')
  if (decision === 'release') await releaseText(transaction, subject, decided)
  else await restrict(transaction, row, subject, { ...decided, decision })
  await decideReports(transaction, subject, decision === 'release' ? 'declined' : 'confirmed')
  await closeCasesOf(transaction, subject, ['text', 'report'], decision, decided.moderatorId)
}

async function releaseText(transaction: Kysely<DB>, subject: FoundSubject, decided: Decision): Promise<void> {
  if (subject.state !== 'waiting' && subject.state !== 'hidden') return
  const { reason, moderatorId } = decided
  const kind = subject.state === 'waiting' ? 'released' : 'restored'
  const event = await appendModerationEvent(transaction, { subject, kind, decider: 'moderator', moderatorId, reason })
  await closeCasesOf(transaction, subject, ['appeal'], decided.decision, moderatorId)
  const outcome = kind === 'released' ? 'approved' : 'restored'
  await notifyLifted(transaction, { ...describeSubject(subject), eventId: event.id, reason, outcome })
}

async function restrict(
  transaction: Kysely<DB>,
  row: CaseRow,
  subject: FoundSubject,
  decided: Decision & { decision: 'hide' | 'silence' | 'ban' },
): Promise<void> {
  const rule = decided.rule ?? row.rule
  if (rule === null) throw new AppError('nothing_to_decide')
  const { decision, reason, moderatorId, until } = decided
  if (decision !== 'ban' && subject.kind !== 'account') {
    const decider = row.kind === 'order' ? ('order' as const) : ('moderator' as const)
    const event = await appendModerationEvent(transaction, {
      subject,
      kind: 'hidden',
      decider,
      moderatorId,
      rule,
      reason,
    })
    const stated = { ...describeSubject(subject), eventId: event.id, rule, decider, reason, until: null }
    await notifyRestricted(transaction, { ...stated, action: 'hidden' })
  } else if (decision === 'hide') throw new AppError('nothing_to_decide')
  if (decision === 'hide') return
  const action = decision === 'ban' ? 'banned' : 'silenced'
  await restrictMember(transaction, action, { memberId: subject.memberId, moderatorId, rule, reason, until })
}

async function storeAnswer(transaction: Kysely<DB>, id: string, answer: string): Promise<void> {
  await sql`update community_cases set answer = ${answer} where id = ${id}`.execute(transaction)
}
