import type { ModerationCase } from '@pahiya/contract/community/moderation-desk'
import { hidesAt, sumReportWeights } from '@pahiya/domain/community/moderation/report-weight'
import type { ClockKind, CommunityRule, SubjectKind } from '@pahiya/domain/community/moderation-fields'
import { sql, type Kysely } from 'kysely'
import type { DB } from '../../../platform/engines/database.generated.ts'
import { subjectKey, type Subject } from '../log/append-event.ts'
import { findReportersOf, type Reporter } from '../reports/find-reporters.ts'
import { findSubjects, presentSubject, type FoundSubject } from '../reports/find-subject.ts'
import type { CaseKind } from './open-case.ts'

export type CaseRow = {
  id: string
  kind: CaseKind
  subjectKind: SubjectKind | null
  subjectId: string | null
  restrictionId: string | null
  rule: CommunityRule | null
  clock: ClockKind | null
  urgency: number
  text: string | null
  page: string | null
  email: string | null
  reference: string
  receivedAt: Date
  dueAt: Date
  alarmAt: Date
  claimedBy: string | null
  claimedUntil: Date | null
  claimerName: string | null
}

export const caseColumns = sql`cases.id, cases.kind, cases.subject_kind as "subjectKind", cases.subject_id as "subjectId",
  cases.restriction_id as "restrictionId", cases.rule, cases.clock, cases.urgency, cases.text, cases.page, cases.email,
  cases.reference::text, cases.received_at as "receivedAt", cases.due_at as "dueAt", cases.alarm_at as "alarmAt",
  item.claimed_by as "claimedBy", item.claimed_until as "claimedUntil", claimer.name as "claimerName"`

export const caseTables = sql`community_cases as cases
  left join desk_items as item on item.kind = 'community' and item.subject_key = cases.id::text and item.state = 'open'
  left join accounts as claimer on claimer.id = item.claimed_by and item.claimed_until > now()`

const longestExcerpt = 300

/** The subject of a case, in its current state. */
export type CaseContent = { subject: FoundSubject | null; reporters: Reporter[] }

export async function findCaseContent(database: Kysely<DB>, row: CaseRow): Promise<CaseContent> {
  return (await findCaseContents(database, [row])).get(row.id)!
}

/** By case. The number of queries does not grow with the number of cases. */
export async function findCaseContents(
  database: Kysely<DB>,
  rows: readonly CaseRow[],
): Promise<ReadonlyMap<string, CaseContent>> {
  const subjects = rows.flatMap((row) => subjectOf(row) ?? [])
  const found = await findSubjects(database, subjects)
  const reporters = await findReportersOf(database, subjects)
  return new Map(
    rows.map((row) => {
      const about = subjectOf(row)
      const key = about === null ? '' : subjectKey(about)
      return [row.id, { subject: found.get(key) ?? null, reporters: reporters.get(key) ?? [] }]
    }),
  )
}

function subjectOf({ subjectKind: kind, subjectId: id }: CaseRow): Subject | null {
  return kind === null || id === null ? null : { kind, id }
}

export function presentCase(
  row: CaseRow,
  { subject, reporters }: CaseContent,
  viewer: { moderatorId: string; now: Date },
): ModerationCase {
  const { claimedBy, claimedUntil, claimerName } = row
  const isClaimed = claimedUntil !== null && claimerName !== null && claimedUntil > viewer.now
  return {
    id: row.id,
    kind: row.kind,
    subject: subject && presentSubject(subject),
    rule: row.rule,
    openedAt: row.receivedAt.toISOString(),
    dueAt: row.dueAt.toISOString(),
    clock: row.clock,
    isAlarming: row.alarmAt <= viewer.now,
    isOverdue: row.dueAt <= viewer.now,
    excerpt: (row.text ?? subject?.content ?? '').slice(0, longestExcerpt),
    reports: reporters.length,
    weight: sumReportWeights(reporters.filter(({ counts }) => counts)),
    hidesAt: hidesAt[subject?.level ?? 'new'],
    claim: isClaimed
      ? { isYours: claimedBy === viewer.moderatorId, name: claimerName, until: claimedUntil.toISOString() }
      : null,
  }
}
