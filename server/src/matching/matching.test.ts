import { createHash } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { parsePhotoHash } from '@pahiya/domain/matching/advert-evidence'
import { sql } from 'kysely'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { findCarMatches } from '../listings/cars/find-car-matches.ts'
import { findRedirect } from '../listings/cars/find-redirect.ts'
import type { ListingToSave } from '../listings/save/listing-to-save.ts'
import { saveListing } from '../listings/save/save-listing.ts'
import { exampleListing } from '../testing/examples/example-listing.ts'
import { behindTriggers } from '../testing/environment/erase-sightings.ts'
import { createTestWorld, type TestWorld } from '../testing/worlds/test-world.ts'
import { findCandidates } from './find-candidates.ts'
import { loadEvidence } from '../listings/read/load-evidence.ts'
import { matchAgain } from './match-again.ts'
import { findPairs } from './match-pairs.ts'
import { matchWaiting } from './match-waiting.ts'
import { decidePair } from './decide-pair.ts'

const portals = ['sadakpar', 'pakkafeed', 'puranisawari', 'nukkadgaadi']
const worlds: TestWorld[] = []
let world: TestWorld
beforeEach(async () => {
  world = await newWorld()
})
afterAll(() => Promise.all(worlds.map((one) => one.close())))

async function newWorld(): Promise<TestWorld> {
  const made = await createTestWorld()
  worlds.push(made)
  for (const key of portals)
    await sql`insert into sources (key, name, kind, trust_points) values (${key}, ${key}, 'api', 10)`.execute(
      made.stores.database,
    )
  return made
}

const plate = 'TS09EA1234'
const exact = { odometerKm: 62_431, sellerType: 'dealer', sellerMarks: ['name:neem-tree'] } as const
/** A Swift that differs from the example in every visible respect. */
const another = {
  odometerKm: 91_007,
  colour: 'red',
  priceRupees: 390_000,
  owners: 3,
  locality: 'Begumpet',
  sellerMarks: ['name:other'],
  sellerType: 'dealer',
} as const

function advert(sourceKey: string, overrides: Partial<ListingToSave> = {}): ListingToSave {
  return exampleListing({
    ...exact,
    sellerMarks: [...exact.sellerMarks],
    sourceKey,
    images: [],
    ...(overrides as object),
  })
}

async function save(listing: ListingToSave, where = world): Promise<string> {
  return (await saveListing(where.stores.database, listing)).listingId
}

async function carsOf(ids: readonly string[], where = world): Promise<string[]> {
  const rows = await where.stores.database
    .selectFrom('listings')
    .select(['id', 'car_id'])
    .where('id', 'in', ids)
    .execute()
  return ids.map((id) => rows.find((row) => row.id === id)!.car_id)
}

async function takeIn(url: string, perceptualHash: string): Promise<void> {
  const id = createHash('sha256').update(url).digest('hex')
  const { database } = world.stores
  await sql`insert into pictures (id, width, height, bytes, content_type, placeholder, perceptual_hash, files)
    values (${id}, 10, 10, 10, 'image/jpeg', 'data:image/webp;base64,AA', ${perceptualHash}, '{}')`.execute(database)
  await sql`insert into picture_addresses (url, host, source_key, status, picture_id)
    values (${url}, 'images.example', 'sadakpar', 'fetched', ${id})`.execute(database)
}

test('the same car from several sources becomes one car with all its adverts, each with its reasons (MKT-31)', async () => {
  const ids = [
    await save(advert('sadakpar', { plate })),
    await save(advert('pakkafeed', { maskedPlate: 'TS09EA****', priceRupees: 499_000 })),
  ]
  const other = await save(advert('puranisawari', { ...another, sellerMarks: ['name:other'], plate: 'TS09EB7777' }))
  expect(new Set(await carsOf([...ids, other])).size).toBe(3)
  expect(await matchWaiting(world.stores.database)).toEqual({ matched: 3, moved: 1 })
  const [first, second, third] = await carsOf([...ids, other])
  expect(second).toBe(first)
  expect(third).not.toBe(first)
  const { same, probably } = await findCarMatches(world.stores.database, first!, ids)
  expect(same.map(({ reasons }) => reasons)).toEqual([
    ['plate-partly', 'odometer', 'seller'],
    ['plate-partly', 'odometer', 'seller'],
  ])
  expect(probably).toEqual([])
  expect(await matchWaiting(world.stores.database)).toEqual({ matched: 0, moved: 0 })
})

test('the order in which adverts arrive does not matter', async () => {
  const adverts = [
    advert('sadakpar', { plate }),
    advert('pakkafeed', { maskedPlate: 'TS09EA****' }),
    advert('puranisawari', { odometerKm: 62_000, sellerMarks: [] }),
    advert('sadakpar', { plate: 'TS09EA7777', odometerKm: 64_210 }),
    advert('pakkafeed', { maskedPlate: 'TS09EA****', odometerKm: 64_210 }),
    advert('nukkadgaadi', { ...another, sellerMarks: ['name:other'] }),
    advert('puranisawari', { ...another, sellerMarks: ['name:other'] }),
  ]
  const groupsWhen = async (order: readonly number[], each: boolean) => {
    const where = await newWorld()
    const ids = new Map<number, string>()
    for (const at of order) {
      ids.set(at, await save(adverts[at]!, where))
      if (each) await matchWaiting(where.stores.database)
    }
    await matchWaiting(where.stores.database)
    const cars = await carsOf(
      adverts.map((_, at) => ids.get(at)!),
      where,
    )
    return cars.map((car) => cars.indexOf(car))
  }
  const forwards = await groupsWhen([0, 1, 2, 3, 4, 5, 6], true)
  expect(await groupsWhen([6, 5, 4, 3, 2, 1, 0], true)).toEqual(forwards)
  expect(await groupsWhen([3, 0, 6, 4, 1, 5, 2], false)).toEqual(forwards)
  expect(forwards.slice(0, 2)).toEqual([0, 0])
  expect(forwards[3]).toBe(3)
  expect(forwards[6]).toBe(5)
})

test('a picture ingested later joins adverts that were two cars until then (MKT-31)', async () => {
  const little = {
    odometerKm: null,
    owners: null,
    colour: null,
    variant: null,
    locality: null,
    sellerMarks: [],
    description: null,
  }
  const urls = [1, 2, 3].flatMap((n) => [`https://images.example/a${n}.jpg`, `https://images.example/b${n}.jpg`])
  const shown = (letter: string) => urls.filter((url) => url.includes(`/${letter}`))
  const a = await save(advert('sadakpar', { ...little, images: shown('a'), priceRupees: 480_000 }))
  const b = await save(advert('pakkafeed', { ...little, images: shown('b'), priceRupees: 499_000 }))
  await matchWaiting(world.stores.database)
  const before = await pairProbability(a, b)
  expect(new Set(await carsOf([a, b])).size).toBe(2)
  for (const [at, hash] of ['00ff00ff12345678', 'fedcba9876543210', '0123456789abcdef'].entries()) {
    await takeIn(shown('a')[at]!, hash)
    await takeIn(shown('b')[at]!, hash)
  }
  expect((await matchWaiting(world.stores.database)).matched).toBe(2)
  expect(await pairProbability(a, b)).toBeGreaterThan(before)
  expect(new Set(await carsOf([a, b])).size).toBe(1)
})

test('the first four photos are compared, even after an earlier one was removed', async () => {
  const { database } = world.stores
  const hashes = ['1', '2', '3', '4', '5', '6'].map((digit) => digit.repeat(16))
  const addressOf = (hash: string) => `https://images.example/${hash}.jpg`
  const id = await save(advert('sadakpar', { images: hashes.map(addressOf) }))
  for (const hash of hashes) await takeIn(addressOf(hash), hash)
  const compared = async () => (await loadEvidence(database, [id])).get(id)!.photos
  expect(await compared()).toEqual(hashes.slice(0, 4).map(parsePhotoHash))
  await sql`delete from listing_pictures where listing_id = ${id} and position = 1`.execute(database)
  expect(await compared()).toEqual(hashes.slice(1, 5).map(parsePhotoHash))
})

async function pairProbability(...ids: string[]): Promise<number> {
  const [a, b] = ids.toSorted()
  const row = await world.stores.database
    .selectFrom('match_pairs')
    .select('probability')
    .where('a', '=', a!)
    .where('b', '=', b!)
    .executeTakeFirst()
  return row?.probability ?? 0
}

test('two live adverts from one source are two cars; when the first ends, the second becomes its successor', async () => {
  const first = advert('sadakpar', { maskedPlate: 'TS09EA****' })
  const a = await save(first)
  const b = await save(advert('sadakpar', { maskedPlate: 'TS09EA****' }))
  await matchWaiting(world.stores.database)
  const [kept, other] = await carsOf([a, b])
  expect(other).not.toBe(kept)
  await saveListing(world.stores.database, { ...first, status: 'removed' })
  await matchWaiting(world.stores.database)
  expect(await carsOf([a, b])).toEqual([kept, kept])
  expect(await findRedirect(world.stores.database, other!)).toBe(kept)
  // The first advert comes back, and the second regains its own car id.
  await saveListing(world.stores.database, first)
  await matchWaiting(world.stores.database)
  expect(await carsOf([a, b])).toEqual([kept, other])
  expect(await findRedirect(world.stores.database, other!)).toBeUndefined()
})

test('correcting a plate splits the adverts that it had joined', async () => {
  const [a, second] = [await save(advert('sadakpar', { plate })), advert('pakkafeed', { plate })]
  const b = await save(second)
  await matchWaiting(world.stores.database)
  expect(new Set(await carsOf([a, b])).size).toBe(1)
  await saveListing(world.stores.database, { ...second, plate: 'TS07FZ9999' })
  await matchWaiting(world.stores.database)
  expect(new Set(await carsOf([a, b])).size).toBe(2)
})

test('a moderator’s split and merge survive new evidence and a full rematch', async () => {
  const { database } = world.stores
  const twins = [await save(advert('sadakpar', { plate })), await save(advert('pakkafeed', { plate }))]
  const third = await save(advert('puranisawari', { ...another, sellerMarks: ['name:other'], plate: 'TS09EB7777' }))
  await matchWaiting(database)
  await decidePair(database, { first: twins[0]!, second: twins[1]!, isSame: false, reason: 'seen at both yards' })
  await decidePair(database, {
    first: twins[0]!,
    second: third,
    isSame: true,
    reason: 'the chassis number is the same',
  })
  const said = await carsOf([...twins, third])
  expect(said[1]).not.toBe(said[0])
  expect(said[2]).toBe(said[0])
  await sql`update listings set price_rupees = price_rupees - 5000`.execute(database)
  await matchWaiting(database)
  expect(await carsOf([...twins, third])).toEqual(said)
  expect(await matchAgain(database)).toEqual({ matched: 3, moved: 0 })
  expect(await carsOf([...twins, third])).toEqual(said)
  // Not even as a probable match.
  expect((await findCarMatches(database, said[1]!, [twins[1]!])).probably).toEqual([])
  expect((await findCarMatches(database, said[0]!, [twins[0]!, third])).probably).toEqual([])
  expect(await decidePair(database, { first: third, second: third, isSame: true, reason: '-' })).toBeNull()
})

test('rematching everything from scratch yields the same cars with the same ids', async () => {
  const { database } = world.stores
  const ids: string[] = []
  for (const portal of portals.slice(0, 3))
    for (const km of [40_111, 51_222, 62_431])
      ids.push(
        await save(advert(portal, { odometerKm: km, sellerMarks: [`name:${km}`], plate: `TS09EA${km % 10_000}` })),
      )
  await matchWaiting(database)
  const before = await carsOf(ids)
  expect(new Set(before).size).toBe(3)
  await sql`truncate match_keys, match_pairs`.execute(database)
  expect(await matchAgain(database)).toMatchObject({ matched: 9, moved: 0 })
  expect(await carsOf(ids)).toEqual(before)
})

test('rematching one advert leaves the pairs of others unchanged', async () => {
  const { database } = world.stores
  const ids = [
    await save(advert('sadakpar', { plate })),
    await save(advert('pakkafeed', { plate })),
    await save(advert('puranisawari', { plate })),
  ]
  await matchWaiting(database)
  await sql`delete from match_keys where listing_id = ${ids[1]}`.execute(database)
  await sql`update listings set price_rupees = price_rupees - 1000 where id = ${ids[0]}`.execute(database)
  await matchWaiting(database)
  const pairs = await database.selectFrom('match_pairs').select(['a', 'b']).execute()
  expect(pairs).toHaveLength(3)
  expect(new Set(await carsOf(ids)).size).toBe(1)
})

test('adverts that are saved during matching are matched too', async () => {
  const { database } = world.stores
  const saving = Array.from({ length: 24 }, async (_, at) => {
    await sleep(at)
    return save(
      advert(portals[at % 3]!, {
        odometerKm: 30_017 + 1_371 * (at >> 2),
        plate: `TS09EA${1000 + 37 * (at >> 2)}`,
        sourceRef: `many-${at}`,
      }),
    )
  })
  const ids: string[] = []
  for (const one of saving) {
    ids.push(await one)
    await matchWaiting(database)
  }
  await matchWaiting(database)
  const before = await carsOf(ids)
  expect((await matchAgain(database)).moved).toBe(0)
  expect(await carsOf(ids)).toEqual(before)
})

test('an advert from a source without dates joins its car, which another source has listed for weeks (MKT-31)', async () => {
  const seller = { sellerMarks: [], sellerType: 'individual' } as const
  const sparse = { ...seller, sellerMarks: [], colour: null, locality: null, description: null, odometerKm: 62_000 }
  const listedAt = new Date(Date.now() - 60 * 86_400_000)
  const ids = [
    await save(advert('sadakpar', { ...seller, sellerMarks: [], listedAt })),
    await save(advert('puranisawari', { ...sparse, priceRupees: 479_000, listedAt: null })),
  ]
  await matchWaiting(world.stores.database)
  expect(new Set(await carsOf(ids)).size).toBe(1)
})

test('an undecided pair has its other pictures fetched now, and a decided one does not (MKT-31)', async () => {
  const { database } = world.stores
  await sql`update sources set agreement = 'by letter', image_hosts = '{images.example}'`.execute(database)
  const images = (name: string) => [1, 2, 3].map((at) => `https://images.example/${name}-${at}.jpg`)
  const seller = { sellerMarks: [], sellerType: 'individual' } as const
  const sparse = { colour: null, locality: null, description: null, odometerKm: 62_000, priceRupees: 479_000 }
  const listedAt = new Date(Date.now() - 60 * 86_400_000)
  const undecided = [
    await save(advert('sadakpar', { ...seller, sellerMarks: [], listedAt, images: images('swift') })),
    await save(
      advert('puranisawari', { ...seller, ...sparse, sellerMarks: [], listedAt: new Date(), images: images('car') }),
    ),
  ]
  const i20 = { model: 'i20', brand: 'Hyundai', odometerKm: 41_277, plate: 'TS09EC4321' }
  await save(advert('sadakpar', { ...i20, images: images('i20') }))
  await save(advert('puranisawari', { ...i20, images: images('hyundai') }))
  const enqueued = async () => {
    const { rows } = await sql<{ key: string; run_at: Date }>`
      select key, run_at from graphile_worker.jobs where task_identifier = 'take-in-wanted-pictures'`.execute(database)
    return rows.toSorted((a, b) => (a.key < b.key ? -1 : 1))
  }
  await matchWaiting(database)
  const first = await enqueued()
  expect(first.map(({ key }) => key)).toEqual(undecided.map((id) => `wanted-pictures-${id}`).toSorted())
  expect(Math.max(...first.map(({ run_at: at }) => at.getTime()))).toBeLessThanOrEqual(Date.now())

  await matchAgain(database)
  expect(await enqueued()).toEqual(first)
})

test('an advert that cannot be matched does not block others', async () => {
  const { database } = world.stores
  const ids: string[] = []
  for (let at = 0; at < 7; at++) ids.push(await save(advert('sadakpar', { odometerKm: 30_017 + 5_371 * at })))
  await sql`create function refuse_one() returns trigger language plpgsql as
    $$ begin if new.listing_id = ${sql.lit(ids[2]!)} then raise exception 'not this one'; end if; return new; end $$`.execute(
    database,
  )
  await sql`create trigger refuse_one before insert on match_keys for each row execute function refuse_one()`.execute(
    database,
  )
  const waitingIds = async () => {
    const rows = await database.selectFrom('match_waiting').select('listing_id').distinct().execute()
    return rows.map((row) => row.listing_id)
  }
  // The run continues with the others, tries this advert once for each of its rows and then reports it.
  await expect(matchWaiting(database)).rejects.toThrow('not this one')
  expect(await waitingIds()).toEqual([ids[2]])
  await sql`drop function refuse_one cascade`.execute(database)
  expect(await matchWaiting(database)).toMatchObject({ matched: 1 })
  expect(await waitingIds()).toEqual([])
})

test('adding, changing or removing marks triggers matching', async () => {
  const { database } = world.stores
  const bare = advert('sadakpar', { sellerMarks: [] })
  const id = await save(bare)
  await matchWaiting(database)
  const keys = async () =>
    (await database.selectFrom('match_keys').where('listing_id', '=', id).selectAll().execute()).length
  const without = await keys()
  for (const [marks, more] of [
    [{ sellerMarks: ['name:x'] }, 1],
    [{ sellerMarks: ['name:x'], maskedPlate: 'TS09EA****' }, 2],
    [{ sellerMarks: [] }, 0],
  ] as const) {
    await saveListing(database, { ...bare, ...marks, sellerMarks: [...marks.sellerMarks] })
    expect(await matchWaiting(database)).toMatchObject({ matched: 1 })
    expect(await keys()).toBe(without + more)
    // Saved unchanged, it is not queued again.
    await saveListing(database, { ...bare, ...marks, sellerMarks: [...marks.sellerMarks] })
    expect(await matchWaiting(database)).toMatchObject({ matched: 0 })
  }
})

test('the most probable pairs are used when an advert has too many', async () => {
  const { database } = world.stores
  await sql`alter table match_pairs drop constraint match_pairs_a_fkey, drop constraint match_pairs_b_fkey`.execute(
    database,
  )
  const one = '00000000-0000-0000-0000-000000000001'
  await sql`insert into match_pairs (a, b, probability)
    select ${one}::uuid, gen_random_uuid(), 0.5 + n / 10000.0 from generate_series(1, 1001) as n`.execute(database)
  const pairs = await findPairs(database, [one])
  expect(pairs).toHaveLength(1_000)
  expect(Math.min(...pairs.map(({ probability }) => probability))).toBeCloseTo(0.5002, 6)
})

test.each([
  [364, true],
  [366, false],
])('an advert that ended %i days ago is found by its keys: %s', async (days, isFound) => {
  const { database } = world.stores
  const id = await save(advert('sadakpar', { plate }))
  await matchWaiting(database)
  const ended = `status = 'removed', ended_at = now() - interval '${days} days'`
  await behindTriggers(database, `update listings set ${ended} where id = '${id}'`)
  await database.insertInto('match_waiting').values({ listing_id: id }).execute()
  await matchWaiting(database)
  const keys = await database.selectFrom('match_keys').select('key').where('listing_id', '=', id).execute()
  expect(keys.length > 0).toBe(isFound)
})

test('a key shared by many adverts yields those nearest by kilometres, or by price for adverts without kilometres', async () => {
  const { database } = world.stores
  const bare = { sellerMarks: [], locality: null, description: null }
  const ids: string[] = []
  for (let at = 0; at < 70; at++)
    ids.push(
      await save(advert('sadakpar', { ...bare, odometerKm: 20_000 + 3_000 * at, priceRupees: 400_000 + 1_000 * at })),
    )
  const unread = await save(advert('pakkafeed', { ...bare, odometerKm: null, priceRupees: 431_000 }))
  const asking = await save(advert('puranisawari', { ...bare, odometerKm: 111_000, priceRupees: 430_000 }))
  await matchWaiting(database)
  const known = await loadEvidence(database, [asking])
  const found = (await findCandidates(database, [...known.values()])).get(asking)!
  expect(found.has(unread)).toBe(true)
  // Thirty on either side, one of which is the advert itself.
  expect(ids.map((id) => found.has(id))).toEqual(ids.map((_, at) => at >= 1 && at <= 59))
})
