import { setTimeout as sleep } from 'node:timers/promises'
import * as z from 'zod'
import type { Config } from '../config.ts'
import type { SendSms, SmsDelivery, SmsMessage, SmsOutcome } from './sms.ts'

type Settings = Pick<Config, 'SMS_GATEWAY_URL' | 'SMS_AUTH_KEY' | 'SMS_SENDER_ID'>

/** A person waits for the answer, and may ask again. */
const timeoutMs = 6_000
const retryAfterMs = 300
const Answer = z.object({ type: z.enum(['success', 'error']), message: z.string().min(1) })

/** Errors before a connection is established: nothing was sent, so a retry cannot send twice. */
const beforeConnecting = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'UND_ERR_CONNECT_TIMEOUT'])

/** MSG91, Flow API v5 (docs.msg91.com, Send SMS via Flow). Null while it is not configured. */
export function createMsg91(settings: Settings, { timeout = timeoutMs } = {}): SendSms | null {
  const { SMS_GATEWAY_URL, SMS_AUTH_KEY: authkey, SMS_SENDER_ID: sender } = settings
  if (authkey === undefined || sender === undefined) return null
  const address = new URL('/api/v5/flow', SMS_GATEWAY_URL)

  async function ask({ to, templateId, variables }: SmsMessage): Promise<SmsOutcome> {
    try {
      const answer = await fetch(address, {
        method: 'POST',
        headers: { authkey: authkey!, 'content-type': 'application/json', accept: 'application/json' },
        body: JSON.stringify({
          template_id: templateId,
          sender,
          short_url: '0',
          // Without the plus sign.
          recipients: [{ mobiles: to.slice(1), ...variables }],
        }),
        redirect: 'error',
        signal: AbortSignal.timeout(timeout),
      })
      return readSmsOutcome(answer.status, await answer.text())
    } catch (error) {
      return outcomeOfFailure(error)
    }
  }

  return async (message) => {
    const first = await ask(message)
    if (first.kind !== 'refused' || first.reason !== 'unreachable') return first
    await sleep(retryAfterMs)
    return ask(message)
  }
}

export function readSmsOutcome(status: number, text: string): SmsOutcome {
  if (status === 401 || status === 403) return { kind: 'refused', reason: 'misconfigured' }
  if (status === 429) return { kind: 'refused', reason: 'busy' }
  if (status >= 500) return { kind: 'unknown', reason: 'server_error' }
  const answer = Answer.safeParse(jsonOf(text))
  if (!answer.success) return { kind: 'unknown', reason: 'unreadable' }
  const { type, message } = answer.data
  if (type === 'success') return { kind: 'accepted', gatewayId: message.slice(0, 100) }
  // It answers many errors with 200 and a message.
  const ours = /auth|template|flow|sender|dlt|balance|ip /i.test(message)
  return { kind: 'refused', reason: ours ? 'misconfigured' : 'rejected' }
}

function outcomeOfFailure(error: unknown): SmsOutcome {
  if (error instanceof Error && error.name === 'TimeoutError') return { kind: 'unknown', reason: 'timeout' }
  const cause = error instanceof Error ? (error.cause as { code?: string } | undefined) : undefined
  return beforeConnecting.has(cause?.code ?? '')
    ? { kind: 'refused', reason: 'unreachable' }
    : { kind: 'unknown', reason: 'broken_off' }
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Maps the status of a delivery report; null if it is not final. */
export function readSmsDelivery(status: string): SmsDelivery | null {
  if (status === '1') return 'delivered'
  // Failed, do-not-disturb, rejected, blocked.
  return ['2', '9', '16', '17', '25'].includes(status) ? 'failed' : null
}
