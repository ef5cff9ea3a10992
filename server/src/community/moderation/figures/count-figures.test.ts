import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createAccount } from '../../../testing/environment/test-account.ts'
import { exampleMember, examplePost } from '../../../testing/examples/example-community.ts'
import { createTestWorld, type TestWorld } from '../../../testing/worlds/test-world.ts'

let world: TestWorld
let site: Awaited<ReturnType<TestWorld['site']>>
beforeAll(async () => {
  world = await createTestWorld()
  site = await world.site()
})
afterAll(async () => {
  await site.close()
  await world.close()
})

const file = (payload: object) => site.inject({ method: 'POST', url: '/api/community/grievances', payload })

test('a grievance from a person without an account is acknowledged with a number, at most five times a day', async () => {
  const grievance = { kind: 'grievance', text: 'A post shows the plate of my car.', email: 'asha@example.com' }
  const filed = await file(grievance)
  expect([filed.statusCode, filed.json().number]).toEqual([201, expect.stringMatching(/^G-\d{5}$/)])
  const outcomes = await Promise.all(Array.from({ length: 9 }, () => file(grievance)))
  expect(outcomes.filter(({ statusCode }) => statusCode === 201)).toHaveLength(4)
  expect(outcomes.filter(({ statusCode }) => statusCode === 429)).toHaveLength(5)
})

test('the public figures count decisions by rule, the overturned share from five decided appeals on, and contain no names', async () => {
  const { database } = world.stores
  const moderators = [await createAccount(database), await createAccount(database)]
  const { memberId, accountId } = await exampleMember(database)
  const figures = async () => (await (await world.site()).inject('/api/community/moderation-figures')).json()
  const hideAndAppeal = async (outcome: string) => {
    const id = await examplePost(database, memberId)
    for (const [kind, decider, moderator, appealOf] of [
      ['hidden', 'moderator', moderators[0], null],
      ['appealed', null, null, 1],
      [outcome, 'moderator', moderators[1], null],
    ] as const) {
      await sql`insert into community_moderation_events
        (subject_kind, subject_id, number, member_id, kind, decider, moderator_id, rule, reason, appeal_of)
        values ('post', ${id}, 1, ${memberId}, ${kind}, ${decider}, ${moderator ?? null}, 'abuse', 'x', ${appealOf})`.execute(
        database,
      )
    }
  }
  for (let nth = 0; nth < 4; nth += 1) await hideAndAppeal('appeal-upheld')
  expect((await figures()).totals).toMatchObject({ restrictions: 4, appeals: 4, overturned: 0, overturnedShare: null })
  await hideAndAppeal('appeal-overturned')
  const counted = await figures()
  expect(counted.totals).toMatchObject({ restrictions: 5, overturned: 1, overturnedShare: 0.2 })
  expect(counted.rules.find(({ rule }: { rule: string }) => rule === 'abuse')).toMatchObject({
    byModerators: 5,
    byRules: 0,
  })
  const text = JSON.stringify(counted)
  expect([memberId, accountId, ...moderators].filter((id) => text.includes(id))).toEqual([])
})
