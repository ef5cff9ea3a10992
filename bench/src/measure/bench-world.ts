import { setup } from '@pahiya/server/testing/global-setup'
import { createTestWorld, type TestWorld } from '@pahiya/server/testing/worlds/test-world'

/** Creates a database and an index for the bench, with the production defaults as settings. */
export async function withBenchWorld(work: (world: TestWorld) => Promise<void>, settings = {}): Promise<void> {
  await setup()
  const world = await createTestWorld({ SEARCH_SHARDS: '4', FEED_POLL_MS: '100', DATABASE_POOL_MAX: '20', ...settings })
  try {
    await work(world)
  } finally {
    await world.close()
  }
}
