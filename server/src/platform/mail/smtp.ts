import { setTimeout as sleep } from 'node:timers/promises'
import { createTransport } from 'nodemailer'
import type { Config } from '../config.ts'
import type { Mail, MailOutcome, SendMail } from './mail.ts'

type Settings = Pick<Config, 'SMTP_URL' | 'MAIL_FROM' | 'JOBS_CONCURRENCY'>
export type Mailer = { send: SendMail; close: () => void }

const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 }
/** For one whole e-mail with all its steps: a server that is slow at each step counts as unreachable. */
const mailDeadlineMs = 50_000
const ownNetwork = /^(127\.\d+\.\d+\.\d+|\[::1\]|[a-z0-9-]+)$/

/** E-mail over SMTP (RFC 5321). Null while no mail server is configured. */
export function createSmtp({ SMTP_URL, MAIL_FROM, JOBS_CONCURRENCY }: Settings): Mailer | null {
  if (SMTP_URL === undefined || MAIL_FROM === undefined) return null
  const server = new URL(SMTP_URL)
  const isSmtps = server.protocol === 'smtps:'
  const transport = createTransport({
    pool: true,
    maxConnections: JOBS_CONCURRENCY,
    host: server.hostname.replaceAll(/^\[|\]$/g, ''),
    port: Number(server.port || (isSmtps ? 465 : 587)),
    secure: isSmtps,
    // Personal data crosses other networks only encrypted.
    requireTLS: !isSmtps && !ownNetwork.test(server.hostname),
    ...(server.username !== '' && {
      auth: { user: decodeURIComponent(server.username), pass: decodeURIComponent(server.password) },
    }),
    disableFileAccess: true,
    disableUrlAccess: true,
    ...timeouts,
  })
  return {
    send: async (mail) => {
      const stopping = new AbortController()
      const sent = transport.sendMail(messageOf(mail, MAIL_FROM)).then(
        (): MailOutcome => ({ kind: 'accepted' }),
        (error: unknown) => readMailOutcome(error),
      )
      const late = sleep(mailDeadlineMs, { kind: 'unknown', reason: 'late' } as const, {
        signal: stopping.signal,
      }).catch(() => sent)
      const outcome = await Promise.race([sent, late])
      stopping.abort()
      return outcome
    },
    close: () => transport.close(),
  }
}

function messageOf({ to, subject, text, html, messageId, replyTo, unsubscribeAt }: Mail, from: string) {
  return {
    from,
    // An object, since a string could name several recipients.
    to: { name: '', address: to },
    subject: withoutPhoneNumbers(subject),
    text,
    html,
    messageId: `<${messageId}>`,
    ...(replyTo !== undefined && { replyTo }),
    headers: {
      'Auto-Submitted': 'auto-generated',
      ...(unsubscribeAt !== undefined && {
        'List-Unsubscribe': { prepared: true, value: `<${unsubscribeAt}>` },
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      }),
    },
  }
}

/** Ten digits, the first from 6 to 9, optionally preceded by 91 or 0, with any separators. */
const phoneNumber = /(?<!\d)(?:\+?91[\s.-]*|0)?[6-9](?:[\s.-]*\d){9}(?!\d)/gu

/**
 * A seller's name or a title may contain a phone number. A subject is shown on locked screens and passes through
 * servers that no one consented to.
 */
export function withoutPhoneNumbers(subject: string): string {
  return subject.replaceAll(phoneNumber, '…')
}

/** A mail server's message may name the recipient: only the kind of failure is passed on. */
export function readMailOutcome(error: unknown): Exclude<MailOutcome, { kind: 'accepted' }> {
  const { code, responseCode = 0, command } = error as { code?: string; responseCode?: number; command?: string }
  if (responseCode >= 500 && command === 'RCPT TO') return { kind: 'refused', reason: 'recipient' }
  if (responseCode >= 500 && command === 'DATA') return { kind: 'refused', reason: 'content' }
  // A wrong password or sender is our mistake to fix; nothing is lost until then.
  if (responseCode >= 500 || code === 'EAUTH') return { kind: 'unknown', reason: 'misconfigured' }
  if (responseCode >= 400) return { kind: 'unknown', reason: 'busy' }
  if (code === 'EENVELOPE') return { kind: 'refused', reason: 'recipient' }
  return { kind: 'unknown', reason: command === 'DATA' ? 'broken_off' : 'unreachable' }
}
