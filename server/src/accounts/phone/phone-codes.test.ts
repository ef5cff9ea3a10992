import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createMetrics } from '../../platform/telemetry/metrics.ts'
import { createAccount } from '../../testing/environment/test-account.ts'
import { createTestWorld, type TestWorld } from '../../testing/worlds/test-world.ts'
import { observeCodes, reserveCode } from './phone-codes.ts'

let world: TestWorld
beforeAll(async () => {
  world = await createTestWorld()
})
afterAll(() => world.close())
beforeEach(() => world.stores.database.deleteFrom('phone_codes').execute())

const hash = () => randomBytes(16)
const account = () => createAccount(world.stores.database)
async function reserve(accountId: string, number: Buffer, { perDay = 1_000, network = hash() } = {}) {
  const code = Buffer.alloc(32)
  return (await reserveCode(world.stores.database, { accountId, number, network, code, perDay })).outcome
}

test('a few accounts cannot use up the messages of the day: a share is reserved for first codes', async () => {
  const perDay = 40
  const outcomes: string[] = []
  for (let a = 0; a < 8; a += 1) {
    const sender = await account()
    for (let n = 0; n < 5; n += 1) outcomes.push(await reserve(sender, hash(), { perDay }))
  }
  expect(outcomes.filter((outcome) => outcome === 'reserved')).toHaveLength(33)
  expect(await reserve(await account(), hash(), { perDay })).toBe('reserved')
})

test('an account gets at most ten codes a day, spread over hours or not', async () => {
  const sender = await account()
  const { database } = world.stores
  for (let n = 0; n < 10; n += 1) {
    expect(await reserve(sender, hash())).toBe('reserved')
    await database
      .updateTable('phone_codes')
      .set({ sent_at: new Date(Date.now() - 2 * 3_600_000) })
      .execute()
  }
  expect(await reserve(sender, hash())).toBe('refused')
})

test('a stranger who sends five codes to a number does not lock its owner out', async () => {
  const [stranger, owner, number] = [await account(), await account(), hash()]
  const outcomes: string[] = []
  for (let n = 0; n < 5; n += 1) outcomes.push(await reserve(stranger, number))
  expect(outcomes).toEqual(['reserved', 'reserved', 'reserved', 'refused', 'refused'])
  expect(await reserve(owner, number)).toBe('reserved')
})

test('a number gets at most fifteen codes an hour from all accounts together', async () => {
  const number = hash()
  for (let n = 0; n < 15; n += 1) expect(await reserve(await account(), number)).toBe('reserved')
  expect(await reserve(await account(), number)).toBe('refused')
})

test('the metric for the alert is the share of the day’s messages that is used up', async () => {
  const metrics = createMetrics()
  observeCodes(metrics, world.stores.database, () => 40)
  for (let n = 0; n < 10; n += 1) await reserve(await account(), hash(), { perDay: 40 })
  expect(await metrics.registry.metrics()).toContain('sms_day_used_ratio 0.25')
})
