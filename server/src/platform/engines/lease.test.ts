import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestWorld, type TestWorld } from '../../testing/worlds/test-world.ts'
import { isUnclaimed, leaseUntil } from './lease.ts'

let world: TestWorld
beforeAll(async () => {
  world = await createTestWorld()
})
afterAll(() => world.close())

test('a row is free if it has no claim or its lease has expired, and held otherwise', async () => {
  const { rows } = await sql<{ claim: string; free: boolean }>`
    select claim, ${isUnclaimed} as free
    from (values ('none', null::timestamptz), ('expired', now() - interval '1 second'), ('held', ${leaseUntil(60)}))
      as claims (claim, claimed_until)`.execute(world.stores.database)
  expect(rows).toEqual([
    { claim: 'none', free: true },
    { claim: 'expired', free: true },
    { claim: 'held', free: false },
  ])
})
