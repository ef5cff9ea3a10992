import { setTimeout as sleep } from 'node:timers/promises'
import { saveListingIn } from '@pahiya/server/listings/save/save-listing'
import { exampleListing } from '@pahiya/server/testing/examples/example-listing'
import type { TestWorld } from '@pahiya/server/testing/worlds/test-world'

const cities = ['Hyderabad', 'Delhi', 'Noida', 'Mumbai', 'Pune', 'Warangal']
const cars = 400
const latestCommitMs = 250

/**
 * Several concurrent writers on the same few hundred cars: new adverts, new prices, sales, relistings and moves between
 * cities. Every third transaction commits late, after transactions that began later.
 */
export async function writeConcurrently(
  world: TestWorld,
  random: () => number,
  changes: number,
  writers = 4,
): Promise<void> {
  let left = changes
  const write = async () => {
    while (left-- > 0) {
      const transaction = await world.stores.database.startTransaction().execute()
      await saveListingIn(transaction, randomListing(random))
      if (random() < 0.3) await sleep(random() * latestCommitMs)
      await transaction.commit().execute()
    }
  }
  await Promise.all(Array.from({ length: writers }, write))
}

function randomListing(random: () => number) {
  const pick = <Item>(items: readonly Item[]) => items[Math.floor(random() * items.length)]!
  return exampleListing({
    sourceRef: `restless-${Math.floor(random() * cars)}`,
    status: random() < 0.2 ? pick(['sold', 'removed', 'expired'] as const) : 'active',
    priceRupees: 100_000 + Math.floor(random() * 1_000_000),
    city: pick(cities),
  })
}
