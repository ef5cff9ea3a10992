import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestWorld, type TestWorld } from '../testing/worlds/test-world.ts'
import { notifyGuest, stopGuest } from './guests.ts'
import { sendNotice, type NoticeDependencies } from './send/send-notice.ts'

type Mail = Parameters<NonNullable<NoticeDependencies['sendMail']>>[0]

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

/** Sends everything that waits for this address, due or not, and returns the e-mails. */
async function deliverAll(email: string): Promise<Mail[]> {
  const { database } = world.stores
  const mails: Mail[] = []
  const { rows } = await sql<{ id: string }>`select notice_id as id from guest_notices
    join notice_guests on notice_guests.id = guest_id where email = ${email} order by notice_id`.execute(database)
  for (const { id } of rows) {
    await sendNotice(
      {
        database,
        metrics: world.metrics,
        sendMail: async (mail) => {
          mails.push(mail)
          return { kind: 'accepted' }
        },
        webPush: null,
        mailDomain: 'pahiya.example',
        replyDomain: null,
        origin: 'http://127.0.0.1',
      },
      { noticeId: id, channel: 'email' },
    )
  }
  return mails
}
const newAddress = () => `${randomUUID()}@people.example`
const about = { conversationId: randomUUID(), part: 'buyer' as const, from: 'Evil Motors', subject: '2019 Swift' }
const write = (email: string, text: string) =>
  world.stores.database.transaction().execute((transaction) =>
    notifyGuest(transaction, {
      email,
      kind: 'message_received',
      key: randomUUID(),
      delaySeconds: 0,
      data: { ...about, text },
    }),
  )
const invite = (email: string) =>
  world.stores.database.transaction().execute((transaction) =>
    notifyGuest(transaction, {
      email,
      kind: 'dealer_invitation',
      key: randomUUID(),
      delaySeconds: 0,
      data: { dealerName: 'Asha Motors', role: 'sales', path: '/dealer-invitation?key=abc', days: 7 },
    }),
  )
const confirm = (key: string) =>
  site
    .inject({ method: 'POST', url: '/api/notices/confirm-email', payload: { key } })
    .then((answer) => answer.statusCode)

test('an unconfirmed address gets one link without the text; a confirmed address gets the full text', async () => {
  const email = newAddress()
  await write(email, 'Claim your prize at evil.example')
  await write(email, 'Hurry up')
  const [first, ...more] = await deliverAll(email)
  expect(more).toEqual([])
  expect(first!.subject).toBe('Confirm your e-mail address')
  for (const part of [first!.subject, first!.text, first!.html]) {
    for (const foreign of ['evil', 'Evil', 'Hurry', 'Swift']) expect(part).not.toContain(foreign)
  }
  const key = /confirm-email\?key=([0-9a-f-]{36})/.exec(first!.text)![1]!
  expect(await confirm(key)).toBe(204)
  expect(await confirm(key), 'again').toBe(204)
  expect(await confirm(randomUUID())).toBe(404)
  expect((await deliverAll(email)).map(({ text }) => /Claim your prize|Hurry up/.exec(text)?.[0])).toEqual([
    'Claim your prize',
    'Hurry up',
  ])
  await write(email, 'Still there?')
  expect(await deliverAll(email)).toMatchObject([{ text: expect.stringContaining('Still there?') }])
})

test('an address that is not confirmed within two weeks never gets the text', async () => {
  const email = newAddress()
  await write(email, 'Claim your prize')
  await deliverAll(email)
  await sql`update notices set created_at = now() - interval '15 days' where id in (
    select notice_id from guest_notices join notice_guests on notice_guests.id = guest_id
    where email = ${email})`.execute(world.stores.database)
  expect(await deliverAll(email)).toEqual([])
  const { rows } = await sql<{ reason: string }>`select reason from notice_deliveries
    join guest_notices using (notice_id) join notice_guests on notice_guests.id = guest_id
    where email = ${email} and state = 'skipped'`.execute(world.stores.database)
  expect(rows).toEqual([{ reason: 'unconfirmed' }])
})

test('an address that has unsubscribed gets neither dealers’ invitations nor confirmation links', async () => {
  const email = newAddress()
  await invite(email)
  const [invitation] = await deliverAll(email)
  expect(invitation!.unsubscribeAt).toContain('/api/notices/unsubscribe')
  const { rows } = await sql<{ key: string }>`select unsubscribe_key as key from notice_guests
    where email = ${email}`.execute(world.stores.database)
  expect(await stopGuest(world.stores.database, rows[0]!.key)).toBe(true)
  await invite(email)
  await write(email, 'Hello')
  expect(await deliverAll(email)).toEqual([])
})

test('an invitation by a dealer explains why its recipient gets it', async () => {
  const email = newAddress()
  await invite(email)
  const [{ text }] = (await deliverAll(email)) as [Mail]
  expect(text).toContain('a dealership on Pahiya invited this address to its team')
  expect(text).not.toContain('in a message to a seller')
})
