import { afterAll, beforeAll, expect, test } from 'vitest'
import { createSignInWorld, siteOrigin, type SignInWorld } from '../../testing/worlds/sign-in-world.ts'
import type { TestBrowser } from '../../testing/worlds/test-browser.ts'
import { createTestPasskey } from '../../testing/worlds/test-passkey.ts'

let world: SignInWorld
beforeAll(async () => {
  world = await createSignInWorld()
})
afterAll(() => world.close())

type Options = { challenge: string; userVerification?: string; authenticatorSelection?: { userVerification: string } }

async function optionsAt(browser: TestBrowser, path: string): Promise<Options> {
  const { status, body } = await browser.send(`${siteOrigin}${path}/options`, { method: 'POST' })
  expect([status, body]).toEqual([200, expect.stringContaining('challenge')])
  return JSON.parse(body) as Options
}
const answerAt = async (browser: TestBrowser, path: string, json: object) =>
  (await browser.send(`${siteOrigin}${path}`, { json })).status

test('a passkey, as the only factor, can be added and used only if the device has verified its holder', async () => {
  const passkey = createTestPasskey(siteOrigin)
  const browser = world.newBrowser()
  await world.signIn(browser, 'oidc')
  const asha = (await world.userOf(browser))!.id

  const refused = await optionsAt(browser, '/api/passkeys')
  expect(refused.authenticatorSelection?.userVerification).toBe('required')
  expect(await answerAt(browser, '/api/passkeys', passkey.create(refused.challenge, { verified: false }))).toBe(400)
  const passkeys = () => world.stores.database.selectFrom('passkeys').select('account_id').execute()
  expect(await passkeys()).toEqual([])
  const { challenge } = await optionsAt(browser, '/api/passkeys')
  expect(await answerAt(browser, '/api/passkeys', passkey.create(challenge, { verified: true }))).toBe(204)
  expect(await passkeys()).toEqual([{ account_id: asha }])

  const found = world.newBrowser()
  const asked = await optionsAt(found, '/api/passkeys/sign-in')
  expect(asked.userVerification).toBe('required')
  expect(await answerAt(found, '/api/passkeys/sign-in', passkey.get(asked.challenge, { verified: false }))).toBe(400)
  expect(await world.userOf(found)).toBeNull()
  const again = await optionsAt(found, '/api/passkeys/sign-in')
  expect(await answerAt(found, '/api/passkeys/sign-in', passkey.get(again.challenge, { verified: true }))).toBe(204)
  expect((await world.userOf(found))!.id).toBe(asha)
})
