import { afterAll, beforeAll, expect, test } from 'vitest'
import { accountHeader, createAccount, identifyByHeader } from '../testing/test-account.ts'
import { createTestWorld, type TestWorld } from '../testing/test-world.ts'

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

test('an account has chosen nothing, then what was named, and the rest stays', async () => {
  const account = await createAccount(world.stores.database)
  expect((await ask(account, 'GET', '/api/preferences')).body).toEqual(unchosen)
  await ask(account, 'PATCH', '/api/preferences', { theme: 'dark' })
  const answer = await ask(account, 'PATCH', '/api/preferences', { haptics: false, rememberSearches: true })
  expect(answer.body).toEqual({ ...unchosen, theme: 'dark', haptics: false, rememberSearches: true })
  expect((await ask(account, 'GET', '/api/preferences')).body).toEqual(answer.body)
  expect((await ask(account, 'PATCH', '/api/preferences', { theme: 'sepia' })).status).toBe(400)
})
