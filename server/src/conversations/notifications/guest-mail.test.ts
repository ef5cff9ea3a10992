import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { createTransport } from 'nodemailer'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { exampleSender } from '../../testing/examples/example-sender.ts'
import { startDemoMailbox, type DemoMailbox } from '../../testing/stand-ins/demo-mailbox.ts'
import { exampleSale } from '../../testing/examples/example-conversation.ts'
import { freePort, startProcess, type StartedProcess } from '../../testing/environment/start-process.ts'
import { createAccount } from '../../testing/environment/test-account.ts'
import { createTestWorld, type TestWorld } from '../../testing/worlds/test-world.ts'
import { findDetail } from '../conversation-detail.ts'
import { findConversation } from '../inbox/find-conversations.ts'
import { joinInquiries } from '../contact/join-inquiries.ts'
import { mostRepliesAnHour } from '../messages/limit-email-replies.ts'
import { makeOffer } from '../messages/offers.ts'
import { sendContact } from '../contact/send-contact.ts'
import { longestEmailText, splitEmailText } from './notify-guest.ts'
import { receiveMessage } from '../messages/write-message.ts'

const domain = 'reply.pahiya.example'
let mailbox: DemoMailbox
let world: TestWorld
let notices: StartedProcess
let site: Awaited<ReturnType<TestWorld['site']>>
let inboundPort: number
beforeAll(async () => {
  mailbox = await startDemoMailbox()
  inboundPort = await freePort()
  world = await createTestWorld({
    ...mailbox.settings,
    INBOUND_MAIL_DOMAIN: domain,
    INBOUND_MAIL_PORT: String(inboundPort),
  })
  site = await world.site()
  notices = startProcess('jobs', {
    ...(world.config as unknown as Record<string, string>),
    LOG_LEVEL: 'info',
    JOBS_INTERNAL_PORT: await freePort(),
  })
})
afterAll(async () => {
  notices.signal('SIGTERM')
  const code = await notices.ended()
  await site.close()
  await world.close()
  await mailbox.stop()
  if (code !== 0) throw new Error(notices.output() + notices.errors())
})

const within = { timeout: 30_000, interval: 200 }
/** Skips the thirty-second delay. */
async function dueNow(): Promise<void> {
  const { database } = world.stores
  await sql`update notice_deliveries set due_at = now() where state = 'waiting'`.execute(database)
  await sql`select graphile_worker.reschedule_jobs(array(select id from graphile_worker.jobs), now())`.execute(database)
}
let guests = 0
async function inquiry(given: { email?: string } = {}) {
  const { database } = world.stores
  guests += 1
  const email = given.email ?? `guest${guests}@people.example`
  const phone = `+9198480${String(10_000 + guests)}`
  const sellerId = await createAccount(database, { name: 'Ramesh Kumar', email: `owner${guests}@people.example` })
  const { carId } = await exampleSale(database, sellerId)
  const typed = { buyerName: 'Anita Rao', buyerPhone: phone, buyerEmail: email, message: 'Is it there?' }
  await sql`insert into notice_guests (email, confirmed_at) values (${email}, now())
    on conflict (email) do nothing`.execute(database)
  const { conversationId } = await sendContact(database, exampleSender(null), { carId, key: randomUUID(), ...typed })
  const write = (text: string) => receiveMessage(database, { conversationId, senderId: sellerId, text, source: 'site' })
  return { conversationId, sellerId, email, phone, write }
}
async function toldTexts(conversationId: string): Promise<string[]> {
  const { rows } = await sql<{ text: string }>`select data->>'text' as text from notices
    where data->>'conversationId' = ${conversationId} and account_id is null order by id`.execute(world.stores.database)
  return rows.map(({ text }) => text)
}
async function answerByMail(mail: { replyTo: string | null; text: string }, from: string, text: string) {
  const transport = createTransport({ host: '127.0.0.1', port: inboundPort })
  const quoted = `\n\nOn Mon, Pahiya <notices@pahiya.example> wrote:\n> ${mail.text.replaceAll('\n', '\n> ')}`
  const sent = await transport
    .sendMail({ from, to: mail.replyTo!, messageId: `<${randomUUID()}@people.example>`, text: text + quoted })
    .then(
      () => 'taken',
      (error: { responseCode?: number }) => error.responseCode,
    )
  transport.close()
  return sent
}

test.each(['క', 'कि', '🚗', 'a '])(
  'the longest message made of %s is accepted and reaches the guest in full',
  async (letter) => {
    const { conversationId, write } = await inquiry()
    const text = letter.repeat(4_000).slice(0, 4_000).trim()
    await write(text)
    const told = await toldTexts(conversationId)
    expect(told.every((piece) => piece.length <= longestEmailText)).toBe(true)
    expect(told.join('').replaceAll(' ', '')).toBe(text.replaceAll(' ', ''))
  },
)

describe('waiting messages are merged into one e-mail', () => {
  test.each([
    ['on the edge', longestEmailText - 2 - 10, 1],
    ['one over', longestEmailText - 2 - 10 + 1, 2],
  ])('%s', async (_, first, told) => {
    const { conversationId, write } = await inquiry()
    await write('క'.repeat(first))
    await write('0123456789')
    expect(await toldTexts(conversationId)).toHaveLength(told)
  })

  test('an e-mail that is being sent, or was attempted before, is not extended', async () => {
    const { database } = world.stores
    const { conversationId, write } = await inquiry()
    const set = (change: object) =>
      database
        .updateTable('notice_deliveries')
        .set(change)
        .where('notice_id', 'in', (of) =>
          of
            .selectFrom('guest_notices')
            .innerJoin('notices', 'notices.id', 'notice_id')
            .select('notices.id')
            .where(sql<boolean>`notices.data->>'conversationId' = ${conversationId}`),
        )
        .execute()
    await write('One')
    await set({ claimed_until: new Date(Date.now() + 60_000) })
    await write('Two')
    await set({ claimed_until: null, reason: 'failed' })
    await write('Three')
    expect(await toldTexts(conversationId)).toEqual(['One', 'Two', 'Three'])
    await write('Four')
    expect(await toldTexts(conversationId)).toEqual(['One', 'Two', 'Three\n\nFour'])
  })
})

test('every message from the seller reaches a buyer without an account, and their e-mail reply appears in the thread (C-40)', async () => {
  const { database } = world.stores
  const { conversationId, sellerId, email, write } = await inquiry()
  for (const text of ['Yes, it is.', 'Come on Sunday.']) await write(text)
  await dueNow()
  await expect.poll(() => mailbox.mails(email), within).toHaveLength(1)
  const [first] = await mailbox.mails(email)
  expect(first!.subject).toContain('Ramesh K. wrote to you')
  expect(first!.text).toContain('Yes, it is.\n  \n  Come on Sunday.')
  expect(first!.text).toContain('reply to this e-mail')
  expect(first!.text).not.toContain('Notification settings')
  await write('At ten?')
  await dueNow()
  await expect.poll(() => mailbox.mails(email), within).toHaveLength(2)

  expect(await answerByMail(first!, 'someone.else@people.example', 'I am not Anita')).toBe(550)
  expect(await answerByMail(first!, email, 'Ten is fine.')).toBe('taken')
  const written = await database
    .selectFrom('messages')
    .select(['sender', 'content', 'source'])
    .where('conversation_id', '=', conversationId)
    .orderBy('number')
    .execute()
  expect(written.at(-1)).toEqual({ sender: 'buyer', content: 'Ten is fine.', source: 'email' })
  expect(written).toHaveLength(5)
  const detail = await findDetail(database, (await findConversation(database, sellerId, conversationId))!, sellerId)
  expect(detail.reach).toBe('email')

  await makeOffer(database, conversationId, sellerId, { amountRupees: 450_000, conditions: [], validForHours: 24 })
  await dueNow()
  await expect.poll(() => mailbox.mails(email), within).toHaveLength(3)
  expect((await mailbox.mails(email))[0]!.subject).toContain('Ramesh K. offers ₹4,50,000')
})

test('one-click unsubscribe stops e-mails to that address in all conversations, without signing in', async () => {
  const { database } = world.stores
  const one = await inquiry()
  const two = await inquiry({ email: one.email })
  await one.write('First')
  await dueNow()
  await expect.poll(() => mailbox.mails(one.email), within).toHaveLength(1)
  const { headers } = (await mailbox.mails(one.email))[0]!
  const header = (name: string) => headers.find((each) => each.name.toLowerCase() === name)?.value ?? ''
  expect(header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click')
  const address = new URL(/<(http[^>]+)>/.exec(header('list-unsubscribe'))![1]!)
  const pressed = await site.inject({
    method: 'POST',
    url: address.pathname + address.search,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'List-Unsubscribe=One-Click',
  })
  expect(pressed.statusCode).toBe(204)
  await two.write('About another car')
  await dueNow()
  const settled = async () =>
    (
      await sql<{ state: string; reason: string }>`
        select state, notice_deliveries.reason from notice_deliveries join notices on notices.id = notice_id
        where data->>'conversationId' = ${two.conversationId} and account_id is null`.execute(database)
    ).rows
  await expect.poll(settled, within).toEqual([{ state: 'skipped', reason: 'not_chosen' }])
  expect(await mailbox.mails(one.email)).toHaveLength(1)
  const row = (await findConversation(database, two.sellerId, two.conversationId))!
  expect((await findDetail(database, row, two.sellerId)).reach).toBe('none')
})

test('e-mail replies are limited, the sender’s server retries e-mails over the limit, and a resent e-mail does not count again', async () => {
  const { database } = world.stores
  const { conversationId, email, write } = await inquiry()
  await write('Yes')
  await dueNow()
  await expect.poll(() => mailbox.mails(email), within).toHaveLength(1)
  const [mail] = await mailbox.mails(email)
  const keys = Array.from({ length: mostRepliesAnHour - 1 }, () => randomUUID())
  for (const key of keys) {
    await receiveMessage(database, { conversationId, senderId: null, text: 'Again', source: 'email', key })
  }
  expect(await answerByMail(mail!, email, 'The last one')).toBe('taken')
  expect(await answerByMail(mail!, email, 'One too many')).toBe(450)
  const again = { conversationId, senderId: null, text: 'Again', source: 'email' as const, key: keys[0]! }
  await expect(receiveMessage(database, again)).resolves.toBeTypeOf('string')
  await sql`update messages set created_at = created_at - interval '61 minutes'
    where conversation_id = ${conversationId}`.execute(database)
  expect(await answerByMail(mail!, email, 'An hour later')).toBe('taken')
})

test('an inquiry that joins an account keeps its waiting e-mails, and replies to older e-mails still arrive', async () => {
  const { database } = world.stores
  const { conversationId, email, write } = await inquiry()
  await write('Yes')
  await dueNow()
  await expect.poll(() => mailbox.mails(email), within).toHaveLength(1)
  const [mail] = await mailbox.mails(email)
  await write('Still waiting to be sent')
  const accountId = await createAccount(database, { name: 'Anita Rao', email })
  await joinInquiries(database, accountId)
  expect(await toldTexts(conversationId)).toEqual([])
  await dueNow()
  await expect.poll(() => mailbox.mails(email), within).toHaveLength(2)
  expect((await mailbox.mails(email))[0]!.text).toContain('Notification settings')
  expect(await answerByMail(mail!, email, 'From the old e-mail')).toBe('taken')
  await expect(
    receiveMessage(database, { conversationId, senderId: null, text: 'x', source: 'email' }),
  ).rejects.toMatchObject({ code: 'conversation_not_found' })
})

test('long messages are split at spaces, and never inside a letter', () => {
  expect(splitEmailText('short')).toEqual(['short'])
  expect(splitEmailText('x'.repeat(longestEmailText))).toHaveLength(1)
  expect(
    splitEmailText(`${'x'.repeat(longestEmailText - 100)} ${'y'.repeat(200)}`).map((piece) => piece.length),
  ).toEqual([longestEmailText - 100, 200])
  expect(splitEmailText('కి'.repeat(1_500)).every((piece) => piece.startsWith('కి') && piece.endsWith('కి'))).toBe(true)
})
