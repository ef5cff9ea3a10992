import { connect } from 'node:net'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { startMailbox, type Mailbox } from './mailbox.ts'

let mailbox: Mailbox
beforeEach(async () => {
  mailbox = await startMailbox()
})
afterEach(() => mailbox.close())

const good = [
  'From: Pahiya <notices@pahiya.example>',
  'To: anita@people.example',
  'Subject: A <b>saved</b> car',
  'Message-ID: <one@pahiya.example>',
  `Date: ${new Date().toUTCString()}`,
  'MIME-Version: 1.0',
  'Content-Type: multipart/alternative; boundary=x',
  '',
  '--x\r\nContent-Type: text/plain\r\n\r\nIt costs less',
  '--x\r\nContent-Type: text/html\r\n\r\n<p>It costs less</p>',
  '--x--',
]
const auth = `AUTH PLAIN ${Buffer.from('\0pahiya\0demo-mail-password').toString('base64')}`

/** Sends each line after the reply to the previous one, as a client does; returns the last reply. */
async function converse(lines: readonly string[]): Promise<string> {
  const { port } = new URL(mailbox.smtpUrl)
  const socket = connect(Number(port), '127.0.0.1')
  let answer = ''
  const waiting = [...lines]
  socket.on('data', (chunk: Buffer) => {
    const text = chunk.toString()
    if (!/^\d{3} .*\r\n$/m.test(text)) return
    answer = text.trim().split('\r\n').at(-1)!
    const next = waiting.shift()
    if (next === undefined || /^[45]/.test(answer)) socket.end()
    else socket.write(`${next}\r\n`)
  })
  await new Promise((resolve) => socket.once('close', resolve))
  return answer
}
const sending = (mail: readonly string[], login = auth) => [
  'EHLO test',
  login,
  'MAIL FROM:<notices@pahiya.example>',
  'RCPT TO:<anita@people.example>',
  'DATA',
  `${mail.join('\r\n')}\r\n.`,
]

test('an e-mail appears on the page once, however often it arrives, and its subject is shown as text', async () => {
  expect(await converse(sending(good))).toMatch(/^250/)
  expect(await converse(sending(good))).toMatch(/^250/)
  expect(mailbox.mails()).toMatchObject([{ to: 'anita@people.example', copies: 2 }])
  const page = await (await fetch(mailbox.address)).text()
  expect(page).toContain('A &lt;b&gt;saved&lt;/b&gt; car')
})

test.each([
  ['no Message-ID', sending(good.filter((line) => !line.startsWith('Message-ID'))), /^550/],
  ['no HTML', sending(good.filter((line) => !line.includes('text/html'))), /^550/],
  ['a wrong password', sending(good, `AUTH PLAIN ${Buffer.from('\0pahiya\0x').toString('base64')}`), /^535/],
])('an e-mail with %s is rejected', async (_, lines, answer) => {
  expect(await converse(lines)).toMatch(answer)
  expect(mailbox.mails()).toEqual([])
})

test('the mail server fails on command, over the wire', async () => {
  const command = (mode: string) =>
    fetch(`${mailbox.address}/demo/misbehave`, { method: 'POST', body: JSON.stringify({ mode }) })
  expect((await command('nonsense')).status).toBe(400)
  const answers: [string, string][] = []
  for (const mode of ['busy', 'unknown', 'full', 'deaf', 'none']) {
    await command(mode)
    answers.push([mode, (await converse(sending(good))).slice(0, 3)])
  }
  expect(answers).toEqual([
    ['busy', '451'],
    ['unknown', '550'],
    ['full', '552'],
    ['deaf', '421'],
    ['none', '250'],
  ])
})
