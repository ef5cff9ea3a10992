import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createLog } from '../../platform/telemetry/log.ts'
import { migrate } from '../../platform/migrations/migrate.ts'
import { readMigrations } from '../../platform/migrations/migration-files.ts'
import { createTestDatabase, type TestDatabase } from '../../testing/environment/test-database.ts'
import { openDatabase, openPool } from '../../platform/engines/postgres.ts'
import { isShown } from './image-hosts.ts'
import { normalisePictureAddresses } from './normalise-picture-addresses.ts'

const all = readMigrations(new URL('../../../migrations', import.meta.url).pathname)
const log = createLog({ LOG_LEVEL: 'silent' }, 'test')

let database: TestDatabase
let client: pg.Client
beforeAll(async () => {
  database = await createTestDatabase('empty')
  client = new pg.Client({ connectionString: database.url })
  await client.connect()
  await migrateUpTo(12)
})
afterAll(async () => {
  await client.end()
  await database.drop()
})

async function migrateUpTo(number: number): Promise<void> {
  const files = all.filter((file) => file.number <= number)
  await migrate(client, files, 'contract', log)
}

/** Saves an advert like the code before this migration. */
async function saveAsBefore(ref: string, images: string[]): Promise<void> {
  await client.query(
    `with car as (insert into cars (region) values ('hyderabad') returning id)
     insert into listings (source_key, source_ref, car_id, status, title, brand, model, year, price_rupees, region, city,
       seller_type, images)
     select 'pahiya', $1, id, 'active', 'Swift', 'Maruti Suzuki', 'Swift', 2018, 485000, 'hyderabad', 'Hyderabad',
       'individual', $2 from car
     on conflict (source_key, source_ref) do update set images = excluded.images`,
    [ref, images],
  )
}

/** Saves an advert like the code after this migration; `null` stands for a removed picture. */
async function saveRows(ref: string, urls: (string | null)[]): Promise<void> {
  await client.query(
    `with car as (insert into cars (region) values ('hyderabad') returning id), listing as (
       insert into listings (source_key, source_ref, car_id, status, title, brand, model, year, price_rupees, region,
         city, seller_type)
       select 'pahiya', $1, id, 'active', 'Swift', 'Maruti Suzuki', 'Swift', 2018, 485000, 'hyderabad', 'Hyderabad',
         'individual' from car returning id)
     insert into listing_pictures (listing_id, position, url)
     select id, n, url from listing, unnest($2::text[]) with ordinality as shown (url, n) where url is not null`,
    [ref, urls],
  )
}

async function positionsOf(ref: string): Promise<number[]> {
  const { rows } = await client.query<{ position: number }>(
    'select position from listing_pictures join listings on id = listing_id where source_ref = $1 order by position',
    [ref],
  )
  return rows.map(({ position }) => position)
}

async function rowsOf(ref: string): Promise<string[]> {
  const { rows } = await client.query<{ url: string }>(
    'select listing_pictures.url from listing_pictures join listings on id = listing_id where source_ref = $1 order by position',
    [ref],
  )
  return rows.map(({ url }) => url)
}

test('pictures saved by old code, before the migration and until the next release, exist as rows', async () => {
  await saveAsBefore('before', ['HTTPS://Img.Example/B.jpg?x=1#top', 'data:x', 'https://img.example/a.jpg'])
  await saveAsBefore('none', [])
  await migrateUpTo(13)
  expect(await rowsOf('before')).toEqual(['https://img.example/B.jpg?x=1', 'https://img.example/a.jpg'])
  expect(await rowsOf('none')).toEqual([])

  await saveAsBefore('during', ['https://img.example/1.jpg', 'https://img.example/1.jpg', 'https://img.example/2.jpg'])
  expect(await rowsOf('during')).toEqual(['https://img.example/1.jpg', 'https://img.example/2.jpg'])
  await saveAsBefore('during', ['https://img.example/2.jpg'])
  expect(await rowsOf('during')).toEqual(['https://img.example/2.jpg'])

  await migrateUpTo(14)
  expect(await rowsOf('before')).toHaveLength(2)
  await expect(client.query('select images from listings')).rejects.toThrow('"images" does not exist')
})

test('addresses that SQL normalised differently are rewritten by the URL parser, and are then found', async () => {
  const written: [stored: string, parsed: string][] = [
    ['https://img.example/a b.jpg', 'https://img.example/a%20b.jpg'],
    ['https://img.example:443/c.jpg', 'https://img.example/c.jpg'],
    ['http://img.example:80/d.jpg', 'http://img.example/d.jpg'],
    ['https://img.example/x/../e.jpg', 'https://img.example/e.jpg'],
    ['https://img.example/%2e/f.jpg', 'https://img.example/f.jpg'],
    ["https://img.example/g.jpg?by='me'", 'https://img.example/g.jpg?by=%27me%27'],
    ['https://img.example', 'https://img.example/'],
    ['https://bücher.example/h.jpg', 'https://xn--bcher-kva.example/h.jpg'],
    ['http://127.1/i.jpg', 'http://127.0.0.1/i.jpg'],
  ]
  const plain = ['https://img.example/1.jpg?w=1&x=a,b', 'http://127.0.0.1:4101/p/2.jpg']
  await saveRows('odd', [...written.map(([stored]) => stored), 'https://img.example/c.jpg'])
  await saveRows('plain', plain)
  await migrateUpTo(all.find(({ name }) => name.includes('partitions_and_picture_addresses'))!.number)
  const pool = openPool({ DATABASE_URL: database.url, DATABASE_POOL_MAX: 1 }, 'test')
  const opened = openDatabase(pool)
  expect(await isShown(opened, 'https://img.example/a%20b.jpg')).toBe(false)
  expect(await normalisePictureAddresses(opened)).toBe(1)
  expect(await rowsOf('odd')).toEqual(written.map(([, parsed]) => parsed))
  expect(await rowsOf('plain')).toEqual(plain)
  expect(await isShown(opened, 'https://img.example/a%20b.jpg')).toBe(true)
  expect(await normalisePictureAddresses(opened)).toBe(0)
  await pool.end()
})

test('gaps left by removed photos are closed, and the order is preserved', async () => {
  const at = (name: string) => `https://img.example/${name}.jpg`
  const closesGaps = all.find(({ name }) => name.includes('gaps_between_pictures'))!.number
  await migrateUpTo(closesGaps - 1)
  await saveRows('lead removed', [null, at('rear'), null, at('left'), at('inside')])
  await saveRows('none removed', [at('front'), at('rear')])
  await saveRows('all removed', [null])
  await client.query(`insert into photo_checks (listing_id) select id from listings where source_ref like '%removed'`)
  await migrateUpTo(closesGaps)
  const pool = openPool({ DATABASE_URL: database.url, DATABASE_POOL_MAX: 1 }, 'test')
  expect(await normalisePictureAddresses(openDatabase(pool))).toBe(1)
  await pool.end()
  expect(await rowsOf('lead removed')).toEqual([at('rear'), at('left'), at('inside')])
  expect(await positionsOf('lead removed')).toEqual([1, 2, 3])
  expect(await positionsOf('none removed')).toEqual([1, 2])
})
