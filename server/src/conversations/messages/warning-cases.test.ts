import { indiaDay } from '@pahiya/domain/conversations/test-drive'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { sql } from 'kysely'
import { exampleSender } from '../../testing/examples/example-sender.ts'
import { exampleConversation, exampleSale } from '../../testing/examples/example-conversation.ts'
import { createAccount } from '../../testing/environment/test-account.ts'
import { createTestWorld, type TestWorld } from '../../testing/worlds/test-world.ts'
import { sendContact } from '../contact/send-contact.ts'
import { proposeAppointment } from '../appointments/appointments.ts'
import { closeCase, conversationsForACase, deleteOldCases, recordWarning, openCasesQuery } from './warning-cases.ts'
import { appendMessage, lockConversation, receiveMessage } from './write-message.ts'

let world: TestWorld
beforeAll(async () => {
  world = await createTestWorld()
})
afterAll(() => world.close())

const risky = 'I am in the army and posted far away. Pay the courier charge first by scanning this QR code.'
const casesOf = async (account: string) =>
  (await openCasesQuery(50).execute(world.stores.database)).rows.filter((each) => each.account === account)
async function write(buyerId: string, text: string): Promise<string> {
  const { database } = world.stores
  const { id } = await exampleConversation(database, { buyerId })
  await receiveMessage(database, { conversationId: id, senderId: buyerId, text, source: 'site' })
  return id
}

test('a sender becomes one case with its evidence only after warnings in several conversations', async () => {
  const { database } = world.stores
  const sender = await createAccount(database)
  const conversations: string[] = []
  for (let i = 1; i < conversationsForACase.byRules; i += 1) conversations.push(await write(sender, risky))
  // Further warnings in the same conversation do not count.
  await receiveMessage(database, { conversationId: conversations[0]!, senderId: sender, text: risky, source: 'site' })
  await write(sender, 'Can we meet on Sunday to see the car?')
  expect(await casesOf(sender)).toEqual([])
  conversations.push(await write(sender, risky))
  const [found, ...others] = await casesOf(sender)
  expect(others).toEqual([])
  expect(found).toMatchObject({ conversations: conversationsForACase.byRules, reopened: 0, guestPhone: null })
  expect(found!.evidence).toHaveLength(conversationsForACase.byRules + 1)
  expect(found!.evidence[0]).toMatchObject({ conversationId: conversations.at(-1), text: risky })

  await write(sender, risky)
  expect(await casesOf(sender)).toMatchObject([{ id: found!.id, conversations: conversationsForACase.byRules + 1 }])
  expect(await closeCase(database, found!.id)).toBe(true)
  expect(await closeCase(database, found!.id)).toBe(false)
  expect(await casesOf(sender)).toEqual([])
  await write(sender, risky)
  expect(await casesOf(sender)).toMatchObject([{ id: found!.id, reopened: 1 }])
})

test('a closed case is not opened again by single warnings of the learnt weights', async () => {
  const { database } = world.stores
  const sender = await createAccount(database)
  for (let i = 0; i < conversationsForACase.byRules; i += 1) await write(sender, risky)
  await closeCase(database, (await casesOf(sender))[0]!.id)
  const warnByWeights = async () => {
    const { id: conversationId } = await exampleConversation(database, { buyerId: sender })
    await database.transaction().execute(async (transaction) => {
      const conversation = (await lockConversation(transaction, conversationId))!
      const id = await appendMessage(transaction, conversation, { part: 'buyer', text: 'Tell me now', source: 'site' })
      await recordWarning(transaction, conversation, {
        part: 'buyer',
        warning: { kind: 'otp', foundBy: 'weights' },
        id,
      })
    })
  }
  for (let i = 1; i < conversationsForACase.inAll; i += 1) await warnByWeights()
  expect(await casesOf(sender)).toEqual([])
  await warnByWeights()
  expect(await casesOf(sender)).toMatchObject([{ reopened: 1 }])
})

test('warnings older than a month do not count', async () => {
  const { database } = world.stores
  const sender = await createAccount(database)
  for (let i = 1; i < conversationsForACase.byRules; i += 1) await write(sender, risky)
  await sql`update message_warnings set at = now() - interval '31 days' where account_id = ${sender}`.execute(database)
  await write(sender, risky)
  expect(await casesOf(sender)).toEqual([])
})

test('a person without an account is identified by the phone number that they entered', async () => {
  const { database } = world.stores
  const phone = '+919848033001'
  for (let i = 0; i < conversationsForACase.byRules; i += 1) {
    const { carId } = await exampleSale(database, await createAccount(database))
    const typed = { buyerName: 'Someone', buyerPhone: phone, buyerEmail: 'someone@people.example', message: risky }
    await sendContact(database, exampleSender(null), { carId, ...typed })
  }
  const { rows } = await openCasesQuery(50).execute(database)
  expect(rows.filter(({ guestPhone }) => guestPhone === phone)).toMatchObject([{ account: null, conversations: 3 }])
})

test('a message of the contact form is judged with the conversation that it continues', async () => {
  const { database } = world.stores
  const buyer = await createAccount(database)
  const { carId } = await exampleSale(database, await createAccount(database))
  const typed = { buyerName: 'Bala', buyerPhone: '+919848033077', buyerEmail: 'bala@people.example' }
  const contact = (message: string) => sendContact(database, exampleSender(buyer), { carId, ...typed, message })
  const warned = async () => {
    const { rows } = await sql<{ text: string }>`select messages.content as text from message_warnings
      join messages on messages.id = message_id where account_id = ${buyer} order by number`.execute(database)
    return rows.map(({ text }) => text)
  }
  // Alone it is ordinary.
  const after = 'Read me the digits please'
  await contact(after)
  expect(await warned()).toEqual([])
  const before =
    'A code has come to your phone by SMS, please read me the 6 digits so that the bank releases the payment'
  await contact(before)
  await contact(after)
  expect(await warned()).toEqual([before, after])
})

test('the place of a test drive counts like any message', async () => {
  const { database } = world.stores
  const sender = await createAccount(database)
  const startsAt = new Date(`${indiaDay(new Date(), 1)}T17:30:00+05:30`)
  for (let i = 0; i < conversationsForACase.byRules; i += 1) {
    const { id } = await exampleConversation(database, { buyerId: sender })
    await proposeAppointment(database, id, sender, { startsAt, place: risky })
  }
  expect(await casesOf(sender)).toMatchObject([{ conversations: conversationsForACase.byRules }])
})

test('the second of two concurrent warnings includes the first in its count', async () => {
  const { database } = world.stores
  const sender = await createAccount(database)
  for (let i = 2; i < conversationsForACase.byRules; i += 1) await write(sender, risky)
  const [first, second] = [
    await exampleConversation(database, { buyerId: sender }),
    await exampleConversation(database, { buyerId: sender }),
  ]
  const other = await database.transaction().execute(async (transaction) => {
    const conversation = (await lockConversation(transaction, first.id))!
    const message = { part: 'buyer', text: risky } as const
    const id = await appendMessage(transaction, conversation, { ...message, source: 'site' })
    await recordWarning(transaction, conversation, { part: 'buyer', warning: { kind: 'qr', foundBy: 'rules' }, id })
    const sent = receiveMessage(database, {
      conversationId: second.id,
      senderId: sender,
      text: risky,
      source: 'site',
    })
    await vi.waitFor(
      async () => {
        const { rows } = await sql`select from pg_stat_activity
          where datname = current_database() and wait_event_type = 'Lock'`.execute(database)
        expect(rows).toHaveLength(1)
      },
      { timeout: 30_000 },
    )
    return { sent }
  })
  await other.sent
  expect(await casesOf(sender)).toMatchObject([{ conversations: conversationsForACase.byRules }])
})

test('cases are deleted a year after their last warning, however many there are', async () => {
  const { database } = world.stores
  await sql`insert into warning_cases (guest_phone, last_warning_at)
    select '+91' || 9000000000 + n, now() - make_interval(days => case when n <= 1200 then 367 else 300 end)
    from generate_series(1, 1201) as n`.execute(database)
  await deleteOldCases(database)
  const { rows } = await sql`select guest_phone from warning_cases where guest_phone like '+91900000%'`.execute(
    database,
  )
  expect(rows).toEqual([{ guest_phone: '+919000001201' }])
})
