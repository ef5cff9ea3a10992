import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestWorld, type TestWorld } from '../testing/test-world.ts'
import { dropOldPartitions, ensurePartitions } from './maintain-partitions.ts'

let world: TestWorld
beforeAll(async () => void (world = await createTestWorld()))
afterAll(() => world.close())

test('partitions are not made or dropped behind somebody who reads for long, for every save would queue there', async () => {
  const { database } = world.stores
  await sql`select ensure_partitions(now() - interval '20 days')`.execute(database)
  const { rows } = await sql<{ last: string }>`select max(inhrelid::regclass::text) as last from pg_inherits
    where inhparent = 'changes'::regclass`.execute(database)
  await sql`drop table ${sql.raw(rows[0]!.last)}`.execute(database)

  const reader = await database.startTransaction().execute()
  await sql`select from changes`.execute(reader)
  await expect(ensurePartitions(database)).rejects.toThrow('lock timeout')
  await expect(dropOldPartitions(database)).rejects.toThrow('lock timeout')
  await reader.commit().execute()
  expect(await ensurePartitions(database)).toBe(1)
  expect((await dropOldPartitions(database)).length).toBeGreaterThanOrEqual(12)
})
