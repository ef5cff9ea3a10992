import type { Restriction } from '@pahiya/contract/community/moderation'
import type { CommunityRule, Decider, RestrictionAction, SubjectKind } from '@pahiya/domain/community/moderation-fields'
import { sql, type Kysely } from 'kysely'
import type { DB } from '../../../platform/engines/database.generated.ts'
import { findSubject, presentSubject } from '../reports/find-subject.ts'

type Row = {
  id: string
  subjectKind: SubjectKind
  subjectId: string
  number: number
  kind: RestrictionAction
  decider: Decider
  rule: CommunityRule
  reason: string
  at: Date
  until: Date | null
  isActive: boolean
  liftedAt: Date | null
  appealId: string | null
  appealText: string | null
  appealedAt: Date | null
  appealDueAt: Date | null
  appealOutcome: string | null
  appealClosedAt: Date | null
  appealAnswer: string | null
}

const mostRestrictions = 50

const columns = sql`event.id, event.subject_kind as "subjectKind", event.subject_id as "subjectId", event.number,
  event.kind, event.decider, event.rule, event.reason, event.at, event.until,
  event.number in (coalesce(standing.restriction, 0), coalesce(standing.ban, 0), coalesce(standing.silence, 0)) as "isActive",
  lifting.at as "liftedAt", appeal.id as "appealId", appeal.text as "appealText", appeal.received_at as "appealedAt",
  appeal.due_at as "appealDueAt", appeal.outcome as "appealOutcome", appeal.closed_at as "appealClosedAt",
  appeal.answer as "appealAnswer"`
const tables = sql`community_moderation_events as event
  join community_moderation_states as standing
    on standing.subject_kind = event.subject_kind and standing.subject_id = event.subject_id
  left join community_cases as appeal on appeal.restriction_id = event.id
  left join lateral (
    select at from community_moderation_events as later
    where later.subject_kind = event.subject_kind and later.subject_id = event.subject_id and later.number > event.number
      and later.kind in ('released', 'restored', 'deleted', 'unsilenced', 'unbanned', 'appeal-overturned', 'hidden', 'held',
        'banned', 'silenced')
    order by later.number limit 1
  ) as lifting on true`

/** The latest restrictions of a member, newest first. */
export function restrictionsOfMemberQuery(memberId: string) {
  return sql<Row>`
    select ${columns} from ${tables}
    where event.member_id = ${memberId} and event.kind in ('held', 'hidden', 'silenced', 'banned')
    order by event.at desc limit ${sql.lit(mostRestrictions)}`
}

export async function findRestrictions(database: Kysely<DB>, memberId: string): Promise<Restriction[]> {
  const { rows } = await restrictionsOfMemberQuery(memberId).execute(database)
  const all: Restriction[] = []
  for (const row of rows) all.push(await presentRestriction(database, row))
  return all
}

export async function findRestriction(database: Kysely<DB>, id: string): Promise<Restriction | null> {
  const { rows } = await sql<Row>`
    select ${columns} from ${tables}
    where event.id = ${id} and event.kind in ('held', 'hidden', 'silenced', 'banned')`.execute(database)
  return rows[0] ? presentRestriction(database, rows[0]) : null
}

async function presentRestriction(database: Kysely<DB>, row: Row): Promise<Restriction> {
  const subject = await findSubject(database, { kind: row.subjectKind, id: row.subjectId })
  return {
    id: row.id,
    subject: subject ? presentSubject(subject) : { kind: row.subjectKind, id: row.subjectId, title: null, href: null },
    action: row.kind,
    rule: row.rule,
    explanation: row.reason,
    by: row.decider,
    at: row.at.toISOString(),
    until: row.until?.toISOString() ?? null,
    liftedAt: row.isActive ? null : (row.liftedAt?.toISOString() ?? null),
    canAppeal: row.isActive && row.appealId === null,
    appeal: presentAppeal(row),
  }
}

function presentAppeal(row: Row): Restriction['appeal'] {
  const { appealId, appealedAt, appealDueAt, appealOutcome } = row
  if (appealId === null || appealedAt === null || appealDueAt === null) return null
  return {
    id: appealId,
    text: row.appealText ?? '',
    appealedAt: appealedAt.toISOString(),
    dueAt: appealDueAt.toISOString(),
    state: appealOutcome === null ? 'waiting' : appealOutcome === 'uphold' ? 'upheld' : 'overturned',
    decidedAt: row.appealClosedAt?.toISOString() ?? null,
    reason: row.appealAnswer,
  }
}
