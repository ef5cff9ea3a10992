import { createTransport } from 'nodemailer'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from 'kysely'
import { startDemoMailbox, type DemoMailbox } from '../../testing/stand-ins/demo-mailbox.ts'
import { exampleConversation } from '../../testing/examples/example-conversation.ts'
import { freePort, startProcess, type StartedProcess } from '../../testing/environment/start-process.ts'
import { createAccount } from '../../testing/environment/test-account.ts'
import { createTestWorld, type TestWorld } from '../../testing/worlds/test-world.ts'
import { conversationsPersonalData } from '../conversations-personal-data.ts'
import { answerOffer, makeOffer } from '../messages/offers.ts'
import { findMessage } from '../inbox/find-messages.ts'
import { markRead, receiveMessage } from '../messages/write-message.ts'

const domain = 'reply.pahiya.example'
let mailbox: DemoMailbox
let world: TestWorld
let notices: StartedProcess
let inboundPort: number
beforeAll(async () => {
  mailbox = await startDemoMailbox()
  inboundPort = await freePort()
  world = await createTestWorld({
    ...mailbox.settings,
    INBOUND_MAIL_DOMAIN: domain,
    INBOUND_MAIL_PORT: String(inboundPort),
  })
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
  await mailbox.stop()
  if (code !== 0) throw new Error(notices.output() + notices.errors())
})

const within = { timeout: 120_000, interval: 200 }
/** Skips the thirty-second delay. */
async function dueNow(): Promise<void> {
  const { database } = world.stores
  await sql`update notice_deliveries set due_at = now() where state = 'waiting'`.execute(database)
  await sql`select graphile_worker.reschedule_jobs(array(select id from graphile_worker.jobs), now())`.execute(database)
}
let people = 0
async function pair() {
  const { database } = world.stores
  const emails = { buyer: `buyer${(people += 1)}@people.example`, seller: `seller${people}@people.example` }
  const buyerId = await createAccount(database, { name: 'Anita Rao', email: emails.buyer })
  const sellerId = await createAccount(database, { name: 'Ramesh Kumar', email: emails.seller })
  const conversation = await exampleConversation(database, { buyerId, sellerId })
  // The seller has read the first message, so later ones trigger notifications.
  await sql`update conversations set seller_read = 1 where id = ${conversation.id}`.execute(database)
  return { ...conversation, emails }
}

test('a message reaches the seller by e-mail, and the e-mail reply is added to the thread once', async () => {
  const { database } = world.stores
  const { id, buyerId, sellerId, emails } = await pair()
  await receiveMessage(database, { conversationId: id, senderId: buyerId, text: 'Is it there?', source: 'site' })
  await dueNow()
  await expect.poll(() => mailbox.mails(emails.seller), within).toHaveLength(1)
  const [mail] = await mailbox.mails(emails.seller)
  expect(mail).toMatchObject({ subject: expect.stringContaining('Anita R. wrote to you') as string })
  expect(mail!.text).toContain('Is it there?')
  expect(mail!.text + mail!.html).not.toContain(emails.buyer)
  expect(mail!.replyTo).toMatch(/^reply\+[a-z2-7]{26}@reply\.pahiya\.example$/)

  const transport = createTransport({ host: '127.0.0.1', port: inboundPort })
  const answer = {
    from: emails.seller,
    to: mail!.replyTo!,
    subject: `Re: ${mail!.subject}`,
    messageId: '<answer@people.example>',
    text: `Yes, come on Sunday.\n\nOn Mon, Pahiya <notices@pahiya.example> wrote:\n> ${mail!.text.replaceAll('\n', '\n> ')}`,
  }
  // A mail server that lost our response sends the e-mail again.
  for (let i = 0; i < 2; i += 1) await transport.sendMail(answer)
  transport.close()
  const written = await database
    .selectFrom('messages')
    .select(['sender', 'content', 'source'])
    .where('conversation_id', '=', id)
    .orderBy('number')
    .limit(10)
    .execute()
  expect(written.slice(1)).toEqual([
    { sender: 'buyer', content: 'Is it there?', source: 'site' },
    { sender: 'seller', content: 'Yes, come on Sunday.', source: 'email' },
  ])
  await dueNow()
  await expect.poll(() => mailbox.mails(emails.buyer), within).toHaveLength(1)
  expect(sellerId).not.toBe(buyerId)
})

test('several messages in a row trigger one notification, and another follows if they are still unread after half a day', async () => {
  const { database } = world.stores
  const { id, buyerId, sellerId } = await pair()
  const told = async () => (await sql`select from notices where account_id = ${sellerId}`.execute(database)).rows.length
  for (const text of ['One', 'Two', 'Three'])
    await receiveMessage(database, { conversationId: id, senderId: buyerId, text, source: 'site' })
  expect(await told()).toBe(1)
  await sql`update notices set created_at = now() - interval '13 hours' where account_id = ${sellerId}`.execute(
    database,
  )
  await receiveMessage(database, { conversationId: id, senderId: buyerId, text: 'Four', source: 'site' })
  expect(await told()).toBe(2)
})

test('the longest message in Telugu is notified, truncated', async () => {
  const { database } = world.stores
  const { id, buyerId, sellerId } = await pair()
  const text = 'కా'.repeat(2_000)
  await receiveMessage(database, { conversationId: id, senderId: buyerId, text, source: 'email' })
  const { rows } = await sql<{ text: string }>`select data->>'text' as text from notices
    where account_id = ${sellerId}`.execute(database)
  expect(rows[0]!.text).toHaveLength(1_000)
})

test('a message read on the page is not notified by e-mail', async () => {
  const { database } = world.stores
  const { id, buyerId, sellerId, emails } = await pair()
  await receiveMessage(database, { conversationId: id, senderId: buyerId, text: 'Read at once', source: 'site' })
  await markRead(database, { id, buyer_id: buyerId, seller_id: sellerId }, 'seller', 2)
  const { rows } = await sql<{ state: string; reason: string }>`
    select distinct state, reason from notice_deliveries join notices on notices.id = notice_id
    where account_id = ${sellerId}`.execute(database)
  expect(rows).toEqual([{ state: 'skipped', reason: 'seen' }])
  expect(await mailbox.mails(emails.seller)).toEqual([])
})

test('erasing a person deletes the notices about their messages', async () => {
  const { database } = world.stores
  const { id, buyerId, sellerId } = await pair()
  await receiveMessage(database, { conversationId: id, senderId: buyerId, text: 'Forget this zx82', source: 'site' })
  const told = async () =>
    (await sql`select from notices where account_id = ${sellerId} and data::text like '%zx82%'`.execute(database)).rows
  expect(await told()).toHaveLength(1)
  await database.transaction().execute((transaction) => conversationsPersonalData.erase(transaction, buyerId))
  expect(await told()).toEqual([])
})

test('the recipient of an offer is notified of it, and the person who made it of the answer', async () => {
  const { database } = world.stores
  const { id, buyerId, sellerId, emails } = await pair()
  const offer = { amountRupees: 450_000, conditions: [], validForHours: 24 }
  const messageId = await makeOffer(database, id, buyerId, offer)
  await answerOffer(database, (await findMessage(database, sellerId, messageId))!, sellerId, 'accepted')
  await dueNow()
  await expect.poll(() => mailbox.mails(emails.buyer), within).toHaveLength(1)
  await expect.poll(() => mailbox.mails(emails.seller), within).toHaveLength(1)
  expect((await mailbox.mails(emails.buyer))[0]!.subject).toContain('accepted your offer')
  expect((await mailbox.mails(emails.seller))[0]!.subject).toContain('Anita R. offers ₹4,50,000')
})
