import { randomUUID } from 'node:crypto'
import type { Inspection, InspectionReport } from '@pahiya/contract/conversations/inspections'
import type { ErrorBody } from '@pahiya/contract/core/errors'
import { indiaDay } from '@pahiya/domain/conversations/test-drive'
import { sql, type RawBuilder } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { saveListing } from '../../listings/save/save-listing.ts'
import { exampleSale } from '../../testing/examples/example-conversation.ts'
import { exampleListing } from '../../testing/examples/example-listing.ts'
import { accountHeader, createAccount, identifyByHeader } from '../../testing/environment/test-account.ts'
import { createTestWorld, type TestWorld } from '../../testing/worlds/test-world.ts'
import { conversationsPersonalData } from '../conversations-personal-data.ts'
import { findReportQuery, accountInspectionsQuery, openInspectionsQuery } from './find-inspections.ts'
import { notifyOfGoneCars, unnotifiedInspectionsQuery } from './inspections.ts'

let world: TestWorld
let site: Awaited<ReturnType<TestWorld['site']>>
let admin: string
beforeAll(async () => {
  world = await createTestWorld()
  site = await world.site({ identify: identifyByHeader(world.stores.database) })
  admin = await createAccount(world.stores.database, { grants: ['admin'] })
})
afterAll(async () => {
  await site.close()
  await world.close()
})

type Answer = Inspection & ErrorBody & { inspections: Inspection[]; report: InspectionReport | null }
async function ask(account: string | null, method: 'GET' | 'POST' | 'PATCH', url: string, payload?: object) {
  const headers = account === null ? {} : { [accountHeader]: account }
  const answer = await site.inject({ method, url, headers, ...(payload && { payload }) })
  return { status: answer.statusCode, body: (answer.body ? answer.json() : null) as Answer }
}
const person = () => createAccount(world.stores.database, { name: 'Anita Rao' })
const inTwoDays = () => indiaDay(new Date(), 2)
const request = (buyer: string | null, listingId: string, change: object = {}) =>
  ask(buyer, 'POST', '/api/inspections', {
    listingId,
    day: inTwoDays(),
    slot: 'morning',
    place: 'Kukatpally metro',
    ...change,
  })
const move = (account: string, id: string, status: string) =>
  ask(account, 'PATCH', `/api/inspections/${id}`, { status })
const decide = (id: string, status: string) => ask(admin, 'PATCH', `/api/admin/inspections/${id}`, { status })

const idsForAdmins = async () =>
  (await ask(admin, 'GET', '/api/admin/inspections')).body.inspections.map(({ id }) => id)

/** Inspection statuses that a person was notified of by e-mail, oldest first. */
async function toldOf(account: string): Promise<string[]> {
  const { rows } = await sql<{ status: string }>`
    select notices.data->>'status' as status from notices
    join notice_deliveries on notice_deliveries.notice_id = notices.id and channel = 'email'
    where account_id = ${account} and kind = 'inspection_changed' order by notices.id`.execute(world.stores.database)
  return rows.map(({ status }) => status)
}
async function openAtDesk(id: string): Promise<boolean> {
  const { rows } = await sql`
    select from desk_items where kind = 'inspection' and subject_key = ${id} and state = 'open'`.execute(
    world.stores.database,
  )
  return rows.length > 0
}

test('a request goes to the seller and the desk, the seller confirms it and marks it done, and the buyer is notified each time (LIST-11)', async () => {
  const [seller, buyer] = await Promise.all([person(), person()])
  const { listingId } = await exampleSale(world.stores.database, seller)
  const { status, body } = await request(buyer, listingId)
  expect(status).toBe(201)
  expect(body).toMatchObject({
    status: 'requested',
    day: inTwoDays(),
    slot: 'morning',
    place: 'Kukatpally metro',
    part: 'buyer',
    hasSeller: true,
  })
  expect(await openAtDesk(body.id)).toBe(true)
  expect((await ask(seller, 'GET', '/api/inspections')).body.inspections).toMatchObject([
    { id: body.id, part: 'seller' },
  ])
  expect(await idsForAdmins()).toContain(body.id)
  // A buyer cannot confirm on behalf of the seller.
  expect((await move(buyer, body.id, 'confirmed')).status).toBe(403)
  expect((await move(seller, body.id, 'confirmed')).body.status).toBe('confirmed')
  expect((await move(seller, body.id, 'done')).body.status).toBe('done')
  expect(await openAtDesk(body.id)).toBe(false)
  expect(await idsForAdmins()).toContain(body.id)
  expect(await toldOf(buyer)).toEqual(['requested', 'confirmed', 'done'])
  expect(await toldOf(seller)).toEqual(['requested'])
  for (const again of ['confirmed', 'cancelled'])
    expect((await move(seller, body.id, again)).body.code).toBe('inspection_ended')
})

test('only our team arranges the inspection of a portal’s car, and the buyer may cancel it (LIST-11)', async () => {
  const buyer = await person()
  await sql`insert into sources (key, name, kind, trust_points) values ('elsewhere', 'Elsewhere', 'api', 10)`.execute(
    world.stores.database,
  )
  const { listingId } = await saveListing(world.stores.database, exampleListing({ sourceKey: 'elsewhere' }))
  const { body } = await request(buyer, listingId)
  expect(body).toMatchObject({ status: 'requested', hasSeller: false })
  expect((await decide(body.id, 'confirmed')).status).toBe(204)
  expect((await move(buyer, body.id, 'cancelled')).body.status).toBe('cancelled')
  expect((await decide(body.id, 'confirmed')).body.code).toBe('inspection_ended')
  expect(await toldOf(buyer)).toEqual(['requested', 'confirmed'])
})

test('the car’s seller, a signed-out visitor and a second request are refused, and a repeated send returns the same request', async () => {
  const [seller, buyer] = await Promise.all([person(), person()])
  const { listingId } = await exampleSale(world.stores.database, seller)
  expect((await request(null, listingId)).status).toBe(401)
  expect((await request(seller, listingId)).body.code).toBe('own_car')
  expect((await request(buyer, randomUUID())).body.code).toBe('listing_not_found')
  expect((await request(buyer, listingId, { day: indiaDay(new Date()) })).body.code).toBe('inspection_day')
  expect((await request(buyer, listingId, { day: indiaDay(new Date(), 61) })).body.code).toBe('inspection_day')
  const key = randomUUID()
  const sent = await Promise.all([request(buyer, listingId, { key }), request(buyer, listingId, { key })])
  expect(new Set(sent.map(({ body }) => body.id)).size).toBe(1)
  expect((await request(buyer, listingId)).body.code).toBe('inspection_open')
  await sql`update listings set status = 'sold', ended_at = now() where id = ${listingId}`.execute(
    world.stores.database,
  )
  expect((await request(await person(), listingId)).body.code).toBe('car_not_on_offer')
})

test('a car shows the report that an admin recorded, with inspector and date, and no report otherwise (LIST-17)', async () => {
  const [seller, buyer] = await Promise.all([person(), person()])
  const { listingId } = await exampleSale(world.stores.database, seller)
  const reportOf = async () => (await ask(null, 'GET', `/api/marketplace/listing/${listingId}/inspection`)).body.report
  expect(await reportOf()).toBeNull()
  const { body } = await request(buyer, listingId)
  const report = {
    inspector: 'S. Murthy, Murthy Motors',
    inspectedOn: indiaDay(new Date()),
    ratings: { engine: 4, tyres: 2 },
    summary: 'Front tyres are worn.',
  }
  const record = (given: object) => ask(admin, 'POST', `/api/admin/inspections/${body.id}/report`, given)
  expect((await record(report)).body.code).toBe('inspection_ended')
  await decide(body.id, 'confirmed')
  expect((await record({ ...report, inspectedOn: indiaDay(new Date(), 1) })).body.code).toBe('inspection_day')
  expect((await record({ ...report, ratings: {} })).status).toBe(400)
  expect((await record({ ...report, ratings: { engine: 6 } })).status).toBe(400)
  expect((await record(report)).status).toBe(204)
  expect(await reportOf()).toEqual(report)
  expect(await idsForAdmins()).not.toContain(body.id)
  expect((await record({ ...report, summary: 'Front tyres are new.' })).status).toBe(204)
  expect(await reportOf()).toMatchObject({ summary: 'Front tyres are new.' })
  expect(await toldOf(buyer)).toEqual(['requested', 'confirmed', 'done'])
})

test('the inspection of a sold car is cancelled, and the buyer is notified once', async () => {
  const { database } = world.stores
  const [seller, buyer, earlier] = await Promise.all([person(), person(), person()])
  const { listingId } = await exampleSale(database, seller)
  const { body } = await request(buyer, listingId)
  await move(seller, body.id, 'confirmed')
  // Dated yesterday: it may have taken place.
  const { body: past } = await request(earlier, listingId)
  await move(seller, past.id, 'confirmed')
  await sql`update inspection_requests set day = ${indiaDay(new Date(), -1)}::date where id = ${past.id}`.execute(
    database,
  )
  await sql`update listings set status = 'sold', ended_at = now() where id = ${listingId}`.execute(database)
  expect((await ask(buyer, 'GET', '/api/inspections')).body.inspections).toMatchObject([{ status: 'cancelled' }])
  expect((await ask(earlier, 'GET', '/api/inspections')).body.inspections).toMatchObject([{ status: 'confirmed' }])
  expect([await openAtDesk(body.id), await openAtDesk(past.id)]).toEqual([false, true])
  await notifyOfGoneCars(database)
  await notifyOfGoneCars(database)
  expect(await toldOf(buyer)).toEqual(['requested', 'confirmed', 'cancelled'])
})

test('another person’s inspection is not found, and erasing its buyer deletes it', async () => {
  const [seller, buyer] = await Promise.all([person(), person()])
  const { listingId } = await exampleSale(world.stores.database, seller)
  const { body } = await request(buyer, listingId)
  expect((await move(await person(), body.id, 'cancelled')).status).toBe(404)
  await world.stores.database
    .transaction()
    .execute((transaction) => conversationsPersonalData.erase(transaction, buyer))
  expect((await ask(seller, 'GET', '/api/inspections')).body.inspections).toEqual([])
  expect(await openAtDesk(body.id)).toBe(false)
})

test('inspections are read by index', async () => {
  const { database } = world.stores
  const plan = async (query: RawBuilder<unknown>) => {
    const compiled = query.compile(database)
    return database.transaction().execute(async (transaction) => {
      await sql`set local enable_seqscan = off`.execute(transaction)
      const { rows } = await transaction.executeQuery({ ...compiled, sql: `explain ${compiled.sql}` })
      return JSON.stringify(rows)
    })
  }
  const own = await plan(accountInspectionsQuery(admin))
  expect(own).toContain('inspections_of_a_buyer')
  expect(own).toContain('inspections_of_a_seller')
  const open = await plan(openInspectionsQuery())
  expect(open).toContain('inspections_that_are_open')
  expect(open).toContain('inspections_that_are_done')
  expect(await plan(unnotifiedInspectionsQuery(10))).toContain('inspections_to_tell_of')
  expect(await plan(findReportQuery(admin))).toContain('inspection_reports_of_a_listing')
})
