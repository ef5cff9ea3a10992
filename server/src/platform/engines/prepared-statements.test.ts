import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestWorld, type TestWorld } from '../../testing/worlds/test-world.ts'

let world: TestWorld
beforeAll(async () => {
  world = await createTestWorld({ DATABASE_POOL_MAX: '1' })
})
afterAll(() => world.close())

const run = async (text: string) => (await sql.raw(text).execute(world.stores.database)).rows

test('a marked statement is planned once per connection, others each time', async () => {
  for (let turn = 0; turn < 3; turn += 1) await run('/* prepared: one_and_one */ select 1 + 1')
  await run('select 2 + 2')
  const prepared = await run('select statement from pg_prepared_statements')
  expect(prepared).toEqual([{ statement: '/* prepared: one_and_one */ select 1 + 1' }])
})

test('a migration that changes the columns of a prepared statement does not affect its caller', async () => {
  const all = () => run('/* prepared: all_of_it */ select * from short_lived')
  await run('create table short_lived as select 1 as a')
  expect(await all()).toEqual([{ a: 1 }])
  await run('alter table short_lived add column b integer default 2')
  expect(await all()).toEqual([{ a: 1, b: 2 }])
  expect(await all()).toEqual([{ a: 1, b: 2 }])
})
