import * as z from 'zod'
import { readFailedRequest, readFailedStatus, type ProviderOutcome } from '../../platform/outbound/provider-outcome.ts'
import { readJson } from '../../platform/outbound/read-json.ts'
import { readShort } from '../generation/research/read-short.ts'
import type { PostOutcome } from './network.ts'

const timeoutMs = 15_000

type Request = { address: URL; headers?: Record<string, string>; body: object; timeout?: number }

/** The parsed response, or why there is none. */
export type Reply<Value> = { ok: true; value: Value } | { ok: false; failure: Exclude<PostOutcome, { url: string }> }

/** Posts JSON to a network and reads its response. The admin sees the network's error message. */
export async function postJson<Value>(
  schema: z.ZodType<Value>,
  { address, headers = {}, body, timeout = timeoutMs }: Request,
): Promise<Reply<Value>> {
  try {
    const response = await fetch(address, {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json', ...headers },
      body: JSON.stringify(body),
      redirect: 'error',
      signal: AbortSignal.timeout(timeout),
    })
    return readReply(schema, response.status, await readShort(response))
  } catch (error) {
    return { ok: false, failure: explain(readFailedRequest(error)) }
  }
}

function readReply<Value>(schema: z.ZodType<Value>, status: number, text: string): Reply<Value> {
  const failed = readFailedStatus(status)
  if (failed !== null) return { ok: false, failure: explain(failed) }
  if (status >= 400) {
    const message = readMessage(text) ?? `it replied with status ${status}`
    return { ok: false, failure: { outcome: 'refused', problem: `The network rejected the post: ${message}` } }
  }
  const value = readJson(schema, text)
  if (value !== undefined) return { ok: true, value }
  return { ok: false, failure: explain({ kind: 'unknown', reason: 'unreadable' }) }
}

const problems = {
  misconfigured: 'The network does not accept our credentials',
  rejected: 'The network rejected the post',
  busy: 'The network is busy. Please try again later',
  unreachable: 'The network could not be reached',
  timeout: 'The network did not reply in time',
  broken_off: 'The connection broke before the network replied',
  server_error: 'The network reported an error of its own',
  unreadable: 'The reply of the network could not be read',
} as const

function explain(outcome: ProviderOutcome): Exclude<PostOutcome, { url: string }> {
  if (outcome.kind === 'accepted') throw new Error('an accepted post has no problem')
  const problem = problems[outcome.reason]
  if (outcome.kind === 'unknown') return { outcome: 'unknown', problem }
  const isLater = outcome.reason === 'busy' || outcome.reason === 'unreachable'
  return { outcome: isLater ? 'unavailable' : 'refused', problem }
}

const Message = z
  .object({ error: z.string(), message: z.string(), description: z.string() })
  .partial()
  .transform(({ error, message, description }) => description ?? message ?? error)

function readMessage(text: string): string | undefined {
  return readJson(Message, text)?.replaceAll(/\s+/g, ' ').slice(0, 200)
}
