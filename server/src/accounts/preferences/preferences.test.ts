import { afterAll, beforeAll, expect, test } from 'vitest'
import { accountHeader, createAccount, identifyByHeader } from '../../testing/environment/test-account.ts'
import { createTestWorld, type TestWorld } from '../../testing/worlds/test-world.ts'

let world: TestWorld
let site: Awaited<ReturnType<TestWorld['site']>>
beforeAll(async () => {
  world = await createTestWorld()
  site = await world.site({ identify: identifyByHeader(world.stores.database) })
})
afterAll(async () => {
  await site.close()
  await world.close()
})

async function ask(account: string, method: 'GET' | 'PATCH', url: string, payload?: object) {
  const answer = await site.inject({ method, url, headers: { [accountHeader]: account }, ...(payload && { payload }) })
  return { status: answer.statusCode, body: answer.body ? answer.json<object>() : null }
}
const unchosen = { theme: null, haptics: null, rememberSearches: false }

test('an account starts without preferences; a change sets only the named ones', async () => {
  const account = await createAccount(world.stores.database)
  expect((await ask(account, 'GET', '/api/preferences')).body).toEqual(unchosen)
  await ask(account, 'PATCH', '/api/preferences', { theme: 'dark' })
  const answer = await ask(account, 'PATCH', '/api/preferences', { haptics: false, rememberSearches: true })
  expect(answer.body).toEqual({ ...unchosen, theme: 'dark', haptics: false, rememberSearches: true })
  expect((await ask(account, 'GET', '/api/preferences')).body).toEqual(answer.body)
  expect((await ask(account, 'PATCH', '/api/preferences', { theme: 'sepia' })).status).toBe(400)
})

test('a consent that is given or withdrawn is recorded with its time, an unchanged one is not (SEC-13)', async () => {
  const { database } = world.stores
  const account = await createAccount(database)
  const began = Date.now()
  await ask(account, 'PATCH', '/api/preferences', { rememberSearches: true, theme: 'dark' })
  await ask(account, 'PATCH', '/api/preferences', { rememberSearches: true, haptics: true })
  await ask(account, 'PATCH', '/api/preferences', { rememberSearches: false })
  const entries = await database
    .selectFrom('audit_entries')
    .select(['kind', 'actor_id', 'details', 'at'])
    .where('subject_id', '=', account)
    .where('kind', 'like', 'consent%')
    .orderBy('at')
    .execute()
  expect(entries.map(({ kind, details }) => [kind, details])).toEqual([
    ['consent_given', { consent: 'rememberSearches' }],
    ['consent_withdrawn', { consent: 'rememberSearches' }],
  ])
  expect(entries.every(({ actor_id, at }) => actor_id === account && at.getTime() >= began - 1_000)).toBe(true)
})
