import type { ModerationCase } from '@pahiya/contract/community/moderation-desk'
import { hidesAt, sumReportWeights } from '@pahiya/domain/community/moderation/report-weight'
import type { ClockKind, CommunityRule, SubjectKind } from '@pahiya/domain/community/moderation-fields'
import { sql, type Kysely } from 'kysely'
import type { DB } from '../../../platform/engines/database.generated.ts'
import { findReporters, type Reporter } from '../reports/find-reporters.ts'
import { findSubject, presentSubject, type FoundSubject } from '../reports/find-subject.ts'
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
  if (row.subjectKind === null || row.subjectId === null) return { subject: null, reporters: [] }
  const about = { kind: row.subjectKind, id: row.subjectId }
  return { subject: await findSubject(database, about), reporters: await findReporters(database, about) }
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
