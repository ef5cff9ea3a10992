import type { Restriction } from '@pahiya/contract/community/moderation'
import { appealAimHours, dueAt } from '@pahiya/domain/community/moderation/legal-clocks'
import { sql, type Kysely } from 'kysely'
import { AppError } from '../../../platform/app-error.ts'
import type { DB } from '../../../platform/engines/database.generated.ts'
import type { Database } from '../../../platform/engines/postgres.ts'
import type { CaseRow } from '../cases/case-rows.ts'
import { openCase } from '../cases/open-case.ts'
import { appendModerationEvent } from '../log/append-event.ts'
import { findEvent, type StoredEvent } from '../log/find-events.ts'
import { describeSubject, notifyAppealDeclined, notifyLifted } from '../log/notify-author.ts'
import type { FoundSubject } from '../reports/find-subject.ts'
import { findRestriction } from './find-restrictions.ts'

export type NewAppeal = { restriction: StoredEvent; text: string; now: Date }

/** A restriction of this person; null if it is another person's. */
export async function findOwnRestriction(
  database: Kysely<DB>,
  id: string,
  accountId: string,
): Promise<StoredEvent | null> {
  const { rows } = await sql`
    select from community_moderation_events as event
    join community_members as member on member.id = event.member_id and member.account_id = ${accountId}
    where event.id = ${id} and event.kind in ('held', 'hidden', 'silenced', 'banned')`.execute(database)
  return rows.length === 0 ? null : findEvent(database, id)
}

/** Only the restricted person may appeal, once. The appeal becomes a case above the ordinary ones. */
export async function appealRestriction(database: Database, appeal: NewAppeal): Promise<Restriction> {
  return database.transaction().execute(async (transaction) => {
    const event = appeal.restriction
    const subject = { kind: event.subjectKind, id: event.subjectId }
    await sql`select lock_moderation_subject(${subject.kind}, ${subject.id})`.execute(transaction)
    const found = await findRestriction(transaction, event.id)
    if (!found?.canAppeal) throw new AppError('appeal_exists')
    await appendModerationEvent(transaction, { subject, kind: 'appealed', appealOf: event.number })
    await openCase(transaction, {
      kind: 'appeal',
      subject,
      restrictionId: event.id,
      rule: event.rule,
      clock: 'grievance',
      text: appeal.text,
      receivedAt: appeal.now,
      dueAt: dueAt('grievance', appeal.now),
      // Our own target is less than half of the seven days that the law allows.
      alarmAt: new Date(appeal.now.getTime() + appealAimHours * 1_800_000),
    })
    return (await findRestriction(transaction, event.id))!
  })
}

/** The database rejects the moderator who imposed it (an_appeal_is_decided_by_another_person). */
export async function decideAppeal(
  transaction: Kysely<DB>,
  row: CaseRow,
  subject: FoundSubject | null,
  decided: { decision: 'uphold' | 'overturn'; reason: string; moderatorId: string },
): Promise<void> {
  if (!subject || row.restrictionId === null) throw new AppError('nothing_to_decide')
  const { decision, reason, moderatorId } = decided
  const isUpheld = decision === 'uphold'
  const event = await appendModerationEvent(transaction, {
    subject,
    kind: isUpheld ? 'appeal-upheld' : 'appeal-overturned',
    decider: 'moderator',
    moderatorId,
    reason,
  })
  await sql`update community_cases set answer = ${reason} where id = ${row.id}`.execute(transaction)
  if (!isUpheld) await declineConfirmedReports(transaction, subject)
  const stated = { ...describeSubject(subject), eventId: event.id, reason }
  if (isUpheld) return notifyAppealDeclined(transaction, stated)
  const outcome = subject.kind === 'account' ? 'ended' : subject.state === 'waiting' ? 'approved' : 'restored'
  await notifyLifted(transaction, { ...stated, outcome, isAppeal: true })
}

/** Reports that led to an overturned decision count as wrong. */
async function declineConfirmedReports(transaction: Kysely<DB>, { kind, id }: FoundSubject): Promise<void> {
  await sql`
    update community_reports set outcome = 'declined', decided_at = coalesce(decided_at, now())
    where subject_kind = ${kind} and subject_id = ${id} and outcome is distinct from 'declined'`.execute(transaction)
}
