import * as z from 'zod'
import type { Config } from '../config.ts'
import type { CallOutcome, CallToConnect, ConnectCall } from './telephony.ts'

type Settings = Pick<Config, 'TELEPHONY_URL' | 'TELEPHONY_ACCOUNT_SID' | 'TELEPHONY_API_KEY' | 'TELEPHONY_API_TOKEN'>

const timeoutMs = 15_000
/** Nobody wants a phone to ring for longer; and no call of ours lasts longer than an hour. */
const ringSeconds = 30
const longestSeconds = 3_600
const Answer = z.object({ Call: z.object({ Sid: z.string().min(1).max(100) }) })
const beforeConnecting = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'UND_ERR_CONNECT_TIMEOUT'])

/** Exotel, Voice v1, Connect Two Numbers (developer.exotel.com). Null while it is not configured. */
export function createExotel(settings: Settings, { timeout = timeoutMs } = {}): ConnectCall | null {
  const { TELEPHONY_URL, TELEPHONY_ACCOUNT_SID: sid, TELEPHONY_API_KEY: key, TELEPHONY_API_TOKEN: token } = settings
  if (sid === undefined || key === undefined || token === undefined) return null
  const address = new URL(`/v1/Accounts/${encodeURIComponent(sid)}/Calls/connect.json`, TELEPHONY_URL)
  const authorization = `Basic ${Buffer.from(`${key}:${token}`).toString('base64')}`
  return async (call) => {
    try {
      const answer = await fetch(address, {
        method: 'POST',
        headers: { authorization, accept: 'application/json' },
        body: formOf(call),
        redirect: 'error',
        signal: AbortSignal.timeout(timeout),
      })
      return readCallOutcome(answer.status, await answer.text())
    } catch (error) {
      return outcomeOfFailure(error)
    }
  }
}

function formOf({ from, to, alias, callId, statusUrl }: CallToConnect): URLSearchParams {
  return new URLSearchParams({
    From: from,
    To: to,
    CallerId: alias,
    CallType: 'trans',
    TimeLimit: String(longestSeconds),
    TimeOut: String(ringSeconds),
    Record: 'false',
    CustomField: callId,
    StatusCallback: statusUrl,
    'StatusCallbackEvents[0]': 'terminal',
    StatusCallbackContentType: 'application/json',
  })
}

export function readCallOutcome(status: number, text: string): CallOutcome {
  if (status === 401 || status === 403 || status === 404) return { kind: 'refused', reason: 'misconfigured' }
  if (status === 429) return { kind: 'refused', reason: 'busy' }
  if (status >= 500) return { kind: 'unknown', reason: 'server_error' }
  if (status >= 400) return { kind: 'refused', reason: 'rejected' }
  const answer = Answer.safeParse(jsonOf(text))
  if (!answer.success) return { kind: 'unknown', reason: 'unreadable' }
  return { kind: 'accepted', providerId: answer.data.Call.Sid }
}

function outcomeOfFailure(error: unknown): CallOutcome {
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
