import { sql, type Kysely } from 'kysely'
import type { EventKind } from '@pahiya/domain/community/moderation/fold-events'
import type { CommunityRule, Decider, SubjectKind } from '@pahiya/domain/community/moderation-fields'
import type { DB } from '../../../platform/engines/database.generated.ts'
import { subjectKey, type Subject } from './append-event.ts'

export type StoredEvent = {
  id: string
  at: Date
  subjectKind: SubjectKind
  subjectId: string
  number: number
  memberId: string
  kind: EventKind
  decider: Decider | null
  moderatorId: string | null
  moderator: string | null
  rule: CommunityRule | null
  reason: string | null
  until: Date | null
  appealOf: number | null
}

const columns = sql`event.id, event.at, event.subject_kind as "subjectKind", event.subject_id as "subjectId",
  event.number, event.member_id as "memberId", event.kind, event.decider, event.moderator_id as "moderatorId",
  account.name as moderator, event.rule, event.reason, event.until, event.appeal_of as "appealOf"`
const mostEvents = 100

/** The latest events of a subject, newest first. */
export function eventsOfSubjectQuery({ kind, id }: Subject) {
  return sql<StoredEvent>`
    select ${columns} from community_moderation_events as event left join accounts as account on account.id = event.moderator_id
    where event.subject_kind = ${kind} and event.subject_id = ${id}
    order by event.number desc limit ${sql.lit(mostEvents)}`
}

export async function findEvent(database: Kysely<DB>, id: string): Promise<StoredEvent | null> {
  const { rows } = await sql<StoredEvent>`
    select ${columns} from community_moderation_events as event left join accounts as account on account.id = event.moderator_id
    where event.id = ${id}`.execute(database)
  return rows[0] ?? null
}

/** Numbers of the events that currently restrict a subject. */
export type StandingRow = {
  number: number
  state: string
  restriction: number | null
  appeal: number | null
  ban: number | null
  silence: number | null
  hiddenUntil: Date | number | null
  silencedUntil: Date | number | null
}

export async function findStanding(database: Kysely<DB>, subject: Subject): Promise<StandingRow | null> {
  return (await findStandings(database, [subject])).get(subjectKey(subject)) ?? null
}

/** By subjectKey, with one query. */
export async function findStandings(
  database: Kysely<DB>,
  subjects: readonly Subject[],
): Promise<ReadonlyMap<string, StandingRow>> {
  if (subjects.length === 0) return new Map()
  const { rows } = await sql<StandingRow & Subject>`
    select kind, id, number, state, restriction, appeal, ban, silence, hidden_until as "hiddenUntil",
      silenced_until as "silencedUntil"
    from unnest(${subjects.map(({ kind }) => kind)}::text[], ${subjects.map(({ id }) => id)}::uuid[]) as subject (kind, id)
    join community_moderation_states on subject_kind = kind and subject_id = id`.execute(database)
  return new Map(rows.map(({ kind, id, ...standing }) => [subjectKey({ kind, id }), standing]))
}
