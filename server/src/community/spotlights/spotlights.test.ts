import type { CommunityEvent } from '@pahiya/contract/community/events'
import type { OwnSpotlight, Spotlight } from '@pahiya/contract/community/spotlights'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { accountHeader, createAccount, identifyByHeader } from '../../testing/environment/test-account.ts'
import { exampleMember } from '../../testing/examples/example-community.ts'
import { createTestWorld, type TestWorld } from '../../testing/worlds/test-world.ts'

let world: TestWorld
let site: FastifyInstance
let admin: string
beforeAll(async () => {
  world = await createTestWorld()
  site = await world.site({ identify: identifyByHeader(world.stores.database) })
  admin = await createAccount(world.stores.database, { name: 'Meera S', grants: ['admin'] })
})
afterAll(async () => {
  await site.close()
  await world.close()
})

// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- the response type
async function ask<Body>(
  account: string | null,
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  url: string,
  payload?: object,
) {
  const headers = account === null ? {} : { [accountHeader]: account }
  const answer = await site.inject({ method, url, headers, ...(payload && { payload }) })
  return { status: answer.statusCode, body: (answer.body ? answer.json() : null) as Body & { code?: string } }
}

const car = {
  make: 'Mahindra',
  model: 'Thar',
  year: 2022,
  story: 'Drove it to Leh and back with a tent on the roof. What broke is one bulb.',
  specs: ['Diesel', 'Automatic', '22k km'],
  category: 'modern',
}
const submit = (account: string) => ask<{ spotlight: OwnSpotlight }>(account, 'POST', '/api/community/spotlights', car)
const picked = async (account: string | null = null) =>
  (await ask<{ spotlights: Spotlight[] }>(account, 'GET', '/api/community/spotlights')).body.spotlights

test('the spotlight is empty until an admin picks a submitted car, whose owner is notified (COMM-25, COMM-26)', async () => {
  const owner = await exampleMember(world.stores.database, { level: 3, name: 'Rohit S' })
  expect(await picked()).toEqual([])
  const { spotlight } = (await submit(owner.accountId)).body
  expect(spotlight).toMatchObject({ ...car, owner: 'Rohit', rating: null, pickedAt: null, image: null })
  expect(await picked()).toEqual([])
  const pick = `/api/admin/community/spotlights/${spotlight.id}/pick`
  expect((await ask(owner.accountId, 'POST', pick)).status).toBe(403)
  const answers = await Promise.all([ask(admin, 'POST', pick), ask(admin, 'POST', pick)])
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  expect(await picked()).toMatchObject([{ ...car, owner: 'Rohit', id: spotlight.id }])
  const notices = await world.stores.database
    .selectFrom('notices')
    .select('kind')
    .where('account_id', '=', owner.accountId)
    .execute()
  expect(notices).toEqual([{ kind: 'spotlight_decided' }])
})

test('each member can rate another member’s car once, and five ratings make an average (COMM-26)', async () => {
  const [spotlight] = await picked()
  const rate = (account: string, stars: number) =>
    ask<Spotlight>(account, 'PUT', `/api/community/spotlights/${spotlight!.id}/rating`, { stars })
  for (const stars of [5, 4, 4, 5])
    expect((await rate(await createAccount(world.stores.database), stars)).body.rating).toBeNull()
  const last = await createAccount(world.stores.database)
  await rate(last, 1)
  expect((await rate(last, 4)).body).toMatchObject({ rating: 4.4, ratings: 5, viewerRating: 4 })
})

test('a person can withdraw a submission, and at most three can be waiting', async () => {
  const owner = await exampleMember(world.stores.database, { level: 3 })
  const ids = []
  for (let n = 0; n < 3; n += 1) ids.push((await submit(owner.accountId)).body.spotlight.id)
  expect((await submit(owner.accountId)).body.code).toBe('spotlight_limit')
  expect((await ask(owner.accountId, 'DELETE', `/api/community/spotlights/${ids[0]!}`)).status).toBe(204)
  expect((await submit(owner.accountId)).status).toBe(201)
})

const inDays = (days: number, hours = 0) => new Date(Date.now() + days * 86_400_000 + hours * 3_600_000).toISOString()
const event = {
  title: 'Sunday paper check',
  content: 'Bring the RC book, leave knowing what it says.',
  startsAt: inDays(3),
  endsAt: inDays(3, 2),
  city: 'Hyderabad',
  place: 'Necklace Road',
  link: 'https://events.example/paper-check',
}

test('an admin enters an event with date, city and link, and anyone can download its calendar file (COMM-27)', async () => {
  const member = await createAccount(world.stores.database)
  expect((await ask(member, 'POST', '/api/admin/community/events', event)).status).toBe(403)
  const { body } = await ask<CommunityEvent>(admin, 'POST', '/api/admin/community/events', event)
  expect(body).toMatchObject({ ...event, enteredBy: 'Meera', isCancelled: false, version: 1 })
  const file = await site.inject({ url: body.calendar })
  expect(file.headers['content-type']).toContain('text/calendar')
  expect(file.body).toContain('SUMMARY:Sunday paper check')
  const change = { ...event, isCancelled: true, version: 1 }
  const url = `/api/admin/community/events/${body.id}`
  const changes = await Promise.all([ask(admin, 'PUT', url, change), ask(admin, 'PUT', url, change)])
  expect(changes.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  expect((await site.inject({ url: '/api/community/events-calendar' })).body).toContain('STATUS:CANCELLED')
})

test('upcoming events are listed in order, and impossible times and links are rejected (COMM-27)', async () => {
  await ask(admin, 'POST', '/api/admin/community/events', {
    ...event,
    title: 'Battery reports compared',
    startsAt: inDays(1),
    endsAt: inDays(1, 1),
  })
  const { body } = await ask<{ events: CommunityEvent[] }>(null, 'GET', '/api/community/events?city=hyderabad')
  expect(body.events.map(({ title }) => title)).toEqual(['Battery reports compared', 'Sunday paper check'])
  for (const wrong of [
    { endsAt: event.startsAt },
    { endsAt: inDays(40) },
    { startsAt: inDays(900), endsAt: inDays(900, 1) },
  ]) {
    expect((await ask(admin, 'POST', '/api/admin/community/events', { ...event, ...wrong })).body.code).toBe(
      'event_time',
    )
  }
  const link = 'javascript:alert(1)'
  expect((await ask(admin, 'POST', '/api/admin/community/events', { ...event, link })).status).toBe(400)
})
