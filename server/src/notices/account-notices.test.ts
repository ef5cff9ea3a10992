import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from 'kysely'
import { startDemoMailbox, type DemoMailbox } from '../testing/stand-ins/demo-mailbox.ts'
import { startDemoSms, type DemoSms } from '../testing/stand-ins/demo-sms.ts'
import { createSignInWorld, siteOrigin, type SignInWorld } from '../testing/worlds/sign-in-world.ts'
import { freePort, startProcess, type StartedProcess } from '../testing/environment/start-process.ts'
import { accountHeader, createAccount, identifyByHeader } from '../testing/environment/test-account.ts'

let mailbox: DemoMailbox
let sms: DemoSms
let world: SignInWorld
let notices: StartedProcess
beforeAll(async () => {
  mailbox = await startDemoMailbox()
  sms = await startDemoSms()
  world = await createSignInWorld({ ...mailbox.settings, ...sms.settings })
  notices = startProcess('jobs', {
    ...(world.config as unknown as Record<string, string>),
    LOG_LEVEL: 'info',
    JOBS_INTERNAL_PORT: await freePort(),
  })
})
afterAll(async () => {
  notices.signal('SIGTERM')
  const code = await notices.ended()
  await world.close()
  await sms.stop()
  await mailbox.stop()
  if (code !== 0) throw new Error(notices.output() + notices.errors())
})

const within = { timeout: 120_000, interval: 200 }
const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'
const emailOf = async (name: string) => {
  const { rows } = await sql<{ email: string }>`select email from accounts where name = ${name}`.execute(
    world.stores.database,
  )
  return rows[0]!.email
}

test('a person is notified by e-mail of a sign-in from an unknown browser, but not from a known one', async () => {
  const [first, second] = [world.newBrowser(), world.newBrowser(firefox)]
  await world.signIn(first, 'oidc')
  const email = await emailOf('Asha Reddy')
  await world.signIn(second, 'oidc')
  await expect.poll(() => mailbox.mails(email), within).toHaveLength(1)
  const [mail] = await mailbox.mails(email)
  expect(mail).toMatchObject({ subject: 'New sign-in to your Pahiya account' })
  expect(mail!.text).toContain('Firefox on Linux')
  expect(mail!.text).toContain(`${siteOrigin}/profile`)
  for (const known of [second, first]) {
    await known.open(`${siteOrigin}/api/logout`, {})
    const page = await world.begin(known, 'oidc')
    // A provider that recognises the browser may skip the prompt.
    if (page.body.includes('Continue as')) await known.press(page, 'Continue as')
    expect(await world.userOf(known)).toMatchObject({ firstName: 'Asha' })
  }
  const { rows } = await sql`select from notices where kind = 'new_sign_in'`.execute(world.stores.database)
  expect(rows).toHaveLength(1)
})

test('a person who loses a phone number to another account is notified by e-mail', async () => {
  const { database } = world.stores
  const phone = '+919848077001'
  const email = 'loses.a.phone@people.example'
  await createAccount(database, { email, phone })
  const taker = await createAccount(database)
  const site = await world.newSite({ identify: identifyByHeader(database) })
  const post = (url: string, payload: object) =>
    site.inject({ method: 'POST', url, payload, headers: { [accountHeader]: taker } })
  expect((await post('/api/auth/phone/start', { phone })).statusCode).toBe(202)
  const code = await sms.codeAt(phone)
  expect((await post('/api/auth/phone/verify', { phone, code, move: true })).statusCode).toBe(200)
  await site.close()
  await expect.poll(() => mailbox.mails(email), within).toMatchObject([{ copies: 1 }])
  expect((await mailbox.mails(email))[0]!.subject).toBe('Your phone number was moved to another account')
})
