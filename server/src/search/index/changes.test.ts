import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestWorld, type TestWorld } from '../../testing/worlds/test-world.ts'
import { hasReached, readChanges, type FeedPosition } from './changes.ts'

let world: TestWorld
beforeAll(async () => {
  world = await createTestWorld()
  // Written out of order, two in one transaction, on two days, and with numbers that gain a digit.
  for (const [xid, day] of [
    [10, 0],
    [9, 1],
    [99, 1],
    [100, 0],
    [100, 1],
    [11, 0],
  ] as const)
    await sql`insert into changes (xid, at, car_id, car_version)
      values (${xid}::text::xid8, now() + make_interval(days => ${day}), uuidv7(), 1)`.execute(world.stores.database)
})
afterAll(() => world.close())

async function readInBatches(size: number): Promise<FeedPosition[]> {
  const read: FeedPosition[] = []
  for (let after: FeedPosition | undefined = { xid: '0', id: 0 }; after;) {
    const batch = await readChanges(world.stores.database, after, size)
    read.push(...batch.map(({ xid, id }) => ({ xid, id })))
    after = read.length < 100 ? batch.at(-1) : undefined
  }
  return read
}

test.each([1, 2, 4, 100])(
  'read %i at a time, every change is returned once and in numeric order, 9 before 10',
  async (size) => {
    const read = await readInBatches(size)
    expect(read.map((change) => change.xid)).toEqual(['9', '10', '11', '99', '100', '100'])
    expect(read.at(-2)!.id).toBeLessThan(read.at(-1)!.id)
  },
)

test('a reader has reached the end only once it has read the last change before it', async () => {
  const read = await readInBatches(100)
  const reached = (position: FeedPosition, xid: string) => hasReached(world.stores.database, position, { xid, id: 0 })
  expect(await reached(read.at(-2)!, '101')).toBe(false)
  expect(await reached(read.at(-1)!, '101')).toBe(true)
  expect(await reached(read.at(-3)!, '100')).toBe(true)
})
