import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { createSmtp, type Mailer } from '../../platform/mail/smtp.ts'
import { startDemoMailbox, type DemoMailbox } from '../../testing/stand-ins/demo-mailbox.ts'
import { createAccount } from '../../testing/environment/test-account.ts'
import { createTestWorld, type TestWorld } from '../../testing/worlds/test-world.ts'
import { changeNoticeChoices, unsubscribe } from '../choices/choices.ts'
import { notify, withdrawNotices } from '../notify.ts'
import { sendDigest } from './send-digest.ts'
import { dueQuery, gatheredQuery, peopleQuery, sendDueNotices } from './send-due-notices.ts'
import { sendNotice, type NoticeDependencies } from './send-notice.ts'

let mailbox: DemoMailbox
let world: TestWorld
let mailer: Mailer
let dependencies: NoticeDependencies
beforeAll(async () => {
  mailbox = await startDemoMailbox()
  world = await createTestWorld(mailbox.settings)
  mailer = createSmtp(world.config)!
  const { metrics, stores } = world
  const origin = 'http://127.0.0.1:3999'
  dependencies = {
    database: stores.database,
    metrics,
    sendMail: mailer.send,
    webPush: null,
    mailDomain: 'pahiya.example',
    replyDomain: 'reply.pahiya.example',
    origin,
  }
})
afterAll(async () => {
  mailer.close()
  await world.close()
  await mailbox.stop()
})
afterEach(() => mailbox.misbehave('none'))

let people = 0
async function person() {
  const email = `person${(people += 1)}@people.example`
  return { id: await createAccount(world.stores.database, { email }), email }
}
const cut = {
  title: '2019 Maruti Swift VXi',
  path: '/car/swift',
  place: 'Kukatpally',
  beforeRupees: 485_000,
  nowRupees: 460_000,
}

/** Notifies a person of an event and returns the notice id. */
async function tell(personId: string, key: string = randomUUID(), data = cut): Promise<string> {
  const { database } = world.stores
  await database.transaction().execute((transaction) => notify(transaction, { personId, kind: 'price_cut', key, data }))
  const { rows } = await sql<{
    id: string
  }>`select id from notices where account_id = ${personId} and key = ${key}`.execute(database)
  return rows[0]!.id
}
const send = (noticeId: string) => sendNotice(dependencies, { noticeId, channel: 'email' })
const choosePrices = (accountId: string, more = {}) =>
  changeNoticeChoices(world.stores.database, accountId, { prices: { email: true }, ...more })
const dueIn = async (noticeId: string) => {
  const { rows } = await sql<{ minutes: number }>`
    select (extract(epoch from due_at - now()) / 60)::float as minutes from notice_deliveries
    where notice_id = ${noticeId} and channel = 'email'`.execute(world.stores.database)
  return rows[0]!.minutes
}

test('a price cut on a saved car is e-mailed, in text and HTML, to those who asked for it', async () => {
  const [anita, other] = [await person(), await person()]
  await choosePrices(anita.id)
  expect(await send(await tell(anita.id))).toEqual({ outcome: 'sent' })
  const [mail] = await mailbox.mails(anita.email)
  expect(mail).toMatchObject({ from: 'notices@pahiya.example', subject: '2019 Maruti Swift VXi: now ₹4,60,000' })
  for (const words of ['₹4,85,000', '₹25,000 less', 'Kukatpally']) {
    expect(mail!.text).toContain(words)
    expect(mail!.html).toContain(words)
  }
  expect(mail!.text).toContain('http://127.0.0.1:3999/car/swift')
  expect(await send(await tell(other.id))).toEqual({ outcome: 'skipped', reason: 'not_chosen' })
  expect(await mailbox.mails(other.email)).toEqual([])
})

test('one event notified many times concurrently, and sent by many concurrent runners, results in one e-mail', async () => {
  const anita = await person()
  await choosePrices(anita.id)
  const ids = await Promise.all(Array.from({ length: 10 }, () => tell(anita.id, 'the same event')))
  expect(new Set(ids).size).toBe(1)
  const outcomes = await Promise.all(ids.map(send))
  expect(outcomes.filter(({ outcome }) => outcome === 'sent')).toHaveLength(1)
  expect(await mailbox.mails(anita.email)).toMatchObject([{ copies: 1 }])
})

test('a rolled-back event leaves no notice', async () => {
  const { database } = world.stores
  const anita = await person()
  const rolledBack = database.transaction().execute(async (transaction) => {
    await notify(transaction, { personId: anita.id, kind: 'price_cut', key: 'x', data: cut })
    throw new Error('the car was not saved')
  })
  await expect(rolledBack).rejects.toThrow('the car was not saved')
  const { rows } = await sql`select from notices where account_id = ${anita.id}`.execute(database)
  expect(rows).toEqual([])
})

test.each(['deaf', 'busy'])('a mail server that is %s is retried, and nothing is lost', async (mode) => {
  const anita = await person()
  await choosePrices(anita.id)
  const noticeId = await tell(anita.id)
  await mailbox.misbehave(mode)
  expect(await send(noticeId)).toMatchObject({ outcome: 'waiting' })
  expect(await dueIn(noticeId)).toBeGreaterThan(0.5)
  await mailbox.misbehave('none')
  expect(await send(noticeId)).toEqual({ outcome: 'sent' })
  expect(await mailbox.mails(anita.email)).toHaveLength(1)
})

test('a lost response leads to a retry under the same id, which a mailbox shows once', async () => {
  const anita = await person()
  await choosePrices(anita.id)
  const noticeId = await tell(anita.id)
  await mailbox.misbehave('forgetful')
  expect(await send(noticeId)).toMatchObject({ outcome: 'waiting' })
  await mailbox.misbehave('none')
  expect(await send(noticeId)).toEqual({ outcome: 'sent' })
  expect(await mailbox.mails(anita.email)).toMatchObject([{ copies: 2, id: `${noticeId}@pahiya.example` }])
})

test('while a mail server is slow, the recipient can read and change settings without waiting for it', async () => {
  const { database } = world.stores
  const anita = await person()
  const conversationId = randomUUID()
  const data = { conversationId, part: 'seller' as const, from: 'Ravi K.', subject: '2019 Maruti Swift', text: 'Hello' }
  await database
    .transaction()
    .execute((transaction) =>
      notify(transaction, { personId: anita.id, kind: 'message_received', key: conversationId, data }),
    )
  const { rows } = await sql<{ id: string }>`select id from notices where key = ${conversationId}`.execute(database)
  await mailbox.misbehave('late')
  const sending = send(rows[0]!.id)
  await expect
    .poll(async () => {
      const { rows: claimed } = await sql`select from notice_deliveries
        where notice_id = ${rows[0]!.id} and claimed_until > now()`.execute(database)
      return claimed.length
    })
    .toBe(1)
  expect(await send(rows[0]!.id)).toEqual({ outcome: 'already' })
  await database.transaction().execute(async (transaction) => {
    await sql`set local lock_timeout = '500ms'`.execute(transaction)
    await withdrawNotices(transaction, { personId: anita.id, conversationId })
    await sql`update notice_settings set daily_digest = true where account_id = ${anita.id}`.execute(transaction)
  })
  expect(await sending).toEqual({ outcome: 'sent' })
})

test('a notice that cannot be sent is postponed, and others are sent first', async () => {
  const anita = await person()
  await choosePrices(anita.id)
  const noticeId = await tell(anita.id)
  const broken = {
    ...dependencies,
    sendMail: () => Promise.reject(new Error('a fault of ours')),
  }
  await expect(sendNotice(broken, { noticeId, channel: 'email' })).rejects.toThrow('a fault of ours')
  expect(await dueIn(noticeId)).toBeGreaterThan(0.5)
  expect(await send(noticeId)).toEqual({ outcome: 'sent' })
})

test('an address that does not exist is not retried', async () => {
  const anita = await person()
  await choosePrices(anita.id)
  const noticeId = await tell(anita.id)
  await mailbox.misbehave('unknown')
  expect(await send(noticeId)).toEqual({ outcome: 'refused', reason: 'recipient' })
  await mailbox.misbehave('none')
  expect(await send(noticeId)).toEqual({ outcome: 'already' })
})

test('without a mail server notices wait for one', async () => {
  const anita = await person()
  await choosePrices(anita.id)
  const noticeId = await tell(anita.id)
  const without = { ...dependencies, sendMail: null }
  expect(await sendNotice(without, { noticeId, channel: 'email' })).toEqual({
    outcome: 'waiting',
    reason: 'not_configured',
  })
  expect(await send(noticeId)).toEqual({ outcome: 'sent' })
})

test('an unverified address and an account without an address get no e-mail', async () => {
  const { database } = world.stores
  const [anita, nameless] = [await person(), await createAccount(database)]
  await sql`update accounts set email_verified = false where id = ${anita.id}`.execute(database)
  for (const id of [anita.id, nameless]) {
    await choosePrices(id)
    expect(await send(await tell(id))).toEqual({ outcome: 'skipped', reason: 'no_address' })
  }
})

test('quiet hours hold a notice back until they end', async () => {
  const anita = await person()
  const minute = (Math.floor(Date.now() / 60_000) + 330) % 1440
  const quietHours = { fromMinute: (minute + 1430) % 1440, untilMinute: (minute + 30) % 1440 }
  await choosePrices(anita.id, { quietHours })
  const noticeId = await tell(anita.id)
  expect(await send(noticeId)).toEqual({ outcome: 'waiting', reason: 'quiet_hours' })
  expect(await dueIn(noticeId)).toBeCloseTo(30, -1)
})

test('one e-mail a day contains all notices, and a retry sends the same e-mail', async () => {
  const { database } = world.stores
  const anita = await person()
  await choosePrices(anita.id, { dailyDigest: true })
  const noticeIds = [await tell(anita.id), await tell(anita.id, 'b', { ...cut, title: '2021 Tata Nexon XZ' })]
  for (const id of noticeIds) expect(await send(id)).toEqual({ outcome: 'digest', reason: 'daily' })
  await sql`update notice_deliveries set due_at = now() where notice_id = any(${noticeIds}) and channel = 'email'`.execute(
    database,
  )
  await sendDueNotices(database)
  const { rows } = await sql<{ id: string }>`select id from notice_digests where account_id = ${anita.id}`.execute(
    database,
  )
  expect(rows).toHaveLength(1)
  await mailbox.misbehave('forgetful')
  expect(await sendDigest(dependencies, rows[0]!.id)).toMatchObject({ outcome: 'digest' })
  await mailbox.misbehave('none')
  expect(await sendDigest(dependencies, rows[0]!.id)).toEqual({ outcome: 'sent', notices: 2 })
  const mails = await mailbox.mails(anita.email)
  expect(mails).toMatchObject([{ copies: 2, subject: '2 updates from Pahiya' }])
  for (const car of ['2019 Maruti Swift VXi', '2021 Tata Nexon XZ']) expect(mails[0]!.html).toContain(car)
  expect(await sendDigest(dependencies, rows[0]!.id)).toMatchObject({ outcome: 'skipped' })
})

test('a topic that the person switched off meanwhile is not e-mailed in a digest, neither then nor later', async () => {
  const { database } = world.stores
  const anita = await person()
  await choosePrices(anita.id, { dailyDigest: true })
  const noticeIds = [await tell(anita.id), await tell(anita.id)]
  for (const id of noticeIds) expect(await send(id)).toEqual({ outcome: 'digest', reason: 'daily' })
  await sql`update notice_deliveries set due_at = now() where notice_id = any(${noticeIds}) and channel = 'email'`.execute(
    database,
  )
  await sendDueNotices(database)
  const { rows } = await sql<{ id: string }>`select id from notice_digests where account_id = ${anita.id}`.execute(
    database,
  )
  await changeNoticeChoices(database, anita.id, { prices: { email: false } })
  expect(await sendDigest(dependencies, rows[0]!.id)).toEqual({ outcome: 'skipped' })
  expect(await mailbox.mails(anita.email)).toEqual([])
  const { rows: left } = await sql`
    select state, reason from notice_deliveries
    where notice_id = any(${noticeIds}) and channel = 'email'`.execute(database)
  expect(left).toEqual(noticeIds.map(() => ({ state: 'skipped', reason: 'not_chosen' })))
  await choosePrices(anita.id)
  expect(await sendDigest(dependencies, rows[0]!.id)).toEqual({ outcome: 'skipped' })
})

test('a person who unsubscribes between the event and the e-mail does not get that e-mail, but still gets security notices', async () => {
  const { database } = world.stores
  const anita = await person()
  await choosePrices(anita.id)
  await send(await tell(anita.id))
  const { rows } = await sql<{ key: string }>`
    select unsubscribe_key as key from notice_settings where account_id = ${anita.id}`.execute(database)
  expect(await unsubscribe(database, rows[0]!.key, 'prices')).toBe(true)
  expect(await send(await tell(anita.id))).toEqual({ outcome: 'skipped', reason: 'not_chosen' })
  await database
    .transaction()
    .execute((transaction) => notify(transaction, { personId: anita.id, kind: 'phone_moved', key: 'x', data: {} }))
  const notice = await database
    .selectFrom('notices')
    .select('id')
    .where('account_id', '=', anita.id)
    .where('kind', '=', 'phone_moved')
    .executeTakeFirstOrThrow()
  expect(await send(notice.id)).toEqual({ outcome: 'sent' })
  const [mail] = await mailbox.mails(anita.email)
  expect(mail!.headers.map(({ name }) => name)).not.toContain('List-Unsubscribe')
})

test('a notice that cannot be read is left out of the daily e-mail, which is sent with the others', async () => {
  const { database } = world.stores
  const anita = await person()
  await choosePrices(anita.id, { dailyDigest: true })
  const [broken, whole] = [await tell(anita.id), await tell(anita.id, 'b', { ...cut, title: '2021 Tata Nexon XZ' })]
  for (const id of [broken, whole]) await send(id)
  await sql`update notices set data = '{"title":""}' where id = ${broken}`.execute(database)
  const [digestId] = await gather(anita.id)
  expect(await sendDigest(dependencies, digestId!)).toEqual({ outcome: 'sent', notices: 1 })
  const { rows } = await sql`
    select state, reason from notice_deliveries where notice_id = ${broken} and channel = 'email'`.execute(database)
  expect(rows).toEqual([{ state: 'refused', reason: 'unreadable' }])
})

test('a single notice that cannot be read is rejected instead of retried', async () => {
  const anita = await person()
  await choosePrices(anita.id)
  const noticeId = await tell(anita.id)
  await sql`update notices set data = '{"title":""}' where id = ${noticeId}`.execute(world.stores.database)
  expect(await send(noticeId)).toEqual({ outcome: 'refused', reason: 'unreadable' })
})

/** Assembles the notices that wait for a person's daily e-mail and returns the ids of all e-mails so far. */
async function gather(accountId: string): Promise<string[]> {
  const { database } = world.stores
  await sql`
    update notice_deliveries set due_at = now() from notices
    where notices.id = notice_id and account_id = ${accountId} and state = 'digest'`.execute(database)
  await sendDueNotices(database)
  const { rows } = await sql<{ id: string }>`
    select id from notice_digests where account_id = ${accountId} order by id`.execute(database)
  return rows.map(({ id }) => id)
}

test('a person with more notices than fit into one e-mail gets the rest on the next day', async () => {
  const { database } = world.stores
  const anita = await person()
  await sql`
    with added as (insert into notices (account_id, kind, key, data)
      select ${anita.id}, 'price_cut', n::text, ${JSON.stringify(cut)}::jsonb from generate_series(1, 25) n returning id)
    insert into notice_deliveries (notice_id, channel, state) select id, 'email', 'digest' from added`.execute(database)
  const digests = await gather(anita.id)
  expect(digests).toHaveLength(1)
  const { rows } = await sql`
    select digest_id, count(*)::int as notices, round(extract(epoch from min(due_at) - now()) / 3600)::int as hours
    from notice_deliveries join notices on notices.id = notice_id where account_id = ${anita.id}
    group by 1 order by 2`.execute(database)
  expect(rows).toEqual([
    { digest_id: null, notices: 5, hours: 24 },
    { digest_id: digests[0], notices: 20, hours: 1 },
  ])
  expect(await gather(anita.id)).toHaveLength(2)
})

/** Adds people with one notice each, due now. */
async function addDue(count: number, state: 'digest' | 'waiting'): Promise<void> {
  await sql`
    with people as (insert into accounts (name) select 'one of many' from generate_series(1, ${count}::integer) returning id),
      added as (insert into notices (account_id, kind, key, data)
        select id, 'price_cut', 'k', ${JSON.stringify(cut)}::jsonb from people returning id)
    insert into notice_deliveries (notice_id, channel, state) select id, 'email', ${state} from added`.execute(
    world.stores.database,
  )
}

test('one run assembles every daily e-mail and enqueues every due notice', async () => {
  const { database } = world.stores
  await sendDueNotices(database)
  await addDue(1300, 'digest')
  await addDue(1100, 'waiting')
  expect(await sendDueNotices(database, 250_000)).toMatchObject({ digests: 1300, due: 1100 })
  const { rows } = await sql`
    select task_identifier as job, count(*)::int as jobs, count(distinct key)::int as keys
    from graphile_worker.jobs where key ~ '^(digest|notice)-' and run_at > now() - interval '1 hour'
      and created_at >= (select min(created_at) from accounts where name = 'one of many')
    group by 1 order by 1`.execute(database)
  expect(rows).toEqual([
    { job: 'send-digest', jobs: 1300, keys: 1300 },
    { job: 'send-notice', jobs: 1100, keys: 1100 },
  ])
  expect(await sendDueNotices(database)).toMatchObject({ due: 0, digests: 0 })
  await sql`delete from accounts where name = 'one of many'`.execute(database)
})

test('two concurrent runs produce one e-mail per person', async () => {
  const { database } = world.stores
  await sendDueNotices(database)
  await addDue(1300, 'digest')
  const runs = await Promise.all([sendDueNotices(database), sendDueNotices(database)])
  expect(runs[0].digests + runs[1].digests).toBe(1300)
  await sql`delete from accounts where name = 'one of many'`.execute(database)
})

test('a notice that has a job is enqueued again only after an hour, and can be sent meanwhile', async () => {
  const { database } = world.stores
  const anita = await person()
  await choosePrices(anita.id)
  const noticeId = await tell(anita.id)
  await sendDueNotices(database)
  expect(await dueIn(noticeId)).toBeCloseTo(60, 0)
  expect(await sendDueNotices(database)).toMatchObject({ due: 0 })
  expect(await send(noticeId)).toEqual({ outcome: 'sent' })
})

test('a run ends when its time is up', async () => {
  expect(await sendDueNotices(world.stores.database, 0)).toEqual({ due: 0, digests: 0, deleted: 0 })
})

test('due notices and daily e-mails are found through indexes', async () => {
  const plans = await world.stores.database.transaction().execute(async (transaction) => {
    await sql`set local enable_seqscan = off`.execute(transaction)
    const receivers = await sql`explain ${peopleQuery()}`.execute(transaction)
    const gathered = await sql`explain ${gatheredQuery([randomUUID()])}`.execute(transaction)
    return [await dueQuery(transaction).explain(), receivers.rows, gathered.rows].map((plan) => JSON.stringify(plan))
  })
  expect(plans[0]).toContain('notice_deliveries_due')
  expect(plans[1]).toContain('notice_deliveries_due')
  expect(plans[2]).not.toContain('Seq Scan')
})
