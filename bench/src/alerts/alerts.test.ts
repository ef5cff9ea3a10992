import { createTestWorld, type TestWorld } from '@pahiya/server/testing/worlds/test-world'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { compareMatches } from './alerts.ts'

let world: TestWorld
beforeAll(async () => {
  world = await createTestWorld()
})
afterAll(() => world.close())

// The short version of `pnpm bench alerts`.
test('saved searches match exactly the cars that the same search finds (QUOTA-08)', async () => {
  const { pairs, different } = await compareMatches(world, { searches: 600, cars: 250, seed: 7 })
  expect(different).toBe(0)
  expect(pairs).toBeGreaterThan(1_000)
})
