import { createHash } from 'node:crypto'
import { saveListing } from '@pahiya/server/listings/save/save-listing'
import { pictureAddresses } from '@pahiya/server/listings/pictures/picture-address'
import { matchAgain } from '@pahiya/server/matching/match-again'
import { matchWaiting } from '@pahiya/server/matching/match-waiting'
import type { TestWorld } from '@pahiya/server/testing/worlds/test-world'
import { withBenchWorld } from '../../measure/bench-world.ts'
import { printFigure, printProgress } from '../../measure/figure.ts'
import { printScore } from './print-score.ts'
import { scoreGroups } from './score.ts'
import { worldAdverts, type WorldAdvert } from '../adverts/world-adverts.ts'

/** Saves the same adverts in PostgreSQL, matches them as they arrive and matches them again. */
export async function reportThroughDatabase(seed: number, size: number): Promise<void> {
  await withBenchWorld(async (world) => {
    const { database } = world.stores
    const found = worldAdverts(seed, size)
    const ids = await saveWorldAdverts(world, found)
    const began = performance.now()
    const { matched } = await matchWaiting(database)
    const name = (what: string) => `matching.database.${size}.seed-${seed}.${what}`
    printFigure(name('speed'), (1000 * matched) / (performance.now() - began), 'adverts a second', 'printed', true)
    const carOf = await carsOf(world)
    const groups = groupNumbers(ids.map((id) => carOf.get(id)!))
    printScore(
      name,
      scoreGroups(
        groups,
        found.map(({ carId }) => carId),
        await countCompared(world),
      ),
    )
    const { moved } = await matchAgain(database)
    printFigure(
      name('moved-again'),
      moved,
      'adverts that change their car when all are matched again',
      '0',
      moved === 0,
    )
  })
}

/**
 * Saves the adverts with their sources, and their pictures as if they had been fetched. Returns the ids in the same
 * order.
 */
export async function saveWorldAdverts(world: TestWorld, found: readonly WorldAdvert[]): Promise<string[]> {
  for (const key of new Set(found.map(({ listing }) => listing.sourceKey)))
    await world.stores.pool.query("insert into sources (key, name, kind, trust_points) values ($1, $1, 'api', 10)", [
      key,
    ])
  printProgress(`${found.length} adverts are saved`)
  const ids: string[] = []
  for (const advert of found) ids.push(await save(world, advert))
  return ids
}

async function save({ stores: { database, pool } }: TestWorld, { listing, evidence }: WorldAdvert): Promise<string> {
  const { listingId } = await saveListing(database, listing)
  for (const [at, url] of pictureAddresses(listing.images).entries()) {
    const id = createHash('sha256').update(url).digest('hex')
    await pool.query(
      `insert into pictures (id, width, height, bytes, content_type, placeholder, perceptual_hash, files)
       values ($1, 1024, 768, 1000, 'image/jpeg', 'data:image/webp;base64,AA', $2, '{}')`,
      [id, evidence.photoHashes[at]],
    )
    await pool.query(
      `insert into picture_addresses (url, host, source_key, status, picture_id) values ($1, $2, $3, 'fetched', $4)`,
      [url, new URL(url).host, listing.sourceKey, id],
    )
  }
  return listingId
}

async function carsOf({ stores: { pool } }: TestWorld): Promise<Map<string, string>> {
  const { rows } = await pool.query<{ id: string; car_id: string }>('select id, car_id from listings')
  return new Map(rows.map(({ id, car_id: carId }) => [id, carId]))
}

function groupNumbers(cars: readonly string[]): number[] {
  const numbers = new Map<string, number>()
  return cars.map((car) => {
    if (!numbers.has(car)) numbers.set(car, numbers.size)
    return numbers.get(car)!
  })
}

/** A lower bound: pairs that share a stored key. Lookups of adjacent years and odometer readings find more. */
async function countCompared({ stores: { pool } }: TestWorld): Promise<number> {
  const { rows } = await pool.query<{ pairs: string }>(
    `select count(*) as pairs from (select distinct one.listing_id, other.listing_id from match_keys as one
     join match_keys as other on other.key = one.key and other.listing_id > one.listing_id) as pairs`,
  )
  return Number(rows[0]!.pairs)
}
