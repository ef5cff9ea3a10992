import { createHmac, randomUUID } from 'node:crypto'
import type { CarRow } from './car-rows.ts'
import type { Face, Site } from './face.ts'
import type { HostileCase, PushPartner, PushSend } from './hostile/hostile-case.ts'

const MINUTE_MS = 60_000
const NO_RESPONSE = 0
/** Each push of the stock states a later time than the one before, however fast they follow each other. */
let latest = 0

/** Pushes the whole stock in two parts, as the portal's fault has it, and returns the statuses of the responses. */
export async function pushTo(
  to: string,
  face: Face,
  { rows, site, fault }: { rows: readonly CarRow[]; site: Site; fault: HostileCase },
): Promise<number[]> {
  latest = Math.max(Date.now(), latest + 1_000)
  const stated = latest
  const [current = '', previous = ''] = (face.authorization ?? '').split(',')
  const send = (body: string): PushSend => ({
    body: changeText(body, fault),
    key: randomUUID(),
    secondsAhead: 0,
    secret: current,
    signedFor: face.key,
    to: face.key,
  })
  const asOf = (minutes: number) => new Date(stated + minutes * MINUTE_MS).toISOString()
  const half = Math.ceil(rows.length / 2)
  const parts = [rows.slice(0, half), rows.slice(half)]
  const sends = parts.map((part, at) =>
    send(face.push!(part, site, { asOf: asOf(0), snapshot: { part: at + 1, parts: parts.length } })),
  )
  const partner: PushPartner = {
    secrets: [current, previous],
    rows,
    state: (some, minutes, more = {}) => send(face.push!(some, site, { asOf: asOf(minutes), ...more })),
  }
  const statuses: number[] = []
  for (const each of fault.push?.(sends, partner) ?? sends) statuses.push(await deliver(to, each))
  return statuses
}

/** The bytes of a text after a fault. A document of bytes is changed byte by byte. */
export function changeText(text: string | Buffer, fault: HostileCase): Buffer {
  const changed = fault.text?.(typeof text === 'string' ? text : text.toString('latin1'))
  if (changed === undefined) return Buffer.from(text)
  if (Buffer.isBuffer(changed)) return changed
  return Buffer.from(changed, typeof text === 'string' ? 'utf8' : 'latin1')
}

async function deliver(origin: string, send: PushSend): Promise<number> {
  const timestamp = String(Math.floor(Date.now() / 1_000) + send.secondsAhead)
  const signed = createHmac('sha256', send.secret).update(`${send.signedFor}.${timestamp}.${send.key}.`)
  const push = fetch(`${origin}/api/sources/${send.to}/pushes`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-pahiya-timestamp': timestamp,
      'x-pahiya-signature': `sha256=${signed.update(send.body).digest('hex')}`,
      'idempotency-key': send.key,
      ...send.headers,
    },
    body: new Uint8Array(send.arrives ?? send.body),
  })
  try {
    const answer = await push
    await answer.arrayBuffer()
    return answer.status
  } catch {
    // The connection was closed before the whole body was sent.
    return NO_RESPONSE
  }
}
