import { once } from 'node:events'
import type { IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { SMTPServer } from 'smtp-server'
import { htmlResponse, jsonResponse, textResponse, type DemoResponse } from '../http/response.ts'
import { listen, serve, stop } from '../portals/portal-server.ts'
import { parseJson, readText } from '../http/request-body.ts'
import { sendUncached } from '../http/send-uncached.ts'
import { mailboxPage, mailPage } from './mailbox-page.ts'
import { readOneClickUrl, readMail, type ReceivedMail } from './received-mail.ts'

/**
 * busy: every recipient is rejected temporarily (451). unknown: every recipient is rejected permanently (550). full:
 * the e-mail is rejected after it was sent (552). deaf: connections are dropped. forgetful: the e-mail is accepted, and
 * the connection breaks before the reply. late: it responds after three seconds.
 */
const mailboxModes = ['none', 'busy', 'unknown', 'full', 'deaf', 'forgetful', 'late'] as const
type MailboxMode = (typeof mailboxModes)[number]

export type Mailbox = Awaited<ReturnType<typeof startMailbox>>

const login = { user: 'pahiya', password: 'demo-mail-password' }
const mostKept = 500
const mostBytes = 512 * 1024
const lateMs = 3_000

/** A mail server for everyone in the demo, and a page that shows received e-mails as a mail program does. */
export async function startMailbox({ smtpPort = 0, port = 0 }: { smtpPort?: number; port?: number } = {}) {
  const mails: ReceivedMail[] = []
  let mode: MailboxMode = 'none'

  const smtp = new SMTPServer({
    banner: 'demo mailbox',
    authMethods: ['PLAIN', 'LOGIN'],
    allowInsecureAuth: true,
    // An unencrypted loopback connection: nothing leaves this machine.
    disabledCommands: ['STARTTLS'],
    size: mostBytes,
    closeTimeout: 500,
    onConnect: (_session, done) => done(mode === 'deaf' ? failure(421, 'Not now') : null),
    onAuth: ({ username, password }, _session, done) => {
      const isRight = username === login.user && password === login.password
      done(isRight ? null : failure(535, '5.7.8 Authentication failed'), isRight ? { user: username } : undefined)
    },
    onRcptTo: (_address, _session, done) => {
      if (mode === 'busy') return done(failure(451, '4.3.0 Try again later'))
      if (mode === 'unknown') return done(failure(550, '5.1.1 No such mailbox'))
      return done()
    },
    onData: (stream, session, done) => {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => void answerMail(Buffer.concat(chunks), session.envelope.rcptTo, done))
    },
  })
  // The client disconnected.
  smtp.on('error', () => {})

  async function answerMail(raw: Buffer, to: readonly { address: string }[], done: (error: Error | null) => void) {
    done(
      await take(
        raw,
        to.map(({ address }) => address),
      ),
    )
  }

  async function take(raw: Buffer, recipients: readonly string[]): Promise<Error | null> {
    if (mode === 'full') return failure(552, '5.2.2 Mailbox full')
    if (mode === 'late') await wait(lateMs)
    if (recipients.length !== 1) return failure(550, '5.5.3 One recipient each')
    const mail = await readMail(raw, recipients[0]!.toLowerCase())
    if ('refused' in mail) return failure(550, mail.refused)
    const known = mails.find(({ id, to }) => id === mail.id && to === mail.to)
    if (known) known.copies += 1
    else mails.unshift(mail)
    mails.length = Math.min(mails.length, mostKept)
    if (mode === 'forgetful') hangUp()
    return null
  }

  function hangUp(): void {
    for (const connection of smtp.connections) connection._socket.destroy()
  }

  const server = serve(async (request, response) => {
    const url = new URL(request.url ?? '/', 'http://mailbox')
    sendUncached(response, await answerTo(request, url))
  })

  async function answerTo(request: IncomingMessage, url: URL): Promise<DemoResponse> {
    const shown = mails.filter(({ to }) => [null, to].includes(url.searchParams.get('to')))
    const mail = mails.find(({ id }) => id === url.searchParams.get('id'))
    const call = `${request.method} ${url.pathname}`
    if (call === 'GET /') return htmlResponse(200, mailboxPage(shown))
    if (call === 'GET /mail' && mail) return htmlResponse(200, mailPage(mail))
    if (call === 'GET /demo/mails') return jsonResponse(200, shown)
    if (call === 'POST /demo/unsubscribe' && mail) return pressUnsubscribe(mail)
    if (call === 'POST /demo/misbehave') return misbehave((await readText(request, 10_000)) ?? '')
    return textResponse(404, 'Not found.\n')
  }

  function misbehave(body: string): DemoResponse {
    const wanted = mailboxModes.find((each) => each === (parseJson(body) as { mode?: unknown } | undefined)?.mode)
    if (!wanted) return jsonResponse(400, { error: `mode is one of ${mailboxModes.join(', ')}` })
    mode = wanted
    if (mode === 'deaf') hangUp()
    return jsonResponse(200, { mode })
  }

  smtp.listen(smtpPort, '127.0.0.1')
  await once(smtp.server, 'listening')
  const { port: smtpAt } = smtp.server.address() as AddressInfo
  return {
    address: await listen(server, port),
    smtpUrl: `smtp://${login.user}:${login.password}@127.0.0.1:${smtpAt}`,
    mails: () => [...mails],
    close: async () => {
      await new Promise<void>((resolve) => {
        smtp.close(resolve)
      })
      await stop(server)
    },
  }
}

/**
 * Sends the request that a mail program sends when its unsubscribe button is pressed: no cookie, no page, one POST (RFC
 * 8058).
 */
async function pressUnsubscribe({ headers }: ReceivedMail): Promise<DemoResponse> {
  const address = readOneClickUrl(headers)
  if (address === null) return jsonResponse(404, { error: 'this e-mail has no one-click address' })
  const answer = await fetch(address, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: 'List-Unsubscribe=One-Click',
    redirect: 'error',
  })
  return jsonResponse(200, { status: answer.status })
}

function failure(responseCode: number, message: string): Error {
  return Object.assign(new Error(message), { responseCode })
}
