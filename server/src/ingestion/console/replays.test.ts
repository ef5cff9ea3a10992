import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { emptyTables } from '../../testing/environment/erase-sightings.ts'
import { createAccount } from '../../testing/environment/test-account.ts'
import { createTestWorld, type TestWorld } from '../../testing/worlds/test-world.ts'
import type { RefreshDependencies } from '../crawl/refresh-source.ts'
import { requestReplay } from './act-on-source.ts'
import { replaySource, storeProgress } from './replay-source.job.ts'
import { closeDeadReplays, findLatestReplay } from './replays.ts'

let world: TestWorld
let dependencies: RefreshDependencies
let admin: string
beforeAll(async () => {
  world = await createTestWorld()
  const { database, objects } = world.stores
  admin = await createAccount(database, { grants: ['admin'] })
  dependencies = {
    database,
    objects,
    bucket: world.config.S3_BUCKET,
    credentials: new Map(),
    sellerMarkSecret: world.config.SELLER_MARK_SECRET,
    log: world.log,
    privateHosts: [],
  }
})
afterAll(() => world.close())
beforeEach(async () => {
  await emptyTables(world.stores.database, ['source_replays'])
  await sql`delete from graphile_worker._private_jobs`.execute(world.stores.database)
})

const request = () =>
  requestReplay(world.stores.database, { key: 'pahiya', only: null, reason: 'a new mapping', by: admin })
const latest = () => findLatestReplay(world.stores.database, 'pahiya')
const replay = (id: string, modelInUse: () => Promise<null>) =>
  replaySource(id, { ...dependencies, modelInUse }, new AbortController().signal)
const works = async () => null
const breaks = async () => {
  throw new Error('no answer from the object store')
}
const useUpTries = (lockedAt: Date | null) =>
  sql`update graphile_worker._private_jobs set attempts = max_attempts, locked_at = ${lockedAt}`.execute(
    world.stores.database,
  )

test('a replay that hits a transient error is retried, and fails only after its last attempt', async () => {
  const id = (await request())!
  await expect(replay(id, breaks)).rejects.toThrow('no answer')
  expect(await latest()).toMatchObject({ id, state: 'waiting', problem: 'no answer from the object store' })
  expect([await request(), await replay(id, works)]).toMatchObject([null, { kind: 'replayed' }])
  expect(await latest()).toMatchObject({ state: 'done', problem: null })

  const next = (await request())!
  await useUpTries(new Date())
  await expect(replay(next, breaks)).rejects.toThrow('no answer')
  expect(await latest()).toMatchObject({ id: next, state: 'failed', problem: 'no answer from the object store' })
})

test('progress that arrives after the end of a replay does not overwrite its final counts', async () => {
  const { database } = world.stores
  const id = (await request())!
  await storeProgress(database, id, { replayed: 200, understood: 150 })
  expect(await latest()).toMatchObject({ replayed: 200, understood: 150 })
  await replay(id, works)
  await storeProgress(database, id, { replayed: 200, understood: 150 })
  expect(await latest()).toMatchObject({ state: 'done', replayed: 0, understood: 0 })
})

test('a replay whose process died during its last attempt is closed and no longer blocks its source', async () => {
  const first = (await request())!
  expect([await closeDeadReplays(world.stores.database), (await latest())!.state]).toEqual([0, 'waiting'])
  await useUpTries(new Date())
  expect(await request()).toBeNull()
  await useUpTries(null)
  const second = await request()
  expect(second).not.toBe(first)
  await useUpTries(null)
  expect(await closeDeadReplays(world.stores.database)).toBe(1)
  expect(await latest()).toMatchObject({ id: second, state: 'failed', problem: 'the process ended during the replay' })
})
