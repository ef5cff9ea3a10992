import { dueAt, alarmAt, clockOfRule } from '@pahiya/domain/community/moderation/legal-clocks'
import { hidesAt, sumReportWeights } from '@pahiya/domain/community/moderation/report-weight'
import { ruleTexts } from '@pahiya/domain/community/moderation/rule-texts'
import type { CommunityRule } from '@pahiya/domain/community/moderation-fields'
import { sql, type Kysely } from 'kysely'
import { AppError } from '../../../platform/app-error.ts'
import type { DB } from '../../../platform/engines/database.generated.ts'
import type { Database } from '../../../platform/engines/postgres.ts'
import { openCase } from '../cases/open-case.ts'
import { appendModerationEvent, type Subject } from '../log/append-event.ts'
import { describeSubject, notifyRestricted } from '../log/notify-author.ts'
import { findReporters } from './find-reporters.ts'
import { findSubject, type FoundSubject } from './find-subject.ts'

const mostReportsADay = 30

export type NewReport = { reporterId: string; subject: Subject; rule: CommunityRule; note: string; now: Date }
type Report = { id: string; reportedAt: Date }

/** Stores a report, opens a case with its clock, and hides the text once its reports weigh enough. */
export async function reportText(database: Database, report: NewReport): Promise<Report> {
  return database.transaction().execute(async (transaction) => {
    const found = await findSubject(transaction, report.subject)
    if (!found || found.state === 'deleted') throw new AppError('report_subject_not_found')
    if (found.accountId === report.reporterId) throw new AppError('own_text')
    // Reports by a person, and reports of a text, are stored one at a time.
    await sql`select from accounts where id = ${report.reporterId} for no key update`.execute(transaction)
    await sql`select lock_moderation_subject(${found.kind}, ${found.id})`.execute(transaction)
    const known = await findReport(transaction, report)
    if (known) return known
    await checkDay(transaction, report)
    const stored = await storeReport(transaction, report)
    const clock = clockOfRule(report.rule)
    await openCase(transaction, {
      kind: 'report',
      subject: report.subject,
      rule: report.rule,
      clock,
      receivedAt: report.now,
      dueAt: dueAt(clock, report.now),
      alarmAt: alarmAt(clock, report.now),
    })
    await hideIfHeavy(transaction, found, report.rule)
    return stored
  })
}

async function findReport(transaction: Kysely<DB>, { subject, reporterId }: NewReport): Promise<Report | null> {
  const { rows } = await sql<Report>`
    select id, reported_at as "reportedAt" from community_reports
    where subject_kind = ${subject.kind} and subject_id = ${subject.id} and reporter_id = ${reporterId}`.execute(
    transaction,
  )
  return rows[0] ?? null
}

async function checkDay(transaction: Kysely<DB>, { reporterId, now }: NewReport): Promise<void> {
  const { rows } = await sql<{ sent: number }>`
    select count(*)::integer as sent from community_reports
    where reporter_id = ${reporterId} and reported_at > ${new Date(now.getTime() - 86_400_000)}`.execute(transaction)
  if (rows[0]!.sent >= mostReportsADay) throw new AppError('report_limit_exceeded')
}

async function storeReport(
  transaction: Kysely<DB>,
  { subject, reporterId, rule, note, now }: NewReport,
): Promise<Report> {
  const { rows } = await sql<Report>`
    insert into community_reports (subject_kind, subject_id, reporter_id, rule, note, reported_at)
    values (${subject.kind}, ${subject.id}, ${reporterId}, ${rule}, ${note}, ${now})
    returning id, reported_at as "reportedAt"`.execute(transaction)
  return rows[0]!
}

/** An account is never hidden by reports alone. */
async function hideIfHeavy(transaction: Kysely<DB>, found: FoundSubject, rule: CommunityRule): Promise<void> {
  if (found.kind === 'account') return
  const reporters = await findReporters(transaction, found)
  if (sumReportWeights(reporters.filter(({ counts }) => counts)) < hidesAt[found.level]) return
  const { rows } = await sql<{ state: string }>`
    select state from lock_moderation_subject(${found.kind}, ${found.id})`.execute(transaction)
  if (rows[0]?.state !== 'live') return
  const reason = `Reported by members whose earlier reports were right: ${ruleTexts[rule]}.`
  const event = await appendModerationEvent(transaction, {
    subject: found,
    kind: 'hidden',
    decider: 'reports',
    rule,
    reason,
  })
  await notifyRestricted(transaction, {
    ...describeSubject(found),
    eventId: event.id,
    action: 'hidden',
    rule,
    decider: 'reports',
    reason,
    until: null,
  })
}
