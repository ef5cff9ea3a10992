import { randomUUID } from 'node:crypto'
import { createTransport } from 'nodemailer'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startInboundMail } from '../../notices/inbound/inbound-mail.ts'
import { findOrCreateReplyAddress } from '../../notices/inbound/reply-address.ts'
import { createRates } from '../../platform/http/security/limit-rates.ts'
import { exampleSender } from '../../testing/examples/example-sender.ts'
import { exampleConversation, exampleSale } from '../../testing/examples/example-conversation.ts'
import { accountHeader, createAccount, identifyByHeader } from '../../testing/environment/test-account.ts'
import { createTestWorld, type TestWorld } from '../../testing/worlds/test-world.ts'
import { sendContact } from '../contact/send-contact.ts'
import { acceptEmailReply } from './accept-email-reply.ts'

const domain = 'reply.pahiya.example'
let world: TestWorld
let site: Awaited<ReturnType<TestWorld['site']>>
let inbound: Awaited<ReturnType<typeof startInboundMail>>
beforeAll(async () => {
  world = await createTestWorld({ INBOUND_MAIL_DOMAIN: domain, INBOUND_MAIL_PORT: '0', RATE_PER_VISITOR: '3' })
  const { stores, config, dependencies } = world
  site = await world.site({ identify: identifyByHeader(stores.database) })
  const taking = { database: stores.database, rates: createRates(dependencies), config }
  inbound = await startInboundMail({ ...dependencies, onReply: (reply) => acceptEmailReply(taking, reply) })
})
afterAll(async () => {
  await inbound.close()
  await site.close()
  await world.close()
})

async function answerByMail(from: string, to: string): Promise<number> {
  const transport = createTransport({ host: '127.0.0.1', port: inbound.port })
  const mail = { from, to, messageId: `<${randomUUID()}@people.example>`, text: 'Yes' }
  const answered = await transport.sendMail(mail).then(
    ({ response }) => Number(response.slice(0, 3)),
    (error: { responseCode?: number }) => error.responseCode ?? 0,
  )
  transport.close()
  return answered
}
async function seller(email: string) {
  const { database } = world.stores
  const sellerId = await createAccount(database, { email })
  const { id } = await exampleConversation(database, { sellerId })
  const to = await findOrCreateReplyAddress(database, { accountId: sellerId, conversationId: id, domain })
  const write = async () =>
    (
      await site.inject({
        method: 'POST',
        url: `/api/conversations/${id}/messages`,
        headers: { [accountHeader]: sellerId },
        payload: { content: 'On the site' },
      })
    ).statusCode
  return { id, write, answer: () => answerByMail(email, to) }
}
const byEmail = async (conversationId: string) => {
  const { database } = world.stores
  const found = database.selectFrom('messages').select('id').where('conversation_id', '=', conversationId)
  return (await found.where('source', '=', 'email').execute()).length
}

test('e-mail replies and messages on the site share one limit; a message over it is deferred, for that person only', async () => {
  const one = await seller('one@people.example')
  const other = await seller('other@people.example')
  expect(await one.write()).toBe(201)
  expect(await one.answer()).toBe(250)
  expect(await one.answer()).toBe(250)
  expect(await one.answer()).toBe(450)
  expect(await one.write()).toBe(429)
  expect(await byEmail(one.id)).toBe(2)
  expect(await other.answer()).toBe(250)
})

test('replies from a buyer without an account are counted by e-mail address, across all conversations', async () => {
  const { database } = world.stores
  const guest = async (email: string, phone: string) => {
    const { carId } = await exampleSale(database, await createAccount(database))
    const typed = { buyerName: 'Anita Rao', buyerPhone: phone, buyerEmail: email, message: 'Is it there?' }
    const { conversationId } = await sendContact(database, exampleSender(null), { carId, key: randomUUID(), ...typed })
    const known = await database.selectFrom('notice_guests').select('id').where('email', '=', email).executeTakeFirst()
    const { id: guestId } =
      known ?? (await database.insertInto('notice_guests').values({ email }).returning('id').executeTakeFirstOrThrow())
    return findOrCreateReplyAddress(database, { guestId, conversationId, domain })
  }
  const first = await guest('anita@people.example', '+919848010001')
  const second = await guest('anita@people.example', '+919848010002')
  const stranger = await guest('sunil@people.example', '+919848010003')
  expect(await answerByMail('anita@people.example', first)).toBe(250)
  expect(await answerByMail('anita@people.example', first)).toBe(250)
  expect(await answerByMail('anita@people.example', second)).toBe(250)
  expect(await answerByMail('anita@people.example', second)).toBe(450)
  expect(await answerByMail('sunil@people.example', stranger)).toBe(250)
})
