import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestWorld, type TestWorld } from '../worlds/test-world.ts'
import { drawOrder, ingestInOrder, withoutMatching } from './any-order.ts'

const longestMs = 20_000
const fewestRuns = 10

let world: TestWorld
beforeAll(async () => void (world = await createTestWorld()))
afterAll(() => world.close())

test('the same pages in any order, and repeated, give the same database', async () => {
  await withoutMatching(world, async () => {
    const until = performance.now() + longestMs
    const first = await ingestInOrder(world, 0, [0, 1, 2, 3])
    for (let run = 1; run <= fewestRuns || performance.now() < until; run++) {
      const order = drawOrder(run)
      expect({ order, hash: await ingestInOrder(world, run, order) }).toEqual({ order, hash: first })
    }
  })
})
