import * as z from 'zod'
import type { Config } from '../config.ts'
import { readFailedRequest, readFailedStatus, type ProviderOutcome } from '../outbound/provider-outcome.ts'
import { readJson } from '../outbound/read-json.ts'
import type { CallToConnect, ConnectCall } from './telephony.ts'

type Settings = Pick<Config, 'TELEPHONY_URL' | 'TELEPHONY_ACCOUNT_SID' | 'TELEPHONY_API_KEY' | 'TELEPHONY_API_TOKEN'>

const timeoutMs = 15_000
/** The maximum time for which a phone rings; no call lasts longer than an hour. */
const ringSeconds = 30
const longestSeconds = 3_600
const Answer = z.object({ Call: z.object({ Sid: z.string().min(1).max(100) }) })

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
      return readFailedRequest(error)
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

export function readCallOutcome(status: number, text: string): ProviderOutcome {
  const failed = readFailedStatus(status)
  if (failed !== null) return failed
  // The account id is part of the address.
  if (status === 404) return { kind: 'refused', reason: 'misconfigured' }
  if (status >= 400) return { kind: 'refused', reason: 'rejected' }
  const answer = readJson(Answer, text)
  return answer === undefined
    ? { kind: 'unknown', reason: 'unreadable' }
    : { kind: 'accepted', providerId: answer.Call.Sid }
}
