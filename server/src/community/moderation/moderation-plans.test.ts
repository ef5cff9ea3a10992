import { randomUUID } from 'node:crypto'
import { sql, type RawBuilder } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestWorld, type TestWorld } from '../../testing/worlds/test-world.ts'
import { moderatedAccountQuery } from './accounts/find-moderated-account.ts'
import { queueCountsQuery, queueQuery } from './cases/find-queue.ts'
import { totalsQuery } from './figures/count-figures.ts'
import { passedMeasuresQuery } from './log/end-measures.ts'
import { eventsOfSubjectQuery } from './log/find-events.ts'
import { reportersQuery } from './reports/find-reporters.ts'
import { subjectsQuery } from './reports/find-subject.ts'
import { restrictionsOfMemberQuery } from './restrictions/find-restrictions.ts'
import { writerQuery } from './review/find-writer.ts'
import { readersQuery, regularsQuery } from './trust/compute-levels.ts'
import { trustCountsQuery } from './trust/trust-counts.ts'

let world: TestWorld
beforeAll(async () => {
  world = await createTestWorld()
  await storePosts()
})
afterAll(() => world.close())

/** Without rows, all indexes on posts have the same cost. */
async function storePosts() {
  const { database } = world.stores
  await sql`
    with members as (insert into community_members (joined_at) select now() from generate_series(1, 200) returning id)
    insert into community_posts (origin, member_id, category, title, content, state)
    select 'member', id, 'discussion', 'Tyres', 'Which ones last?', 'live' from members, generate_series(1, 5)`.execute(
    database,
  )
  await sql`analyze community_posts`.execute(database)
}

const id = randomUUID()
const now = new Date()
const hourAgo = new Date(now.getTime() - 3_600_000)

test.each<[string, RawBuilder<unknown>, string[]]>([
  ['the queue', queueQuery({ limit: 51 }), ['open_community_cases']],
  ['counts of the queue', queueCountsQuery(now), ['open_community_cases']],
  ['events of a subject', eventsOfSubjectQuery({ kind: 'post', id }), ['community_moderation_events_subject_kind']],
  ['measures to end', passedMeasuresQuery(now), ['community_measures_to_end']],
  [
    'reporters',
    reportersQuery([{ kind: 'post', id }]),
    ['community_reports_subject_kind', 'community_decided_reports'],
  ],
  ['restrictions of a member', restrictionsOfMemberQuery(id), ['community_moderation_events_of_a_member']],
  ['limits of a writer', writerQuery(id, now), ['community_posts_of_a_member', 'community_comments_of_a_member']],
  ['readers of a day', readersQuery('2026-11-18', id, 500), ['community_reading_in_order']],
  ['regulars', regularsQuery(now, 500), ['community_regulars_to_check']],
  ['counts for trust', trustCountsQuery([id], now), ['community_reading_pkey', 'community_posts_of_a_member']],
  ['an account', moderatedAccountQuery(id), ['community_members_pkey', 'community_reports_of_a_person']],
  ['a comment', subjectsQuery('comment', [id]), ['community_comments_pkey']],
  ['figures', totalsQuery(hourAgo, now), ['community_moderation_events_by_time', 'community_reports_by_time']],
])('%s: read by index', async (_, query, indexes) => {
  const { database } = world.stores
  const compiled = query.compile(database)
  const plan = await database.transaction().execute(async (transaction) => {
    await sql`set local enable_seqscan = off`.execute(transaction)
    const { rows } = await transaction.executeQuery({ ...compiled, sql: `explain ${compiled.sql}` })
    return JSON.stringify(rows)
  })
  for (const index of indexes) expect(plan).toContain(index)
})
