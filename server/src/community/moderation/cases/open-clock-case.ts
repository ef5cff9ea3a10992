import type { ModerationCase } from '@pahiya/contract/community/moderation-desk'
import { alarmAt, dueAt } from '@pahiya/domain/community/moderation/legal-clocks'
import type { ClockKind } from '@pahiya/domain/community/moderation-fields'
import { sql } from 'kysely'
import { AppError } from '../../../platform/app-error.ts'
import type { Database } from '../../../platform/engines/postgres.ts'
import type { Subject } from '../log/append-event.ts'
import { findSubject } from '../reports/find-subject.ts'
import { findCaseContent, presentCase } from './case-rows.ts'
import { findCaseRow, referenceOf } from './find-case.ts'
import { openCase } from './open-case.ts'

const mostADayByEmail = 5

export type Grievance = { kind: ClockKind; text: string; page: string; email: string; now: Date }

/** A grievance from /contact, which needs no account. Its number is the acknowledgement. */
export async function fileGrievance(
  database: Database,
  { kind, text, page, email, now }: Grievance,
): Promise<{ number: string; acknowledgedAt: string; dueAt: string }> {
  return database.transaction().execute(async (transaction) => {
    await sql`select pg_advisory_xact_lock(hashtextextended(${`grievance ${email}`}, 0))`.execute(transaction)
    const { rows } = await sql<{ sent: number }>`
      select count(*)::integer as sent from community_cases
      where email = ${email} and received_at > ${new Date(now.getTime() - 86_400_000)}`.execute(transaction)
    if (rows[0]!.sent >= mostADayByEmail) throw new AppError('grievance_limit')
    const times = { receivedAt: now, dueAt: dueAt(kind, now), alarmAt: alarmAt(kind, now) }
    const id = await openCase(transaction, { kind: 'grievance', clock: kind, text, page, email, ...times })
    const row = await findCaseRow(transaction, id)
    return { number: referenceOf(row!), acknowledgedAt: now.toISOString(), dueAt: times.dueAt.toISOString() }
  })
}

export type ClockCase = { clock: ClockKind; receivedAt: Date; text: string; subject: Subject | null }

/**
 * An order, or a grievance received by post or telephone, entered by a moderator. Its deadline runs from its arrival,
 * which cannot be in the future.
 */
export async function openClockCase(
  database: Database,
  { clock, receivedAt: stated, text, subject }: ClockCase,
  viewer: { moderatorId: string; now: Date },
): Promise<ModerationCase> {
  return database.transaction().execute(async (transaction) => {
    const receivedAt = stated < viewer.now ? stated : viewer.now
    const found = subject && (await findSubject(transaction, subject))
    if (subject && !found) throw new AppError('report_subject_not_found')
    const id = await openCase(transaction, {
      kind: clock === 'order' ? 'order' : 'grievance',
      subject,
      rule: clock === 'intimate' ? 'intimate-imagery' : 'unlawful',
      clock,
      text,
      receivedAt,
      dueAt: dueAt(clock, receivedAt),
      alarmAt: alarmAt(clock, receivedAt),
    })
    const row = (await findCaseRow(transaction, id))!
    return presentCase(row, await findCaseContent(transaction, row), viewer)
  })
}
