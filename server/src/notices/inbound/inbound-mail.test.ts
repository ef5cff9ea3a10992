import { randomUUID } from 'node:crypto'
import { createTransport, type SendMailOptions } from 'nodemailer'
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
const send = (mail: Sent) => transfer({ subject: 'Re: a car', ...mail })
const sendRaw = (from: string, to: string, raw: string) => transfer({ envelope: { from, to: [to] }, raw })
async function transfer(mail: SendMailOptions): Promise<string> {
  const transport = createTransport({ host: '127.0.0.1', port: inbound.port })
  try {
    const { response } = await transport.sendMail(mail)
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

test('the HTML of a reply is read without quotes, styles and scripts, in the lines of its blocks', async () => {
  const { email, to } = await writer()
  const html =
    '<html><head><title>Re</title><style>p { color: red }</style></head><body>Yes<div>Sunday</div><p>Bring the RC<p>Thanks' +
    '<div class="x gmail_quote"><div>On Mon</div>quoted</div><script>alert(1)</script></body></html>'
  await send({ from: email, to, html })
  expect(taken[0]!.text).toBe('Yes\nSunday\nBring the RC\nThanks')
})

test('an e-mail of deeply nested HTML is answered without blocking the process', async () => {
  const { email, to } = await writer()
  for (const html of ['<div>'.repeat(90_000), '<div><svg></div>'.repeat(30_000), `<a ${'b '.repeat(200_000)}`]) {
    const began = process.cpuUsage()
    expect(await send({ from: email, to, html: `Yes${html}` })).toMatch(/^250/)
    // With a tree, 30,000 elements took 31 s.
    expect(process.cpuUsage(began).user / 1_000).toBeLessThan(3_000)
  }
  expect(taken.map(({ text }) => text)).toEqual(['Yes', 'Yes', 'Yes'])
})

test('an e-mail that no parser can read is rejected permanently, so the sender does not retry for days', async () => {
  const { email, to } = await writer()
  const nested = (depth: number): string =>
    depth === 0
      ? 'Content-Type: text/plain\r\n\r\nYes\r\n'
      : `Content-Type: multipart/mixed; boundary=b${depth}\r\n\r\n--b${depth}\r\n${nested(depth - 1)}--b${depth}--\r\n`
  const head = `From: ${email}\r\nTo: ${to}\r\nMessage-ID: <${randomUUID()}@people.example>\r\n`
  expect(await sendRaw(email, to, `${head}${nested(60)}`)).toMatch(/^550 5\.6\.0/)
  expect(await sendRaw(email, to, `${head}${'X-Filler: y\r\n'.repeat(10_000)}\r\nYes\r\n`)).toMatch(/^550 5\.6\.0/)
  expect(await sendRaw(email, to, `${head}${nested(3)}`)).toMatch(/^250/)
  expect(taken).toHaveLength(1)
})

test('NUL characters are left out of a reply', async () => {
  const { email, to } = await writer()
  const head = `From: ${email}\r\nTo: ${to}\r\nMessage-ID: <${randomUUID()}@people.example>\r\n`
  const body = 'Content-Transfer-Encoding: quoted-printable\r\n\r\nHello=00 there\r\n'
  expect(await sendRaw(email, to, `${head}${body}`)).toMatch(/^250/)
  expect(taken[0]!.text).toBe('Hello there')
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

test('an unknown address, another domain and several recipients are rejected before any content is sent', async () => {
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
