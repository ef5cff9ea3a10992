import type { RegistryCar } from '@pahiya/contract/selling/verification'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startDemoRegistry } from '../../testing/stand-ins/demo-registry.ts'
import { accountHeader, createAccount, identifyByHeader } from '../../testing/environment/test-account.ts'
import { createTestWorld, type TestWorld } from '../../testing/worlds/test-world.ts'
import { lookupsPerDay } from './registry-lookup.ts'
import { createVahanRegistry, readRegistryOutcome } from './vahan-registry.ts'

let registry: Awaited<ReturnType<typeof startDemoRegistry>>
let world: TestWorld
let site: Awaited<ReturnType<TestWorld['site']>>
beforeAll(async () => {
  registry = await startDemoRegistry()
  world = await createTestWorld(registry.settings)
  site = await world.site({ identify: identifyByHeader(world.stores.database) })
  await registry.record(record)
})
afterAll(async () => {
  await site.close()
  await world.close()
  await registry.stop()
})
beforeEach(() => registry.misbehave('none'))

const record = {
  rc_regn_no: 'TS09EK4417',
  rc_regn_dt: '14-Mar-2018',
  rc_manu_month_yr: '02/2018',
  rc_maker_desc: 'MARUTI SUZUKI INDIA LTD',
  rc_maker_model: 'SWIFT VXI',
  rc_fuel_desc: 'PETROL/CNG',
  rc_owner_name: 'K LAKSHMI',
  rc_owner_sr: '2',
}

let phones = 0
const seller = () =>
  createAccount(world.stores.database, { phone: `+9198480${String((phones += 1)).padStart(5, '0')}` })
async function lookUp(account: string, plate: string) {
  const headers = { [accountHeader]: account }
  const answer = await site.inject({ method: 'POST', url: '/api/seller/registry-lookup', headers, payload: { plate } })
  return { status: answer.statusCode, body: answer.json<RegistryCar & { code?: string }>() }
}

test('a plate fills brand, model, year and fuel, and reveals no name', async () => {
  const { status, body } = await lookUp(await seller(), 'ts 09 ek 4417')
  expect(status).toBe(200)
  expect(body).toMatchObject({
    plate: 'TS 09 EK 4417',
    brand: 'Maruti Suzuki',
    model: 'Swift',
    year: 2018,
    fuel: 'CNG',
    owners: 2,
    registeredAt: expect.stringContaining('Telangana'),
  })
  expect(JSON.stringify(body)).not.toMatch(/lakshmi/i)
  const { rows } = await sql<{ text: string }>`select t::text as text from registry_answers t`.execute(
    world.stores.database,
  )
  expect(JSON.stringify(rows)).not.toMatch(/lakshmi/i)
})

test('a repeated lookup within a day does not call the registry, a later one does', async () => {
  const person = await seller()
  await lookUp(person, 'TS09EK4417')
  const before = (await registry.lookups()).length
  await lookUp(person, 'TS09EK4417')
  expect((await registry.lookups()).length).toBe(before)
  await sql`update registry_answers set asked_at = now() - interval '25 hours'`.execute(world.stores.database)
  await lookUp(person, 'TS09EK4417')
  expect((await registry.lookups()).length).toBe(before + 1)
  // Older responses are deleted when the next number is looked up.
  await sql`update registry_answers set asked_at = now() - interval '25 hours'`.execute(world.stores.database)
  await lookUp(person, 'TS09EK7777')
  const { rows } = await sql`select plate from registry_answers`.execute(world.stores.database)
  expect(rows).toEqual([{ plate: 'TS09EK7777' }])
})

test('a person is limited to a number of lookups per day, even when they are concurrent', async () => {
  const person = await seller()
  const answers = await Promise.all(Array.from({ length: lookupsPerDay + 4 }, () => lookUp(person, 'TS09EK4417')))
  const statuses = answers.map(({ status }) => status)
  expect(statuses.filter((status) => status === 200)).toHaveLength(lookupsPerDay)
  expect(statuses.filter((status) => status === 429)).toHaveLength(4)
  await sql`update registry_lookups set day = day - 1 where account_id = ${person}`.execute(world.stores.database)
  expect((await lookUp(person, 'TS09EK4417')).status).toBe(200)
})

test('an unknown number is not found, and a failing registry is unavailable', async () => {
  const person = await seller()
  expect(await lookUp(person, 'TS09EK9999')).toMatchObject({ status: 404, body: { code: 'registry_no_record' } })
  expect(await lookUp(person, 'not a plate')).toMatchObject({ status: 404, body: { code: 'registry_no_record' } })
  for (const mode of ['errors', 'busy', 'garbage', 'other']) {
    await registry.misbehave(mode)
    expect(await lookUp(person, 'TS09EK8888')).toMatchObject({ status: 503, body: { code: 'registry_unavailable' } })
  }
  expect((await lookUp(await createAccount(world.stores.database), 'TS09EK4417')).status).toBe(403)
})

test('the registry is disabled without settings; a request that hangs times out; a wrong key is reported as a misconfiguration', async () => {
  expect(createVahanRegistry({ REGISTRY_URL: undefined, REGISTRY_KEY: undefined })).toBeNull()
  await registry.misbehave('never')
  expect(await createVahanRegistry(world.config, { timeout: 100 })!('TS09EK4417')).toEqual({
    kind: 'no_answer',
    reason: 'timeout',
  })
  await registry.misbehave('none')
  expect(await createVahanRegistry({ ...world.config, REGISTRY_KEY: 'wrong' })!('TS09EK4417')).toEqual({
    kind: 'no_answer',
    reason: 'misconfigured',
  })
  const nowhere = { REGISTRY_URL: 'http://127.0.0.1:9', REGISTRY_KEY: 'x' }
  expect(await createVahanRegistry(nowhere)!('TS09EK4417')).toEqual({ kind: 'no_answer', reason: 'unreachable' })
})

test('an answer about another car is rejected', () => {
  expect(readRegistryOutcome(200, JSON.stringify(record), 'TS09EK4418')).toEqual({
    kind: 'no_answer',
    reason: 'unreadable',
  })
  expect(readRegistryOutcome(200, JSON.stringify(record), 'TS09EK4417').kind).toBe('record')
})
