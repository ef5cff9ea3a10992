import { afterAll, beforeAll, expect, test } from 'vitest'
import { createSignInWorld, siteOrigin, type SignInWorld } from '../../testing/worlds/sign-in-world.ts'

let world: SignInWorld
beforeAll(async () => {
  world = await createSignInWorld({ FIRST_ADMIN_EMAIL: 'asha.reddy@people.example' })
})
afterAll(() => world.close())

async function entriesAbout(id: string): Promise<string[]> {
  const rows = await world.stores.database
    .selectFrom('audit_entries')
    .select('kind')
    .where('subject_id', '=', id)
    .orderBy('at')
    .limit(20)
    .execute()
  return rows.map(({ kind }) => kind)
}

test('signing in, becoming the first admin and signing out are recorded in the audit log (AUTH-23, SEC-13)', async () => {
  const browser = world.newBrowser()
  await world.signIn(browser, 'oidc')
  const user = (await world.userOf(browser))!
  expect(user.roles).toEqual(['admin'])
  await browser.send(`${siteOrigin}/api/sessions`, { method: 'DELETE' })
  expect(await world.userOf(browser)).toBeNull()
  expect(await entriesAbout(user.id)).toEqual(['signed_in', 'right_granted', 'session_revoked'])
})

test('the next person to sign in does not become an admin (AUTH-23)', async () => {
  const browser = world.newBrowser()
  await world.signIn(browser, 'facebook', 'Lakshmi')
  expect((await world.userOf(browser))!.roles).toEqual([])
})
