import { sql } from 'kysely'
import type pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openDatabase, openPool, type Database } from '../platform/postgres.ts'
import { planQuery } from '../testing/query-plan.ts'
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts'
import { albumOf, type PictureAt } from './album.ts'
import { openAlbums, picturesAtQuery } from './open-albums.ts'

let testDatabase: TestDatabase
let pool: pg.Pool
let database: Database
beforeAll(async () => {
  testDatabase = await createTestDatabase('migrated')
  pool = openPool({ DATABASE_URL: testDatabase.url, DATABASE_POOL_MAX: 2 }, 'open-albums')
  database = openDatabase(pool)
  await sql`
    insert into pictures (id, width, height, bytes, content_type, placeholder, perceptual_hash)
    select encode(sha256(n::text::bytea), 'hex'), 1600, 1067, 200000, 'image/jpeg', 'data:image/webp;base64,' || n, substr(md5(n::text), 1, 16)
    from generate_series(1, 50000) as n`.execute(database)
  // The picture at n is also at n + 50000.
  await sql`
    insert into picture_addresses (url, host, source_key, status, picture_id)
    select 'https://img.example/' || n || '.jpg', 'img.example', 'pahiya', 'fetched', encode(sha256((1 + (n - 1) % 50000)::text::bytea), 'hex')
    from generate_series(1, 100000) as n`.execute(database)
  await sql`vacuum analyze pictures, picture_addresses`.execute(database)
})
afterAll(async () => {
  await pool.end()
  await testDatabase.drop()
})

const at = (n: number) => `https://img.example/${n}.jpg`

test('looking at the pictures of a page of adverts reads no table whole', async () => {
  const addresses = Array.from({ length: 330 }, (_, n) => at(1 + n * 101))
  const asked = { '': picturesAtQuery(addresses).compile(database) }
  const { text, wholeReads } = await planQuery(database, { name: 'picturesAtQuery', asked })
  expect(wholeReads).toEqual([])
  await expect(text).toMatchFileSnapshot('open-albums.sql')
})

test('each advert gets its own album, in the order of its pictures', async () => {
  const albums = await openAlbums(database, [
    { shown: [at(2), at(1)], own: () => [at(50_001), at(50_002)] },
    { shown: [at(3)], own: () => [at(3)] },
    { shown: [], own: () => [] },
  ])
  expect(albums.map(({ pictures }) => pictures.map(({ url }) => url))).toEqual([[at(2), at(1)], [at(3)], []])
  expect(albums[0]!.pictures[0]).toEqual({
    url: at(2),
    width: 1600,
    height: 1067,
    placeholder: 'data:image/webp;base64,2',
  })
  expect(
    albums.map(({ verified }) => verified),
    'the third picture is another car’s too',
  ).toEqual([true, false, false])
})

describe('an album', () => {
  const fetched = (url: string, alsoAt = [url]): [string, PictureAt] => [
    url,
    { url, status: 'fetched', width: 10, height: 10, placeholder: 'data:', alsoAt },
  ]
  const nothing = (url: string, status: string): [string, PictureAt] => [
    url,
    { url, status, width: null, height: null, placeholder: null, alsoAt: [] },
  ]

  test('leaves out addresses at which there is no picture', () => {
    const known = new Map([fetched(at(1)), nothing(at(2), 'missing'), nothing(at(3), 'refused')])
    const { pictures } = albumOf({ shown: [at(1), at(2), at(3), at(4)], own: () => [] }, known)
    expect(pictures.map(({ url }) => url)).toEqual([at(1), at(4)])
  })

  test('knows an address by what is asked, whatever stands behind the #', () => {
    const { pictures, verified } = albumOf(
      { shown: ['https://IMG.example/1.jpg#top'], own: () => [] },
      new Map([fetched(at(1))]),
    )
    expect(pictures[0]).toMatchObject({ url: 'https://IMG.example/1.jpg#top', width: 10 })
    expect(verified).toBe(true)
  })

  test('with one borrowed picture is not verified', () => {
    const known = new Map([fetched(at(1)), fetched(at(2), [at(2), at(99)])])
    expect(albumOf({ shown: [at(1), at(2)], own: () => [] }, known).verified).toBe(false)
    expect(albumOf({ shown: [at(1), at(2)], own: () => [at(99)] }, known).verified).toBe(true)
  })
})
