import {
  applyToAccount,
  applyToText,
  eventKinds,
  foldAccountEvents,
  foldTextEvents,
  freeAccount,
  isEventOf,
  liveText,
  type AccountStanding,
  type EventKind,
  type ModerationEvent,
  type TextStanding,
} from '@pahiya/domain/community/moderation/fold-events'
import type { SubjectKind } from '@pahiya/domain/community/moderation-fields'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { exampleComment, exampleMember, examplePost } from '../../../testing/examples/example-community.ts'
import { createAccount } from '../../../testing/environment/test-account.ts'
import { createTestWorld, type TestWorld } from '../../../testing/worlds/test-world.ts'

let world: TestWorld
beforeAll(async () => {
  world = await createTestWorld()
})
afterAll(() => world.close())

const attempts = 10_000
type Subject = {
  kind: SubjectKind
  id: string
  memberId: string
  standing: TextStanding | AccountStanding
  events: ModerationEvent[]
}

/** Seeded, so that a failure can be repeated. */
function randomSource(seed: number) {
  let state = seed
  return (below: number) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fff_ffff
    return (state >>> 8) % below
  }
}

test('the database and the domain agree about 10,000 random events, and replaying the log gives the same states (COMM-28)', async () => {
  const { database } = world.stores
  const subjects = await createSubjects()
  const moderators = [await createAccount(database), await createAccount(database)]
  const random = randomSource(38)
  let possible = 0
  await database.connection().execute(async (connection) => {
    await sql`create or replace function pg_temp.try_event(kind text, id uuid, what text, who uuid, ends timestamptz, about integer)
      returns boolean language plpgsql as $$
      begin
        insert into community_moderation_events
          (subject_kind, subject_id, number, member_id, kind, decider, moderator_id, rule, reason, until, appeal_of)
        values (kind, id, 1, id, what, 'moderator', who, 'spam', 'random', ends, about);
        return true;
      exception when check_violation then return false;
      end $$`.execute(connection)
    for (let nth = 0; nth < attempts; nth += 1) {
      const subject = subjects[random(subjects.length)]!
      const kinds = eventKinds.filter((kind) => isEventOf(subject.kind, kind))
      const kind = kinds[random(kinds.length)]!
      const event = eventFor(subject, kind, random)
      // The moderator who imposed a restriction may not decide the appeal: the first one restricts, the second one
      // decides appeals.
      const isRestriction = ['held', 'hidden', 'silenced', 'banned'].includes(kind)
      const { rows } = await sql<{ done: boolean }>`select pg_temp.try_event(${subject.kind}, ${subject.id}, ${kind},
        ${moderators[isRestriction ? 0 : 1]}, ${event.until}, ${event.appealOf}) as done`.execute(connection)
      const next =
        subject.kind === 'account'
          ? applyToAccount(subject.standing as AccountStanding, event)
          : applyToText(subject.standing as TextStanding, event)
      expect({ nth, kind, done: rows[0]!.done }).toEqual({ nth, kind, done: next !== null })
      if (next === null) continue
      subject.standing = next
      subject.events.push(event)
      possible += 1
    }
  })
  expect(possible).toBeGreaterThan(1_000)
  await compareStates(subjects)
})

function eventFor(subject: Subject, kind: EventKind, random: (below: number) => number): ModerationEvent {
  const until = (kind === 'silenced' || kind === 'banned') && random(2) === 0 ? '2036-01-01T00:00:00.000Z' : null
  const appealOf = kind === 'appealed' ? Math.max(1, subject.events.length - random(3)) : null
  return { number: subject.events.length + 1, kind, until, appealOf }
}

async function createSubjects(): Promise<Subject[]> {
  const { database } = world.stores
  const subjects: Subject[] = []
  for (let nth = 0; nth < 120; nth += 1) {
    const { memberId } = await exampleMember(database)
    const postId = await examplePost(database, memberId)
    const commentId = await exampleComment(database, memberId, postId)
    const texts = [
      ['post', postId],
      ['comment', commentId],
    ] as const
    for (const [kind, id] of texts) subjects.push({ kind, id, memberId, standing: liveText, events: [] })
    subjects.push({ kind: 'account', id: memberId, memberId, standing: freeAccount, events: [] })
  }
  return subjects
}

async function compareStates(subjects: readonly Subject[]): Promise<void> {
  const { database } = world.stores
  const { rows: differences } = await sql`
    (select * from replay_moderation_events() except select * from community_moderation_states)
    union all
    (select * from community_moderation_states where number > 0 except select * from replay_moderation_events())`.execute(
    database,
  )
  expect(differences).toEqual([])
  const { rows } = await sql<{ id: string; state: string | null; until: string | null }>`
    select id, state, null as until from community_posts union all
    select id, state, null from community_comments union all
    select id, null, case when hidden_until = 'infinity' then 'infinity' when hidden_until is not null then 'timed' end
    from community_members`.execute(database)
  const shown = new Map(rows.map((row) => [row.id, row]))
  for (const { id, kind, events } of subjects) {
    const expected =
      kind === 'account'
        ? { state: null, until: untilOf(foldAccountEvents(events)!.hiddenUntil) }
        : { state: foldTextEvents(events)!.state, until: null }
    expect(shown.get(id)).toEqual({ id, ...expected })
  }
}

const untilOf = (until: string | null) => (until === null || until === 'infinity' ? until : 'timed')

test('an event is never changed or deleted', async () => {
  const { database } = world.stores
  const { memberId } = await exampleMember(database)
  await sql`insert into community_moderation_events (subject_kind, subject_id, number, member_id, kind, decider, rule, reason)
    values ('account', ${memberId}, 1, ${memberId}, 'banned', 'rules', 'spam', 'x')`.execute(database)
  for (const change of [
    sql`update community_moderation_events set reason = 'y' where member_id = ${memberId}`,
    sql`delete from community_moderation_events where member_id = ${memberId}`,
    sql`truncate community_moderation_events cascade`,
  ]) {
    await expect(change.execute(database)).rejects.toMatchObject({ constraint: 'community_moderation_events_stay' })
  }
})

test('a text that its author deletes is logged, and stays deleted', async () => {
  const { database } = world.stores
  const { memberId } = await exampleMember(database)
  const id = await examplePost(database, memberId)
  await sql`update community_posts set state = 'deleted', deleted_at = now() where id = ${id}`.execute(database)
  const { rows } = await sql`select kind, decider from community_moderation_events where subject_id = ${id}`.execute(
    database,
  )
  expect(rows).toEqual([{ kind: 'deleted', decider: null }])
})
