import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestWorld, type TestWorld } from '../testing/worlds/test-world.ts'
import { observeNetworks } from './observe-networks.ts'

let world: TestWorld
beforeAll(async () => {
  world = await createTestWorld()
  observeNetworks(world.metrics, world.stores.database)
})
afterAll(() => world.close())

const charge = (charges: number, networks: number, at = 'now()') =>
  world.stores.pool.query(
    `insert into charges (at, counts_until, question, cookie, network)
     select ${at}, now() + interval '1 day', decode(md5('q' || n), 'hex'), decode(md5('c' || n), 'hex'),
       decode(md5('n' || n % $2::int), 'hex')
     from generate_series(1, $1::int) as n`,
    [charges, networks],
  )
async function readGauge(): Promise<number> {
  const [, value] = /^charges_of_few_networks_ratio (\S+)$/m.exec(await world.metrics.registry.metrics()) ?? []
  return Number(value)
}

test('the share of three networks in the charges of the last hour is reported once there are enough', async () => {
  expect(await readGauge()).toBe(0)
  await charge(1_000, 2, `now() - interval '2 hours'`)
  await charge(190, 2)
  expect(await readGauge()).toBe(0)
  await charge(110, 110)
  // Two networks with 95 + 1 each, and one of the others.
  expect(await readGauge()).toBeCloseTo(193 / 300, 5)
})
