import { sql } from 'kysely'
import pg from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { whileHolding } from '../../platform/engines/advisory-lock.ts'
import { exampleListing } from '../../testing/examples/example-listing.ts'
import { createTestWorld, type TestWorld } from '../../testing/worlds/test-world.ts'
import { dropOldPartitions, ensurePartitions } from './maintain-partitions.ts'
import { saveListing } from '../save/save-listing.ts'

let world: TestWorld
beforeEach(async () => void (world = await createTestWorld()))
afterEach(() => world.close())

const partitionsOf = async (parent: string) => {
  const { rows } = await sql<{ name: string }>`select relname as name from pg_inherits
    join pg_class on pg_class.oid = inhrelid where inhparent = ${parent}::regclass order by relname`.execute(
    world.stores.database,
  )
  return rows.map((row) => row.name)
}
const dropPartition = (name: string) => sql`drop table partitions.${sql.id(name)}`.execute(world.stores.database)

test('creating a partition during a long read and an open save neither blocks others nor deadlocks', async () => {
  const { database } = world.stores
  const { listingId } = await saveListing(database, exampleListing())
  const [changes, sightings] = [(await partitionsOf('changes')).at(-1)!, (await partitionsOf('sightings')).at(-1)!]
  await dropPartition(changes)
  await dropPartition(sightings)

  const saver = new pg.Client(world.config.DATABASE_URL)
  await saver.connect()
  await saver.query('begin')
  await saver.query('select from changes')
  await saver.query('update listings set price_rupees = price_rupees + 1 where id = $1', [listingId])
  const making = ensurePartitions(database)
  const waiting = sql`select from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`
  await expect.poll(async () => (await waiting.execute(database)).rows.length).toBe(1)
  // Partition maintenance now waits for this save; if it held a lock on sightings, the two would deadlock.
  await saver.query('insert into sightings values ($1, now(), 5, 5)', [listingId])
  await saver.query('commit')
  expect(await making).toEqual([changes, sightings])
  expect(await partitionsOf('sightings')).toContain(sightings)
  await saver.end()
})

test('a partition created later has the same indexes, checks and keys as the first ones', async () => {
  const { database } = world.stores
  const name = (await partitionsOf('sightings')).at(-1)!
  // A check added after the first partitions is NOT VALID for their older rows.
  const shape = async (partition: string) => {
    const { rows } = await sql<{ said: string }>`
      select regexp_replace(pg_get_constraintdef(oid), ' NOT VALID$', '') as said from pg_constraint where conrelid = ${`partitions.${partition}`}::regclass
      union all select regexp_replace(indexdef, ${partition}, '', 'g') from pg_indexes where tablename = ${partition}
      order by said`.execute(database)
    return rows.map((row) => row.said)
  }
  const before = await shape(name)
  await dropPartition(name)
  await ensurePartitions(database)
  expect(await shape(name)).toEqual(before)
  expect(before.length).toBeGreaterThanOrEqual(4)
})

test('partitions are not dropped while a long read is open, because every save would queue behind the drop', async () => {
  const { database } = world.stores
  await sql`select ensure_partitions(now() - interval '20 days')`.execute(database)
  const reader = await database.startTransaction().execute()
  await sql`select from changes`.execute(reader)
  await expect(dropOldPartitions(database)).rejects.toThrow('lock timeout')
  await reader.commit().execute()
  expect((await dropOldPartitions(database)).length).toBeGreaterThanOrEqual(12)
})

test('changes that a search index has not processed are not dropped, and an abandoned reindex does not retain changes', async () => {
  const { database } = world.stores
  await sql`select ensure_partitions(now() - interval '20 days')`.execute(database)
  const [oldest] = await partitionsOf('changes')
  await sql`insert into changes (at, car_id, car_version) values (now() - interval '20 days', uuidv7(), 1)`.execute(
    database,
  )
  const index = `${world.config.SEARCH_INDEX_PREFIX}-cars-20200101000000-abcdef`
  await sql`insert into search_indexes (name, status, feed_xid) values (${index}, 'building', '3')`.execute(database)

  await whileHolding(
    world.config,
    `reindex-${world.config.SEARCH_INDEX_PREFIX}-cars`,
    new AbortController().signal,
    async () => {
      expect(await dropOldPartitions(database)).not.toContain(oldest)
    },
  )
  await expect.poll(() => dropOldPartitions(database)).toEqual([oldest])

  await sql`select ensure_partitions(now() - interval '20 days')`.execute(database)
  await sql`insert into changes (at, car_id, car_version) values (now() - interval '20 days', uuidv7(), 1)`.execute(
    database,
  )
  await sql`update search_indexes set status = 'live'`.execute(database)
  expect(await dropOldPartitions(database)).not.toContain(oldest)
})

test('partitions for a long period are created one per transaction, and those created before a failure stay', async () => {
  const { database } = world.stores
  const since = sql`now() - interval '8 months'`
  await expect(sql`select ensure_partitions(${since})`.execute(database)).rejects.toThrow('more than 200 partitions')
  const before = (await partitionsOf('changes')).length
  const holder = await database.startTransaction().execute()
  await sql`lock table sightings in access exclusive mode`.execute(holder)
  await expect(sql`call make_partitions(${since})`.execute(database)).rejects.toThrow('lock timeout')
  expect((await partitionsOf('changes')).length).toBeGreaterThan(before + 200)
  await holder.rollback().execute()
  await sql`call make_partitions(${since})`.execute(database)
  expect(await ensurePartitions(database)).toEqual([])
  await expect(sql`call make_partitions('1900-01-01')`.execute(database)).rejects.toThrow('the last 20 years')
})
