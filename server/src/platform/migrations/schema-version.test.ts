import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestWorld, type TestWorld } from '../../testing/worlds/test-world.ts'
import { createReadiness } from '../process/readiness.ts'

let world: TestWorld
beforeAll(async () => {
  world = await createTestWorld()
})
afterAll(() => world.close())

test('a process is not ready before the last migration that it needs has run, and ready on a newer database', async () => {
  const { stores, config } = world
  const isReady = createReadiness(stores, config, ['postgres'])
  const removed = await stores.pool.query(
    `delete from schema_migrations
     where number = (select max(number) from schema_migrations where name like '%.expand.sql') returning *`,
  )
  expect(removed.rowCount).toBe(1)
  expect(await isReady()).toBe(false)

  const { number, name, sha256 } = removed.rows[0] as { number: number; name: string; sha256: string }
  const insert = 'insert into schema_migrations (number, name, sha256) values ($1, $2, $3)'
  await stores.pool.query(insert, [number, name, sha256])
  await stores.pool.query(insert, [9_999, '9999_newer.expand.sql', 'unknown'])
  expect(await isReady()).toBe(true)
})
