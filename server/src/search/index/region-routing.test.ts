import { regions } from '@pahiya/domain/places/cities'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestWorld, type TestWorld } from '../../testing/worlds/test-world.ts'
import { indexBody, newIndexName } from './index-definition.ts'
import { regionRouting } from './region-routing.ts'

let world: TestWorld
beforeAll(async () => void (world = await createTestWorld()))
afterAll(() => world.close())

test.each([2, 4, 8])(
  'with %i shards each of the largest regions has its own shard, according to the engine itself',
  async (shards) => {
    const index = newIndexName(world.config, new Date())
    await world.stores.search.indices.create({ index, body: indexBody({ ...world.config, SEARCH_SHARDS: shards }) })
    const shardOf = async (region: string) => {
      const { body } = await world.stores.search.searchShards({ index, routing: regionRouting(region) })
      return body.shards[0]![0]!.shard
    }
    const found = await Promise.all(regions.slice(0, shards).map(shardOf))
    expect(new Set(found).size).toBe(shards)
  },
)

test('every region has its own routing key, and an unknown region has none', () => {
  expect(new Set(regions.map(regionRouting)).size).toBe(regions.length)
  expect(() => regionRouting('atlantis')).toThrow(/atlantis/)
})
