import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { byOurLink, createSignInWorld, siteOrigin, type SignInWorld } from '../../testing/worlds/sign-in-world.ts'
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

/** The records of new sign-in methods of an account: entries of the audit log, then notices. */
async function recordsOf(id: string): Promise<string[]> {
  const { rows } = await sql<{ kind: string }>`
    (select kind from audit_entries where subject_id = ${id} and kind in ('passkey_added', 'provider_added') order by at)
    union all
    (select kind from notices where account_id = ${id} and kind = 'sign_in_method_added')`.execute(
    world.stores.database,
  )
  return rows.map(({ kind }) => kind)
}

test('a new passkey and a new provider are recorded in the audit log, and the owner is notified of each', async () => {
  const browser = world.newBrowser()
  await world.signIn(browser, 'oidc', 'Imran Qureshi')
  const { id } = (await world.userOf(browser))!
  const { challenge } = await optionsAt(browser, '/api/passkeys')
  const passkey = createTestPasskey(siteOrigin).create(challenge, { verified: true })
  expect(await answerAt(browser, '/api/passkeys', passkey)).toBe(204)
  expect(await recordsOf(id)).toEqual(['passkey_added', 'sign_in_method_added'])
  await world.signIn(browser, 'google', 'Imran Qureshi', 'link=yes&returnTo=/profile')
  expect(await recordsOf(id)).toEqual(['passkey_added', 'provider_added', ...Array(2).fill('sign_in_method_added')])
})

test('a session older than fifteen minutes cannot add a passkey or a provider until its owner signs in again', async () => {
  const browser = world.newBrowser()
  await world.signIn(browser, 'oidc', 'Kiran Naidu')
  const { id } = (await world.userOf(browser))!
  const { challenge } = await optionsAt(browser, '/api/passkeys')
  await sql`update sessions set created_at = now() - interval '16 minutes' where account_id = ${id}`.execute(
    world.stores.database,
  )
  const options = await browser.send(`${siteOrigin}/api/passkeys/options`, { method: 'POST' })
  expect([options.status, options.body]).toEqual([403, expect.stringContaining('sign_in_again')])
  const passkey = createTestPasskey(siteOrigin).create(challenge, { verified: true })
  expect(await answerAt(browser, '/api/passkeys', passkey)).toBe(403)
  const linking = await browser.send(`${siteOrigin}/api/auth/google?link=yes&returnTo=/profile`, { headers: byOurLink })
  expect(linking.headers.get('location')).toContain('failure=sign-in-again')
  expect(await recordsOf(id)).toEqual([])
  await world.begin(browser, 'oidc', 'Kiran Naidu')
  await optionsAt(browser, '/api/passkeys')
})
