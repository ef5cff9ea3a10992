import { mostAlerts, type Alert, type AlertPreview } from '@pahiya/contract/alerts/alerts'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { saveListing } from '../../listings/save/save-listing.ts'
import { sendNotice } from '../../notices/send/send-notice.ts'
import { createSmtp, type Mailer } from '../../platform/mail/smtp.ts'
import { accountHeader, createAccount, identifyByHeader } from '../../testing/environment/test-account.ts'
import { exampleListing } from '../../testing/examples/example-listing.ts'
import { startDemoMailbox, type DemoMailbox } from '../../testing/stand-ins/demo-mailbox.ts'
import { matchAllChanges } from '../../testing/worlds/match-all-changes.ts'
import { createTestWorld, type TestWorld } from '../../testing/worlds/test-world.ts'
import { recheckAlertNotice } from '../sending/recheck-notice.ts'
import { sendAlerts } from '../sending/send-alerts.ts'

let world: TestWorld
let site: FastifyInstance
let stopWorker: () => Promise<void>
let mailbox: DemoMailbox
let mailer: Mailer
beforeAll(async () => {
  mailbox = await startDemoMailbox()
  world = await createTestWorld(mailbox.settings)
  site = await world.site({ identify: identifyByHeader(world.stores.database) })
  stopWorker = world.startWorker()
  mailer = createSmtp(world.config)!
})
afterAll(async () => {
  mailer.close()
  await stopWorker()
  await site.close()
  await world.close()
  await mailbox.stop()
})

let people = 0
const person = (plan: 'free' | 'pro' = 'pro') =>
  createAccount(world.stores.database, { plan, email: `alerts${(people += 1)}@people.example` })
const call = (account: string | null, method: 'GET' | 'POST' | 'PATCH' | 'DELETE', url: string, payload?: object) =>
  site.inject({ method, url, ...(payload && { payload }), ...(account && { headers: { [accountHeader]: account } }) })
const create = (account: string, filters: object) => call(account, 'POST', '/api/alerts', { kind: 'search', filters })
const list = async (account: string) => (await call(account, 'GET', '/api/alerts')).json<{ alerts: Alert[] }>().alerts

test('alerts are part of Pro (QUOTA-06, C-14)', async () => {
  const [free, pro] = [await person('free'), await person()]
  const refused = await create(free, { brands: ['Tata'] })
  expect([refused.statusCode, refused.json<{ code: string }>().code]).toEqual([403, 'alerts_need_pro'])
  expect((await create(pro, { brands: ['Tata'] })).statusCode).toBe(201)
  await sql`update accounts set plan = 'free' where id = ${pro}`.execute(world.stores.database)
  expect((await list(pro)).map(({ state }) => state)).toEqual(['resting'])
})

test('saving returns how many cars listed in the last 30 days match, and how often to expect notices (QUOTA-08)', async () => {
  const year = 1971
  const days = (count: number) => new Date(Date.now() - count * 86_400_000)
  for (const age of [1, 20, 45]) await saveListing(world.stores.database, exampleListing({ year, listedAt: days(age) }))
  await world.searchable()
  const asked = { yearMin: year, yearMax: year, nearMe: true, lat: 17.4, lon: 78.4 }
  const preview = (await call(null, 'POST', '/api/alerts/preview', { filters: asked })).json<AlertPreview>()
  expect(preview).toEqual({
    name: '1971 or newer · 1971 or older',
    leftOut: ['lat', 'lon', 'nearMe'],
    results: 3,
    last30Days: 2,
    rhythm: 'at_once',
  })
  expect((await call(null, 'POST', '/api/alerts/preview', { filters: {} })).statusCode).toBe(400)
})

test('saving the same search again returns the same alert, and the number of alerts is limited', async () => {
  const account = await person()
  const first = (await create(account, { brands: ['Tata', 'Kia'] })).json<Alert>()
  expect((await create(account, { brands: ['Kia', 'Tata'] })).json<Alert>().id).toBe(first.id)
  const more = Array.from({ length: mostAlerts }, (_, n) => create(account, { priceMax: 100_000 + n }))
  const statuses = (await Promise.all(more)).map(({ statusCode }) => statusCode)
  expect(statuses.filter((status) => status === 201)).toHaveLength(mostAlerts - 1)
  expect(statuses).toContain(409)
})

test('the owner chooses the frequency, snoozes, stops and deletes an alert', async () => {
  const account = await person()
  const { id } = (await create(account, { models: ['Swift'] })).json<Alert>()
  const change = async (body: object) => (await call(account, 'PATCH', `/api/alerts/${id}`, body)).json<Alert>()
  expect(await change({ rhythm: 'daily' })).toMatchObject({ rhythm: 'daily', rhythmIsChosen: true, state: 'on' })
  expect(await change({ rhythm: null })).toMatchObject({ rhythm: 'at_once', rhythmIsChosen: false })
  expect(await change({ snoozeDays: 7 })).toMatchObject({ state: 'snoozed' })
  expect(await change({ snoozeDays: 0 })).toMatchObject({ state: 'on', snoozedUntil: null })
  expect(await change({ isOn: false })).toMatchObject({ state: 'stopped' })
  const other = await person()
  expect((await call(other, 'DELETE', `/api/alerts/${id}`)).statusCode).toBe(404)
  expect((await call(account, 'DELETE', `/api/alerts/${id}`)).statusCode).toBe(204)
  expect(await list(account)).toEqual([])
})

test('an e-mail names the search and the reason, and its button stops the alert without a session (QUOTA-08)', async () => {
  const { database } = world.stores
  const account = await person()
  const year = 1972
  await create(account, { models: ['Swift'], yearMin: year, yearMax: year, priceMax: 500_000 })
  await matchAllChanges(world)
  await saveListing(database, exampleListing({ year }))
  await matchAllChanges(world)
  const noon = new Date('2026-11-18T06:30:00Z')
  expect(await sendAlerts(database, account, noon)).toEqual({ outcome: 'notified', cars: 1 })
  const { rows } = await sql<{ id: string }>`select id from notices where account_id = ${account}`.execute(database)
  const send = () =>
    sendNotice(
      {
        database,
        metrics: world.metrics,
        sendMail: mailer.send,
        webPush: null,
        mailDomain: 'pahiya.example',
        replyDomain: null,
        origin: 'http://127.0.0.1:3999',
        recheck: recheckAlertNotice(database),
      },
      { noticeId: rows[0]!.id, channel: 'email' },
    )
  // At night the e-mail would be delayed until morning.
  vi.useFakeTimers({ toFake: ['Date'], now: noon })
  expect(await send()).toEqual({ outcome: 'sent' })
  vi.useRealTimers()
  const { rows: addresses } = await sql<{ email: string }>`select email from accounts where id = ${account}`.execute(
    database,
  )
  const [mail] = await mailbox.mails(addresses[0]!.email)
  expect(mail!.subject).toBe('2018 Maruti Suzuki Swift VXi for ₹4,85,000')
  expect(mail!.text).toContain('Found by your alert “Swift · up to ₹5,00,000 · 1972 or newer · 1972 or older”')
  expect(mail!.text).toContain('New: Swift · ₹4,85,000 (up to ₹5,00,000)')
  const header = mail!.headers.find(({ name }) => name.toLowerCase() === 'list-unsubscribe')!.value
  const stop = new URL(/<(http[^>]+)>/.exec(header)![1]!)
  expect(mail!.text).toContain(`/alerts/stop${stop.search}`)
  const pressed = await site.inject({
    method: 'POST',
    url: `${stop.pathname}${stop.search}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'List-Unsubscribe=One-Click',
  })
  expect(pressed.statusCode).toBe(204)
  expect((await list(account)).map(({ state }) => state)).toEqual(['stopped'])
  const unknown = await call(null, 'POST', '/api/alerts/stop?key=00000000-0000-4000-8000-000000000000')
  expect(unknown.statusCode).toBe(404)
})

test('a car that is sold while its e-mail waits for the mail server is not in the e-mail', async () => {
  const { database } = world.stores
  const advert = exampleListing()
  const { listingId } = await saveListing(database, advert)
  const car = {
    listingId,
    title: advert.title,
    path: '/car/x',
    place: 'Kukatpally',
    priceRupees: 485_000,
    beforeRupees: null,
    alert: 0,
    why: 'New',
  }
  const other = { ...car, listingId: (await saveListing(database, exampleListing())).listingId }
  const data = { alerts: [{ name: 'Swift', stopKey: listingId, path: '/' }], cars: [car, other], more: 0 }
  const recheck = recheckAlertNotice(database)
  await saveListing(database, { ...advert, status: 'sold' })
  expect(await recheck('alert_cars', data)).toEqual({ ...data, cars: [other] })
  expect(await recheck('alert_cars', { ...data, cars: [car] })).toBeNull()
})
