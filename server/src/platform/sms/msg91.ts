import { setTimeout as sleep } from 'node:timers/promises'
import * as z from 'zod'
import type { Config } from '../config.ts'
import { readFailedRequest, readFailedStatus, type ProviderOutcome } from '../outbound/provider-outcome.ts'
import { readJson } from '../outbound/read-json.ts'
import type { SendSms, SmsDelivery, SmsMessage } from './sms.ts'

type Settings = Pick<Config, 'SMS_GATEWAY_URL' | 'SMS_AUTH_KEY' | 'SMS_SENDER_ID'>

/** A person is waiting for the response, and may retry. */
const timeoutMs = 6_000
const retryAfterMs = 300
const Answer = z.object({ type: z.enum(['success', 'error']), message: z.string().min(1) })

/** MSG91, Flow API v5 (docs.msg91.com, Send SMS via Flow). Null while it is not configured. */
export function createMsg91(settings: Settings, { timeout = timeoutMs } = {}): SendSms | null {
  const { SMS_GATEWAY_URL, SMS_AUTH_KEY: authkey, SMS_SENDER_ID: sender } = settings
  if (authkey === undefined || sender === undefined) return null
  const address = new URL('/api/v5/flow', SMS_GATEWAY_URL)

  async function ask({ to, templateId, variables }: SmsMessage): Promise<ProviderOutcome> {
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
      return readFailedRequest(error)
    }
  }

  return async (message) => {
    const first = await ask(message)
    if (first.kind !== 'refused' || first.reason !== 'unreachable') return first
    await sleep(retryAfterMs)
    return ask(message)
  }
}

export function readSmsOutcome(status: number, text: string): ProviderOutcome {
  const failed = readFailedStatus(status)
  if (failed !== null) return failed
  const answer = readJson(Answer, text)
  if (answer === undefined) return { kind: 'unknown', reason: 'unreadable' }
  const { type, message } = answer
  if (type === 'success') return { kind: 'accepted', providerId: message.slice(0, 100) }
  // The gateway responds to many errors with 200 and a message.
  const ours = /auth|template|flow|sender|dlt|balance|ip /i.test(message)
  return { kind: 'refused', reason: ours ? 'misconfigured' : 'rejected' }
}

/** Maps the status of a delivery report; null if it is not final. */
export function readSmsDelivery(status: string): SmsDelivery | null {
  if (status === '1') return 'delivered'
  // Failed, do-not-disturb, rejected, blocked.
  return ['2', '9', '16', '17', '25'].includes(status) ? 'failed' : null
}
