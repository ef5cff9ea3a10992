import { randomUUID } from 'node:crypto'
import { createTransport } from 'nodemailer'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createAccount } from '../../testing/environment/test-account.ts'
import { createTestWorld, type TestWorld } from '../../testing/worlds/test-world.ts'
import { startInboundMail } from './inbound-mail.ts'
import type { OnReply, Reply } from './receive-reply.ts'
import { findOrCreateReplyAddress } from './reply-address.ts'

const domain = 'reply.pahiya.example'
let world: TestWorld
let inbound: Awaited<ReturnType<typeof startInboundMail>>
let taken: Reply[] = []
let takes: OnReply
beforeAll(async () => {
  world = await createTestWorld({ INBOUND_MAIL_DOMAIN: domain, INBOUND_MAIL_PORT: '0' })
  const { stores, config, log, metrics } = world
  inbound = await startInboundMail({
    database: stores.database,
    config,
    log,
    metrics,
    onReply: (reply) => takes(reply),
  })
})
afterAll(async () => {
  await inbound.close()
  await world.close()
})
beforeEach(() => {
  taken = []
  takes = async (reply) => {
    taken.push(reply)
    return 'taken'
  }
})

let people = 0
async function writer() {
  const email = `writer${(people += 1)}@people.example`
  const accountId = await createAccount(world.stores.database, { email })
  const conversationId = randomUUID()
  return {
    email,
    accountId,
    conversationId,
    to: await findOrCreateReplyAddress(world.stores.database, { accountId, conversationId, domain }),
  }
}
type Sent = {
  from: string
  to: string | string[]
  text?: string
  html?: string
  headers?: Record<string, string>
  messageId?: string
}
async function send(mail: Sent): Promise<string> {
  const transport = createTransport({ host: '127.0.0.1', port: inbound.port })
  try {
    const { response } = await transport.sendMail({ subject: 'Re: a car', ...mail })
    return response
  } catch (error) {
    return (error as { response?: string }).response ?? String(error)
  } finally {
    transport.close()
  }
}

test('a reply lands in its conversation without the quote and the signature', async () => {
  const { email, to, accountId, conversationId } = await writer()
  const text = 'Yes, come on Sunday.\n\nOn Mon, Pahiya <notices@pahiya.example> wrote:\n> Is it available?\n-- \nAnita'
  expect(await send({ from: `Anita <${email.toUpperCase()}>`, to: to.toUpperCase(), text })).toMatch(/^250/)
  expect(taken).toMatchObject([{ conversationId, senderId: accountId, text: 'Yes, come on Sunday.' }])
})

test('an HTML-only reply is read as text', async () => {
  const { email, to } = await writer()
  const html = '<div>Yes.<br>On Sunday &amp; Monday.</div><blockquote>Is it available?</blockquote>'
  await send({ from: email, to, html })
  expect(taken[0]!.text).toBe('Yes.\nOn Sunday & Monday.')
})

test('the same e-mail sent twice has the same key', async () => {
  const { email, to } = await writer()
  const again = { from: email, to, text: 'Yes', messageId: '<one@people.example>' }
  await send(again)
  await send(again)
  await send({ ...again, messageId: '<two@people.example>' })
  expect(taken[0]!.key).toBe(taken[1]!.key)
  expect(taken[2]!.key).not.toBe(taken[1]!.key)
})

test('an unknown address, another domain and several recipients are refused before anything is sent', async () => {
  const { email, to, conversationId } = await writer()
  for (const address of [
    `reply+${'a'.repeat(26)}@${domain}`,
    `postmaster@${domain}`,
    to.replace(domain, 'other.example'),
  ]) {
    expect(await send({ from: email, to: address, text: 'x' })).toMatch(/^550/)
  }
  const other = await writer()
  await send({ from: email, to: [to, other.to], text: 'x' })
  expect(taken.map(({ conversationId: id }) => id)).toEqual([conversationId])
})

test('an e-mail that is too large is refused at its end, whatever size it declared', async () => {
  const { email, to } = await writer()
  expect(await send({ from: email, to, text: 'x'.repeat(70).concat('\n').repeat(40_000) })).toMatch(/^552/)
  expect(taken).toEqual([])
})

test('a person to whom the e-mail was forwarded cannot reply on behalf of its owner', async () => {
  const { to } = await writer()
  expect(await send({ from: 'friend@people.example', to, text: 'Sell it to me' })).toMatch(/^550 5\.7\.1/)
  expect(taken).toEqual([])
})

test('an automatic reply is not passed on and gets no response', async () => {
  const { email, to } = await writer()
  expect(await send({ from: email, to, text: 'I am away', headers: { 'Auto-Submitted': 'auto-replied' } })).toMatch(
    /^250/,
  )
  expect(taken).toEqual([])
})

test('a quote without a reply and a closed conversation are refused with an explanation', async () => {
  const { email, to } = await writer()
  expect(await send({ from: email, to, text: '> Is it available?' })).toMatch(/^550 5\.6\.0/)
  takes = async () => 'closed'
  expect(await send({ from: email, to, text: 'Yes' })).toContain('closed')
  takes = async () => 'too_many'
  expect(await send({ from: email, to, text: 'Yes' })).toMatch(/^450 4\.7\.1/)
})

test('a reply that could not be stored is not accepted, so the sender keeps it and retries', async () => {
  const { email, to } = await writer()
  takes = async () => {
    throw new Error('the database is away')
  }
  expect(await send({ from: email, to, text: 'Yes' })).toMatch(/^451/)
})
