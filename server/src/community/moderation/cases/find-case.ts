import { createHash } from 'node:crypto'
import type { ModerationCaseView, ModerationEvent } from '@pahiya/contract/community/moderation-desk'
import { reviewByRules } from '@pahiya/domain/community/moderation/text/review-by-rules'
import { reportWeight } from '@pahiya/domain/community/moderation/report-weight'
import { trustLevels, type TrustLevel } from '@pahiya/domain/community/moderation-fields'
import { sql, type Kysely } from 'kysely'
import type { DB } from '../../../platform/engines/database.generated.ts'
import { findModeratedAccount } from '../accounts/find-moderated-account.ts'
import {
  eventsOfSubjectQuery,
  findEvent,
  findStanding,
  type StandingRow,
  type StoredEvent,
} from '../log/find-events.ts'
import { findRestriction } from '../restrictions/find-restrictions.ts'
import { caseColumns, caseTables, findCaseContent, presentCase, type CaseContent, type CaseRow } from './case-rows.ts'

const mostFindings = 20
const mostReportersShown = 50

export async function findCaseRow(database: Kysely<DB>, id: string, { open = true } = {}): Promise<CaseRow | null> {
  const { rows } = await sql<CaseRow>`
    select ${caseColumns} from ${caseTables}
    where cases.id = ${id} ${open ? sql`and cases.closed_at is null` : sql``}`.execute(database)
  return rows[0] ?? null
}

/** A case with everything that a moderator needs to decide it; null if the case does not exist. */
export async function findCase(
  database: Kysely<DB>,
  id: string,
  viewer: { moderatorId: string; now: Date },
  { open = true } = {},
): Promise<ModerationCaseView | null> {
  const row = await findCaseRow(database, id, { open })
  if (!row) return null
  const content = await findCaseContent(database, row)
  const { subject, reporters } = content
  const events = subject ? (await eventsOfSubjectQuery(subject).execute(database)).rows : []
  const standing = subject ? await findStanding(database, subject) : null
  const written = subject?.content ?? null
  const restricting = row.restrictionId === null ? null : await findEvent(database, row.restrictionId)
  return {
    ...presentCase(row, content, viewer),
    text:
      subject && written !== null && subject.state !== null
        ? { title: subject.title, content: written, state: subject.state }
        : null,
    context: await findContext(database, content),
    account: subject && (await findModeratedAccount(database, subject.memberId)),
    findings: subject && written !== null ? findingsOf(subject.title, written, subject.level) : [],
    reporters: reporters.slice(0, mostReportersShown).map((reporter) => ({
      reporter:
        reporter.reporterId === null
          ? null
          : { id: reporter.reporterId, firstName: (reporter.name ?? '').split(' ')[0] ?? '' },
      level: trustLevels[reporter.level]!,
      rule: reporter.rule,
      note: reporter.note,
      at: reporter.at.toISOString(),
      weight: reporter.counts ? reportWeight(reporter) : 0,
      decided: reporter.decided,
      confirmed: reporter.confirmed,
    })),
    events: events.map((event) => presentEvent(event, standing)),
    restriction: restricting && (await findRestriction(database, restricting.id)),
    isOwnDecision: restricting?.moderatorId === viewer.moderatorId,
    contact: row.email === null ? null : { number: referenceOf(row), email: row.email, page: row.page ?? '' },
    seen: fingerprint(row, content, standing),
  }
}

export function referenceOf({ reference }: Pick<CaseRow, 'reference'>): string {
  return `G-${reference.padStart(5, '0')}`
}

function findingsOf(title: string | null, text: string, level: TrustLevel) {
  return reviewByRules({ title: title ?? '', text, level })
    .slice(0, mostFindings)
    .map(({ rule, message, found }) => ({ rule, limit: null, message, found }))
}

/** The post and the preceding comments, so that a moderator reads a comment in its thread. */
async function findContext(database: Kysely<DB>, { subject }: CaseContent): Promise<ModerationCaseView['context']> {
  if (subject?.kind !== 'comment') return []
  const { rows } = await sql<{ author: string | null; content: string; at: Date }>`
    select split_part(account.name, ' ', 1) as author, left(before.content, 600) as content, before.created_at as at
    from community_comments as own
    join community_comments as before on before.post_id = own.post_id and before.number < own.number
      and before.number >= own.number - 5
    join community_members as member on member.id = before.member_id
    left join accounts as account on account.id = member.account_id
    where own.id = ${subject.id} and before.content is not null
    order by before.number limit 5`.execute(database)
  return rows.map(({ at, ...rest }) => ({ ...rest, at: at.toISOString() }))
}

export function presentEvent(event: StoredEvent, standing: StandingRow | null): ModerationEvent {
  const active = standing ? [standing.restriction, standing.ban, standing.silence] : []
  return {
    id: event.id,
    at: event.at.toISOString(),
    kind: event.kind,
    by: event.decider,
    moderator: event.moderator?.split(' ')[0] ?? null,
    rule: event.rule,
    note: event.reason,
    until: event.until?.toISOString() ?? null,
    canUndo: active.includes(event.number),
  }
}

/**
 * Changes with the text, its state, its reports and the case, so that a decision never applies to something that the
 * moderator has not seen.
 */
export function fingerprint(row: CaseRow, { subject, reporters }: CaseContent, standing: StandingRow | null): string {
  const shown = [row.id, subject?.title, subject?.content, subject?.state, standing?.number ?? 0, reporters.length]
  return createHash('sha256').update(JSON.stringify(shown)).digest('hex').slice(0, 16)
}
