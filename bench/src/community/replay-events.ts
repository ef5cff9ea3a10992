import { eventKinds, isEventOf } from '@pahiya/domain/community/moderation/fold-events'
import type { SubjectKind } from '@pahiya/domain/community/moderation-fields'
import type { Database } from '@pahiya/server/platform/engines/postgres'
import { createAccount } from '@pahiya/server/testing/environment/test-account'
import { exampleComment, exampleMember, examplePost } from '@pahiya/server/testing/examples/example-community'
import { sql } from 'kysely'
import { printFigure } from '../measure/figure.ts'
import { seededRandom } from '../measure/seeded-random.ts'

const wanted = 10_000
const people = 200

/** Stores 10,000 random valid events, and compares the stored states with a replay of the log. */
export async function measureReplay(database: Database): Promise<void> {
  const subjects = await createSubjects(database)
  const moderators = [await createAccount(database), await createAccount(database)]
  const random = seededRandom(38)
  const pick = <Value>(values: readonly Value[]): Value => values[Math.floor(random() * values.length)]!
  let stored = 0
  const began = performance.now()
  while (stored < wanted) {
    const subject = pick(subjects)
    const kind = pick(eventKinds.filter((each) => isEventOf(subject.kind, each) && each !== 'deleted'))
    const isRestriction = ['held', 'hidden', 'silenced', 'banned'].includes(kind)
    const appealOf = kind === 'appealed' ? Math.max(1, subject.events - Math.floor(random() * 2)) : null
    try {
      await sql`insert into community_moderation_events
        (subject_kind, subject_id, number, member_id, kind, decider, moderator_id, rule, reason, appeal_of)
        values (${subject.kind}, ${subject.id}, 1, ${subject.id}, ${kind}, 'moderator', ${moderators[isRestriction ? 0 : 1]},
          'spam', 'random', ${appealOf})`.execute(database)
      stored += 1
      subject.events += 1
    } catch (error) {
      if ((error as { code?: string }).code !== '23514') throw error
    }
  }
  printFigure('moderation.events_a_second', stored / ((performance.now() - began) / 1000), 'events/s', 'none', true)
  const { rows } = await sql<{ differences: number }>`
    select count(*)::integer as differences from (
      (select * from replay_moderation_events() except select * from community_moderation_states)
      union all
      (select * from community_moderation_states where number > 0 except select * from replay_moderation_events())
    ) as different`.execute(database)
  const { differences } = rows[0]!
  printFigure('moderation.replay_differences', differences, `states after ${stored} events`, '0', differences === 0)
}

type Subject = { kind: SubjectKind; id: string; events: number }

async function createSubjects(database: Database): Promise<Subject[]> {
  const subjects: Subject[] = []
  for (let nth = 0; nth < people; nth += 1) {
    const { memberId } = await exampleMember(database)
    const postId = await examplePost(database, memberId)
    const commentId = await exampleComment(database, memberId, postId)
    subjects.push(
      { kind: 'post', id: postId, events: 0 },
      { kind: 'comment', id: commentId, events: 0 },
      { kind: 'account', id: memberId, events: 0 },
    )
  }
  return subjects
}
