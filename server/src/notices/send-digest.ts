import { sql, type Kysely } from 'kysely'
import type { DB } from '../platform/database.generated.ts'
import { findAddress, findChosen, unsubscribeKeyOf } from './choices.ts'
import { wordsOf } from './kinds.ts'
import { nextTry, settle, type NoticeDependencies, type Settled } from './send-notice.ts'
import { oneClickAddress, writeDigest, type Item } from './write-email.ts'

/** So that the e-mail stays one that is read. What is over goes into the next day's. */
export const mostInADigest = 20

type Gathered = { id: string; kind: string; data: unknown }

/** The notices that were gathered under this digest, in one e-mail; those of topics switched off meanwhile are left out. */
export async function sendDigest(
  dependencies: NoticeDependencies,
  digestId: string,
): Promise<{ outcome: string; notices?: number }> {
  return dependencies.database.transaction().execute(async (transaction) => {
    const digest = await lockDigest(transaction, digestId)
    if (!digest) return { outcome: 'already' }
    const gathered = await findGathered(transaction, digestId)
    const { isChosen } = await findChosen(transaction, digest.account_id)
    const items = gathered.map(({ id, kind, data }) => ({ id, item: wordsOf(kind, data) }))
    const wanted = items.flatMap(({ id, item }) =>
      item !== null && item.topic !== 'account' && isChosen(item.topic, 'email') ? [{ id, item }] : [],
    )
    const left = items.filter(({ id }) => !wanted.some((each) => each.id === id)).map(({ id }) => id)
    await settle(transaction, left, 'email', { state: 'skipped', reason: 'not_chosen' })
    if (wanted.length === 0) return { outcome: 'skipped' }
    const settled = await send(dependencies, transaction, { ...digest, items: wanted.map(({ item }) => item) })
    await settle(
      transaction,
      wanted.map(({ id }) => id),
      'email',
      settled,
    )
    dependencies.metrics.notices.inc({ channel: 'email', outcome: settled.state }, wanted.length)
    return { outcome: settled.state, notices: wanted.length }
  })
}

async function lockDigest(transaction: Kysely<DB>, digestId: string) {
  const { rows } = await sql<{ id: string; account_id: string; created_at: Date }>`
    select id, account_id, created_at from notice_digests where id = ${digestId} for update skip locked`.execute(
    transaction,
  )
  return rows[0]
}

async function findGathered(transaction: Kysely<DB>, digestId: string): Promise<Gathered[]> {
  return transaction
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
  { sendMail, origin, mailDomain }: NoticeDependencies,
  transaction: Kysely<DB>,
  digest: { id: string; account_id: string; created_at: Date; items: readonly Item[] },
): Promise<Settled> {
  const to = await findAddress(transaction, digest.account_id)
  if (to === null) return { state: 'skipped', reason: 'no_address' }
  const again = (reason: string): Settled => ({
    state: 'digest',
    reason,
    dueAt: nextTry(digest.created_at, new Date()),
  })
  if (sendMail === null) return again('not_configured')
  const setting = { origin, unsubscribeKey: await unsubscribeKeyOf(transaction, digest.account_id) }
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
