import type { DecidedMany, QueueItem } from '@pahiya/contract/admin/queue'
import { newDealershipCars } from '@pahiya/contract/selling/dealers'
import type { DealershipToCheck } from '@pahiya/contract/selling/dealership-checks'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { accountHeader, createAccount, identifyByHeader } from '../../testing/environment/test-account.ts'
import { newPhone } from '../../testing/worlds/new-phone.ts'
import { createTestWorld, type TestWorld } from '../../testing/worlds/test-world.ts'
import { readImport } from './spreadsheet/read-import.ts'
import { saveImport } from './spreadsheet/save-import.ts'

let world: TestWorld
let site: Awaited<ReturnType<TestWorld['site']>>
let moderator: string
beforeAll(async () => {
  world = await createTestWorld()
  site = await world.site({ identify: identifyByHeader(world.stores.database) })
  moderator = await createAccount(world.stores.database, { name: 'Meera', grants: ['moderator'] })
})
afterAll(async () => {
  await site.close()
  await world.close()
})

const profile = { name: 'Sri Sai Motors', street: '12 Main Road', city: 'Hyderabad', postalCode: '500072', about: '' }
type Method = 'GET' | 'POST' | 'PUT'
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- the call says what is answered
async function ask<Answer>(as: string, method: Method, url: string, payload?: object) {
  const answer = await site.inject({ method, url, headers: { [accountHeader]: as }, ...(payload && { payload }) })
  return { status: answer.statusCode, body: (answer.body === '' ? undefined : answer.json()) as Answer }
}
async function dealership() {
  const ownerId = await createAccount(world.stores.database, { name: 'Joseph Pinto', phone: newPhone() })
  const { body } = await ask<{ id: string; slug: string }>(ownerId, 'POST', '/api/dealers', profile)
  return { ownerId, ...body }
}
type Dealership = Awaited<ReturnType<typeof dealership>>

async function upload({ id, ownerId }: Dealership, cars: number, prefix = 'A') {
  const rows = Array.from({ length: cars }, (_, at) => `${prefix}${at},Maruti Suzuki,Swift,2019,${545_000 + at}`)
  const content = Buffer.from(['Stock no,Brand,Model,Year,Price', ...rows].join('\n')).toString('base64')
  const { body } = await ask<{ id: string }>(ownerId, 'POST', `/api/dealers/${id}/imports`, {
    fileName: 'stock.csv',
    content,
  })
  await readImport({ database: world.stores.database }, body.id)
  return body.id
}
const save = ({ ownerId }: Dealership, id: string) =>
  ask<{ code?: string } | undefined>(ownerId, 'POST', `/api/dealer-imports/${id}/save`, {})
const runSave = (id: string) => saveImport({ database: world.stores.database, log: world.log }, id)
const stateOf = async ({ ownerId }: Dealership, id: string) =>
  (await ask<{ state: string }>(ownerId, 'GET', `/api/dealer-imports/${id}`)).body.state
const onSale = async ({ slug, ownerId }: Dealership) =>
  (await ask<{ count: number }>(ownerId, 'GET', `/api/dealer-stock/${slug}`)).body.count
const toCheck = async ({ id }: Dealership) =>
  (await ask<{ dealerships: DealershipToCheck[] }>(moderator, 'GET', '/api/desk/dealerships')).body.dealerships.filter(
    (each) => each.id === id,
  )
const decide = ({ id }: Dealership, isAccepted: boolean, reason = 'Found on the map') =>
  ask(moderator, 'POST', `/api/desk/dealerships/${id}`, { isAccepted, reason })
const notices = async ({ ownerId }: Dealership) =>
  (
    await sql<{ data: { reason: string | null } }>`
      select data from notices where account_id = ${ownerId} and kind = 'dealership_checked' order by id`.execute(
      world.stores.database,
    )
  ).rows.map(({ data }) => data.reason)
const checkOf = async ({ ownerId }: Dealership) =>
  (await ask<{ check: { state: string } }>(ownerId, 'GET', '/api/dealer')).body.check

test('the cars of a new dealership wait until a moderator accepts it, and then go on sale', async () => {
  const dealer = await dealership()
  const id = await upload(dealer, 3)
  expect(await toCheck(dealer)).toEqual([])
  expect((await save(dealer, id)).status).toBe(202)
  expect(await runSave(id)).toEqual({ outcome: 'not to be saved' })
  expect([await stateOf(dealer, id), await onSale(dealer)]).toEqual(['waiting', 0])
  expect(await toCheck(dealer)).toMatchObject([
    { name: profile.name, carsWaiting: 3, owner: { name: 'Joseph Pinto', phoneVerified: true } },
  ])
  expect((await decide(dealer, true)).status).toBe(204)
  await runSave(id)
  expect([await stateOf(dealer, id), await onSale(dealer)]).toEqual(['saved', 3])
  expect([await toCheck(dealer), await notices(dealer), await checkOf(dealer)]).toEqual([
    [],
    [null],
    { state: 'passed', reason: null },
  ])
})

test('a profile that changed after the moderator saw it cannot be accepted in the queue', async () => {
  const dealer = await dealership()
  await save(dealer, await upload(dealer, 1))
  const row = async () =>
    (await ask<{ items: QueueItem[] }>(moderator, 'GET', '/api/desk/queue?kinds=dealership')).body.items.find(
      ({ subjectKey }) => subjectKey === dealer.id,
    )!
  const accept = async ({ id, version }: QueueItem) =>
    (
      await ask<DecidedMany>(moderator, 'POST', '/api/desk/decide-many', {
        items: [{ id, version }],
        outcome: 'accepted',
        reason: 'Seen their office',
      })
    ).body
  const seen = await row()
  expect(seen.evidence).toMatchObject({ street: profile.street })
  await ask(dealer.ownerId, 'PUT', `/api/dealers/${dealer.id}`, { ...profile, street: '99 Other Road' })
  expect((await accept(seen)).failed).toMatchObject([{ code: 'conflict' }])
  expect((await checkOf(dealer)).state).toBe('waiting')
  expect((await accept(await row())).decided).toBe(1)
})

test('a refused dealership sees the reason, and is checked again after it has changed its profile', async () => {
  const dealer = await dealership()
  const id = await upload(dealer, 1)
  await save(dealer, id)
  await decide(dealer, false, 'There is no such street')
  expect([await stateOf(dealer, id), await notices(dealer)]).toEqual(['preview', ['There is no such street']])
  expect((await save(dealer, id)).body).toMatchObject({ code: 'dealership_refused' })
  expect(await checkOf(dealer)).toEqual({ state: 'refused', reason: 'There is no such street' })
  await ask(dealer.ownerId, 'PUT', `/api/dealers/${dealer.id}`, { ...profile, street: '14 Main Road' })
  expect((await save(dealer, id)).status).toBe(202)
  expect(await toCheck(dealer)).toHaveLength(1)
})

test('an accepted dealership that changes its name is checked again; its cars stay on sale', async () => {
  const dealer = await dealership()
  const id = await upload(dealer, 1)
  await save(dealer, id)
  await decide(dealer, true)
  await runSave(id)
  await ask(dealer.ownerId, 'PUT', `/api/dealers/${dealer.id}`, { ...profile, street: '14 Main Road' })
  expect(await checkOf(dealer)).toMatchObject({ state: 'passed' })
  await ask(dealer.ownerId, 'PUT', `/api/dealers/${dealer.id}`, { ...profile, name: 'Certified Cars of India' })
  expect([await checkOf(dealer), await onSale(dealer)]).toEqual([{ state: 'waiting', reason: null }, 1])
})

test('a new dealership can put only a limited number of cars on sale, across all its spreadsheets', async () => {
  const dealer = await dealership()
  const tooMany = await upload(dealer, newDealershipCars + 1)
  expect((await save(dealer, tooMany)).body).toMatchObject({ code: 'dealership_limit_exceeded' })
  const most = await upload(dealer, newDealershipCars)
  expect((await save(dealer, most)).status).toBe(202)
  const more = await upload(dealer, 1, 'B')
  expect((await save(dealer, more)).body).toMatchObject({ code: 'dealership_limit_exceeded' })
  await decide(dealer, true)
  await sql`update dealers set checked_at = now() - interval '31 days' where id = ${dealer.id}`.execute(
    world.stores.database,
  )
  expect((await save(dealer, more)).status).toBe(202)
})

test('an unchecked dealership can upload only a few spreadsheets a day', async () => {
  const dealer = await dealership()
  const content = Buffer.from('Stock no,Brand').toString('base64')
  const put = () =>
    ask<{ code?: string }>(dealer.ownerId, 'POST', `/api/dealers/${dealer.id}/imports`, { fileName: 'a.csv', content })
  for (let sent = 0; sent < 5; sent += 1) expect((await put()).status).toBe(202)
  expect((await put()).body).toMatchObject({ code: 'import_limit_exceeded' })
})
