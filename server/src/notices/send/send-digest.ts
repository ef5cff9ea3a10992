import { sql, type Kysely } from 'kysely'
import type { DB } from '../../platform/engines/database.generated.ts'
import { isUnclaimed, leaseUntil } from '../../platform/engines/lease.ts'
import { findAddress, findChosen, findUnsubscribeKey } from '../choices/choices.ts'
import { buildNoticeContent } from '../kinds/notice-kinds.ts'
import { claimSeconds, nextTry, settle, type NoticeDependencies, type Settled } from './send-notice.ts'
import { oneClickAddress, writeDigest, type Item } from './write-email.ts'

/** Keeps the e-mail short enough to read. The rest is sent the next day. */
export const mostInADigest = 20

type Gathered = { id: string; kind: string; data: unknown }

/**
 * Sends the notices gathered in this digest as one e-mail; topics switched off meanwhile and unreadable notices are
 * left out.
 */
export async function sendDigest(
  dependencies: NoticeDependencies,
  digestId: string,
): Promise<{ outcome: string; notices?: number }> {
  const { database, metrics } = dependencies
  const digest = await claim(database, digestId)
  if (!digest) return { outcome: 'already' }
  const gathered = await findGathered(database, digestId)
  const { isChosen } = await findChosen(database, digest.account_id)
  const items = gathered.map(({ id, kind, data }) => ({ id, item: buildNoticeContent(kind, data) }))
  const unreadable = items.filter(({ item }) => item === 'unreadable').map(({ id }) => id)
  if (unreadable.length > 0) {
    await settle(database, unreadable, 'email', { state: 'refused', reason: 'unreadable' })
    metrics.notices.inc({ channel: 'email', outcome: 'refused' }, unreadable.length)
  }
  const wanted = items.flatMap(({ id, item }) =>
    item !== null && item !== 'unreadable' && item.topic !== 'account' && isChosen(item.topic, 'email')
      ? [{ id, item }]
      : [],
  )
  const left = items.filter(({ id }) => !wanted.some((each) => each.id === id)).map(({ id }) => id)
  await settle(database, left, 'email', { state: 'skipped', reason: 'not_chosen' })
  const settled: Settled | null =
    wanted.length === 0 ? null : await send(dependencies, { ...digest, items: wanted.map(({ item }) => item) })
  const ids = wanted.map(({ id }) => id)
  if (settled !== null) await settle(database, ids, 'email', settled)
  await database.updateTable('notice_digests').set({ claimed_until: null }).where('id', '=', digestId).execute()
  if (settled === null) return { outcome: 'skipped' }
  metrics.notices.inc({ channel: 'email', outcome: settled.state }, wanted.length)
  return { outcome: settled.state, notices: wanted.length }
}

/** Prevents another process from sending it meanwhile. */
async function claim(database: Kysely<DB>, digestId: string) {
  const { rows } = await sql<{ id: string; account_id: string; created_at: Date }>`
    update notice_digests set claimed_until = ${leaseUntil(claimSeconds)}
    where id = ${digestId} and ${isUnclaimed}
    returning id, account_id, created_at`.execute(database)
  return rows[0]
}

async function findGathered(database: Kysely<DB>, digestId: string): Promise<Gathered[]> {
  return database
    .selectFrom('notice_deliveries')
    .innerJoin('notices', 'notices.id', 'notice_deliveries.notice_id')
    .select(['notices.id', 'notices.kind', 'notices.data'])
    .where('digest_id', '=', digestId)
    .where('state', '=', 'digest')
    .orderBy('notices.created_at')
    .limit(mostInADigest)
    .execute()
}

async function send(
  { database, sendMail, origin, mailDomain }: NoticeDependencies,
  digest: { id: string; account_id: string; created_at: Date; items: readonly Item[] },
): Promise<Settled> {
  const to = await findAddress(database, digest.account_id)
  if (to === null) return { state: 'skipped', reason: 'no_address' }
  const again = (reason: string): Settled => ({
    state: 'digest',
    reason,
    dueAt: nextTry(digest.created_at, new Date()),
  })
  if (sendMail === null) return again('not_configured')
  const setting = { origin, unsubscribeKey: await findUnsubscribeKey(database, digest.account_id) }
  const [first] = digest.items
  const sent = await sendMail({
    to,
    ...writeDigest(digest.items, setting),
    messageId: `digest-${digest.id}@${mailDomain}`,
    ...(first && first.topic !== 'account' && { unsubscribeAt: oneClickAddress(setting, first.topic) }),
  })
  if (sent.kind === 'accepted') return { state: 'sent' }
  return sent.kind === 'refused' ? { state: 'refused', reason: sent.reason } : again(sent.reason)
}
