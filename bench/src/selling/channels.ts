import { setTimeout as sleep } from 'node:timers/promises'
import { vinCheckDigit } from '@pahiya/domain/plate/vin'
import { channelKeys } from '@pahiya/contract/selling/channel-keys'
import { announceListings } from '@pahiya/server/selling/channels/announce-listing'
import { openDealership } from '@pahiya/server/selling/dealers/dealers'
import { startDemoReceivers } from '@pahiya/server/testing/stand-ins/demo-receivers'
import { createAccount } from '@pahiya/server/testing/environment/test-account'
import type { TestWorld } from '@pahiya/server/testing/worlds/test-world'
import { withBenchWorld } from '../measure/bench-world.ts'
import { median, printFigure, quantile, printProgress } from '../measure/figure.ts'
import { seedCars } from '../measure/seed-cars.ts'
import { startServerProcess } from '../measure/server-process.ts'

const goalSeconds = 60
const longestMs = 300_000

/**
 * Puts many cars on every channel, then sells some one after another and measures how long it takes until no channel
 * shows the car.
 */
export async function run(): Promise<void> {
  const cars = Number(process.argv[3] ?? 2_000)
  const sales = 10
  const receivers = await startDemoReceivers()
  // As in production: a test world has no interval between feeds.
  const environment = { ...receivers.environment, CHANNEL_FEED_SECONDS: '20' }
  try {
    await withBenchWorld(async (world) => {
      const ids = await offer(world, cars)
      const notices = await startServerProcess('jobs', world.config)
      try {
        const began = performance.now()
        await announce(world, ids, 'published')
        await until(async () =>
          (await Promise.all(channelKeys.map((key) => receivers.vehicles(key)))).every((held) => held.length === cars),
        )
        printFigure(
          'channels.all-shown',
          (performance.now() - began) / 1000,
          `s for ${cars} cars on 3 channels`,
          'printed',
          true,
        )
        const seconds: number[] = []
        for (const id of ids.slice(0, sales)) {
          const sold = performance.now()
          await world.stores.pool.query("update own_listings set state = 'sold' where id = $1", [id])
          await announce(world, [id], 'withdrawn')
          await until(async () => (await proofs(world, id)) === channelKeys.length)
          for (const key of channelKeys) {
            if ((await receivers.vehicles(key)).some((vehicle) => vehicle.id === id))
              throw new Error(`${key} still shows a sold car`)
          }
          seconds.push((performance.now() - sold) / 1000)
        }
        const slowest = quantile(seconds, 1)
        printFigure('channels.sold-everywhere.median', median(seconds), `s, ${cars} cars in each feed`, 'printed', true)
        printFigure(
          'channels.sold-everywhere.slowest',
          slowest,
          `s of ${sales} sales`,
          `<= ${goalSeconds}`,
          slowest <= goalSeconds,
        )
        for (const key of channelKeys) {
          const [report] = await receivers.reports(key)
          printProgress(`${key}: ${JSON.stringify(report)}`)
        }
      } finally {
        await notices.kill('SIGTERM')
      }
    }, environment)
  } finally {
    await receivers.stop()
  }
}

const announce = (world: TestWorld, ownListingIds: string[], change: 'published' | 'withdrawn') =>
  world.stores.database.transaction().execute((transaction) => announceListings(transaction, { ownListingIds, change }))

/** Counts the channels that have confirmed the removal of this car. */
async function proofs(world: TestWorld, id: string): Promise<number> {
  const { rows } = await world.stores.pool.query<{ count: number }>(
    `select count(*)::int as count from channel_answers
     where own_listing_id = $1 and change = 'gone' and outcome = 'accepted'`,
    [id],
  )
  return rows[0]!.count
}

async function until(isDone: () => Promise<boolean>): Promise<void> {
  const end = performance.now() + longestMs
  while (!(await isDone())) {
    if (performance.now() > end) throw new Error('not done within five minutes')
    await sleep(200)
  }
}

async function offer(world: TestWorld, cars: number): Promise<string[]> {
  const { database } = world.stores
  await seedCars(world, cars)
  const ownerId = await createAccount(database)
  const profile = { name: 'Bench Motors', street: 'Main Road', city: 'Hyderabad', postalCode: '500072', about: '' }
  const { id: dealerId } = (await openDealership(database, ownerId, profile))!
  const { pool } = world.stores
  await pool.query("update listings set colour = 'white', state = 'Telangana'")
  const { rows } = await pool.query<{ id: string }>(
    "insert into own_listings (owner_id, state, listing_id) select $1, 'live', id from listings returning id",
    [ownerId],
  )
  const ids = rows.map(({ id }) => id)
  await pool.query(
    `insert into dealer_listings (own_listing_id, dealer_id, stock_number, row_hash)
     select id, $2, id::text, 'x' from unnest($1::uuid[]) as id`,
    [ids, dealerId],
  )
  const vins = ids.map((_, at) => vinOf(at))
  await pool.query('insert into channel_facts (own_listing_id, vin) select * from unnest($1::uuid[], $2::text[])', [
    ids,
    vins,
  ])
  return ids
}

function vinOf(at: number): string {
  const open = `MA3EYD810${String(at).padStart(8, '0')}`
  return `${open.slice(0, 8)}${vinCheckDigit(open)}${open.slice(9)}`
}
