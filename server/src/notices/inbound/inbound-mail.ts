import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { SMTPServer, type SMTPServerSession } from 'smtp-server'
import type { Config } from '../../platform/config.ts'
import type { Log } from '../../platform/telemetry/log.ts'
import type { Metrics } from '../../platform/telemetry/metrics.ts'
import type { Database } from '../../platform/engines/postgres.ts'
import { receiveReply, type OnReply } from './receive-reply.ts'
import { findReplyAddress } from './reply-address.ts'

type Dependencies = {
  database: Database
  config: Pick<Config, 'INBOUND_MAIL_DOMAIN' | 'INBOUND_MAIL_HOST' | 'INBOUND_MAIL_PORT'>
  log: Log
  metrics: Metrics
  onReply: OnReply
}

const mostBytes = 2 * 1024 * 1024
const mostClients = 50

/**
 * Accepts replies by e-mail. The MX record of INBOUND_MAIL_DOMAIN points here, or to a mail server that forwards to it.
 * An e-mail is accepted only after its text is in the conversation; the sender keeps and retries anything that was not
 * accepted.
 */
export async function startInboundMail(dependencies: Dependencies) {
  const { config, log } = dependencies
  const server = new SMTPServer({
    banner: 'Pahiya',
    name: config.INBOUND_MAIL_DOMAIN ?? 'localhost',
    authOptional: true,
    // A mail server in front terminates TLS (docs/notices.md).
    disabledCommands: ['AUTH', 'STARTTLS'],
    size: mostBytes,
    maxClients: mostClients,
    socketTimeout: 60_000,
    closeTimeout: 5_000,
    onRcptTo: ({ address }, session, done) => void answer(done, () => checkRecipient(dependencies, address, session)),
    onData: (stream, session, done) => {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => {
        // The library reads an oversized e-mail to its end; none of it is stored.
        if (stream.sizeExceeded) chunks.length = 0
        else chunks.push(chunk)
      })
      stream.on('end', () => {
        const raw = stream.sizeExceeded ? null : Buffer.concat(chunks)
        void answer(done, () => takeMail(dependencies, raw, session))
      })
    },
  })
  server.on('error', (error) => log.debug({ reason: error.message.slice(0, 100) }, 'a mail client went away'))

  /** Reports our own failures as temporary, so that the sender retries. */
  async function answer(done: (error?: Error | null) => void, work: () => Promise<Error | null>): Promise<void> {
    const refused = await work().catch((error: unknown) => {
      log.warn({ err: error }, 'an answer by e-mail could not be taken')
      return failure(451, '4.3.0 Please try again later')
    })
    done(refused)
  }

  server.listen(config.INBOUND_MAIL_PORT, config.INBOUND_MAIL_HOST)
  await once(server.server, 'listening')
  return {
    port: (server.server.address() as AddressInfo).port,
    close: () =>
      new Promise<void>((resolve) => {
        server.close(resolve)
      }),
  }
}

async function checkRecipient(
  { database, config }: Dependencies,
  address: string,
  { envelope }: SMTPServerSession,
): Promise<Error | null> {
  if (envelope.rcptTo.length > 0) return failure(452, '4.5.3 One recipient each')
  const isOurs = address.toLowerCase().endsWith(`@${config.INBOUND_MAIL_DOMAIN}`)
  return isOurs && (await findReplyAddress(database, address)) !== null ? null : failure(550, '5.1.1 No such address')
}

async function takeMail(
  { database, metrics, onReply }: Dependencies,
  raw: Buffer | null,
  { envelope }: SMTPServerSession,
): Promise<Error | null> {
  if (raw === null) return failure(552, '5.3.4 The message is too large')
  const to = await findReplyAddress(database, envelope.rcptTo[0]?.address ?? '')
  if (to === null) return failure(550, '5.1.1 No such address')
  const received = await receiveReply(raw, to, onReply)
  metrics.repliesByEmail.inc({ outcome: received.kind })
  if (received.kind === 'later') return failure(450, received.words)
  return received.kind === 'refused' ? failure(550, received.words) : null
}

function failure(responseCode: number, message: string): Error {
  return Object.assign(new Error(message), { responseCode })
}
