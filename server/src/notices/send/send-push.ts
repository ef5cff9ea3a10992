import type { Kysely } from 'kysely'
import type { DB } from '../../platform/engines/database.generated.ts'
import type { PushMessage, WebPush } from '../../platform/push/push.ts'
import { devicesQuery, removeDevice } from '../choices/devices.ts'
import type { NoticeCopy } from '../kinds/define-kind.ts'

type Sent =
  { kind: 'sent' } | { kind: 'nowhere' } | { kind: 'refused'; reason: string } | { kind: 'again'; reason: string }

/**
 * Sends to every browser of an account and removes those that are gone. If one could not be reached, the notice is
 * sent to all of them again; the tag lets browsers that have the notice replace it silently.
 */
export async function sendPush(
  webPush: WebPush,
  transaction: Kysely<DB>,
  accountId: string,
  message: PushMessage,
): Promise<Sent> {
  const devices = await devicesQuery(transaction, accountId).execute()
  const outcomes = await Promise.all(
    devices.map(({ endpoint, p256dh, auth }) => webPush.send({ endpoint, keys: { p256dh, auth } }, message)),
  )
  for (const [i, { kind }] of outcomes.entries()) {
    if (kind === 'gone') await removeDevice(transaction, accountId, devices[i]!.id)
  }
  const unknown = outcomes.find((outcome) => outcome.kind === 'unknown')
  if (unknown) return { kind: 'again', reason: unknown.reason }
  if (outcomes.some(({ kind }) => kind === 'accepted')) return { kind: 'sent' }
  return outcomes.find((outcome) => outcome.kind === 'refused') ?? { kind: 'nowhere' }
}

const longestBody = 180

export function buildPushMessage(
  { heading, paragraphs, quote, caution, figure, action }: NoticeCopy,
  tag: string,
): PushMessage {
  const body =
    caution ?? quote ?? (figure ? [figure.now, figure.note].filter(Boolean).join(' · ') : (paragraphs[0] ?? ''))
  const short = body.length > longestBody ? `${body.slice(0, longestBody - 1).toWellFormed()}…` : body
  return { title: heading, body: short, path: action.path, tag }
}
