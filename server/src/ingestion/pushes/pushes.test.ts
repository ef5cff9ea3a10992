import { createHmac, randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { ensureBucket } from '../../platform/engines/object-store.ts'
import { createTestWorld, type TestWorld } from '../../testing/worlds/test-world.ts'
import { refreshSource, type RefreshDependencies } from '../crawl/refresh-source.ts'
import { connectSource, SourceRecord } from '../sources/connect-source.ts'

const [current, previous] = ['the-secret-of-now', 'the-secret-of-before']
let source: string
let world: TestWorld
let site: FastifyInstance
let dependencies: RefreshDependencies
beforeAll(async () => {
  const sources = Array.from({ length: 20 }, (_, at) => `partner${at}=${current},${previous}`)
  world = await createTestWorld({ SOURCE_CREDENTIALS: sources.join(';') })
  await ensureBucket(world.stores.objects, world.config.S3_BUCKET)
  site = await world.site()
  dependencies = {
    database: world.stores.database,
    objects: world.stores.objects,
    bucket: world.config.S3_BUCKET,
    credentials: new Map(),
    sellerMarkSecret: world.config.SELLER_MARK_SECRET,
    log: world.log,
    privateHosts: [],
  }
})
afterAll(async () => {
  await site.close()
  await world.close()
})
let number = 0
beforeEach(async () => {
  source = `partner${number++}`
  await connectSource(world.stores.database, record())
})

const record = (change: object = {}) =>
  SourceRecord.parse({
    key: source,
    name: 'A partner',
    connector: 'signed-push',
    address: 'https://partner.example',
    agreement: 'of this test',
    ...change,
  })

const car = (id: string, price = 500_000) => ({
  id,
  make: 'Maruti Suzuki',
  model: 'Swift',
  variant: 'VXi',
  year: 2019,
  price,
  odometer: 41_000,
  fuel: 'Petrol',
  city: 'Hyderabad',
  url: `https://partner.example/cars/${id}`,
})
const atMinute = (minute: number) => new Date(Date.now() - (60 - minute) * 60_000).toISOString().slice(0, 16) + ':00Z'

type Sent = { key?: string; secret?: string; secondsAgo?: number; signedFor?: string; to?: string; body?: string }

async function push(content: object, sent: Sent = {}) {
  const { key = randomUUID(), secret = current, secondsAgo = 0, signedFor = source, to = source } = sent
  const body = JSON.stringify(content)
  const timestamp = String(Math.floor(Date.now() / 1_000) - secondsAgo)
  const signature = createHmac('sha256', secret).update(`${signedFor}.${timestamp}.${key}.${body}`).digest('hex')
  const answer = await site.inject({
    method: 'POST',
    url: `/api/sources/${to}/pushes`,
    headers: {
      'content-type': 'application/json',
      'x-pahiya-timestamp': timestamp,
      'x-pahiya-signature': `sha256=${signature}`,
      'idempotency-key': key,
    },
    payload: sent.body ?? body,
  })
  return { status: answer.statusCode, ...answer.json<{ id?: string; repeated?: boolean; code?: string }>() }
}

const read = () => refreshSource(source, dependencies, new AbortController().signal)

async function onSale(): Promise<Record<string, number>> {
  const rows = await world.stores.database
    .selectFrom('listings')
    .select(['source_ref', 'price_rupees'])
    .where('source_key', '=', source)
    .where('status', '=', 'active')
    .orderBy('source_ref')
    .execute()
  return Object.fromEntries(rows.map((row) => [row.source_ref, row.price_rupees]))
}

test('a signed push is stored and read later, and an advert that a later push names as gone leaves', async () => {
  expect(await push({ asOf: atMinute(1), adverts: [car('a'), car('b', 600_000)] })).toMatchObject({
    status: 202,
    repeated: false,
  })
  expect(await onSale()).toEqual({})
  expect(await read()).toMatchObject({ kind: 'refreshed', counts: { saved: 2 } })
  expect(await onSale()).toEqual({ a: 500_000, b: 600_000 })
  await push({ asOf: atMinute(2), adverts: [car('b', 590_000)], gone: ['a', 'unknown'] })
  expect(await read()).toMatchObject({ kind: 'refreshed', counts: { saved: 1, ended: 1 } })
  expect(await onSale()).toEqual({ b: 590_000 })
})

test('a push is accepted with either secret of the source, and with no other', async () => {
  const content = { asOf: atMinute(1), adverts: [] }
  expect(await push(content, { secret: previous })).toMatchObject({ status: 202 })
  expect(await push(content, { secret: 'another' })).toMatchObject({ status: 403 })
  expect(await push(content, { secret: `${current},${previous}` })).toMatchObject({ status: 403 })
  expect(await push(content, { signedFor: 'partner19' })).toMatchObject({ status: 403 })
})

test.each([
  ['changed after it was signed', { body: '{"asOf":"2026-11-19T00:00:00Z","adverts":[],"gone":["a"]}' }],
  ['signed ten minutes ago', { secondsAgo: 600 }],
  ['signed ten minutes ahead', { secondsAgo: -600 }],
  ['for an unknown source', { to: 'nobody', signedFor: 'nobody' }],
  ['with an unusable idempotency key', { key: 'a key' }],
])('a push %s is refused and leaves nothing behind', async (_how, sent) => {
  expect(await push({ asOf: atMinute(1), adverts: [car('a')] }, sent)).toMatchObject({ status: 403, code: 'forbidden' })
  const stored = world.stores.database.selectFrom('source_pushes').where('source_key', '=', source).selectAll()
  expect(await stored.execute()).toEqual([])
})

test('a repeated push is stored once, and its key cannot be used for another', async () => {
  const content = { asOf: atMinute(1), adverts: [car('a')] }
  const first = await push(content, { key: 'once' })
  expect(await push(content, { key: 'once', secret: previous })).toEqual({ status: 202, id: first.id, repeated: true })
  expect(await push({ ...content, gone: ['b'] }, { key: 'once' })).toMatchObject({
    status: 409,
    code: 'push_key_reused',
  })
})

test.each([
  ['with too many adverts', { adverts: Array.from({ length: 2_001 }, () => ({})) }, 400],
  ['with more than four megabytes', { adverts: [{ text: 'x'.repeat(4 * 1024 * 1024) }] }, 413],
  ['of a part that its snapshot does not have', { snapshot: { part: 3, parts: 2 } }, 400],
  ['of the future', { asOf: new Date(Date.now() + 3_600_000).toISOString() }, 400],
  ['of last year', { asOf: new Date(Date.now() - 366 * 86_400_000).toISOString() }, 400],
])('a push %s is refused', async (_how, content, status) => {
  expect(await push({ asOf: atMinute(1), adverts: [], ...content })).toMatchObject({ status })
})

test('a source without an agreement, or of another kind, accepts no push', async () => {
  await connectSource(world.stores.database, record({ agreement: null }))
  expect(await push({ asOf: atMinute(1) })).toMatchObject({ status: 403 })
  await connectSource(world.stores.database, record({ connector: 'json-api' }))
  expect(await push({ asOf: atMinute(1) })).toMatchObject({ status: 403 })
})

test('a complete snapshot ends the adverts that it does not name, once all of its parts have arrived', async () => {
  await push({ asOf: atMinute(1), adverts: [car('a'), car('b'), car('c')] })
  await read()
  await push({ asOf: atMinute(3), adverts: [car('c')], snapshot: { part: 2, parts: 2 } })
  await read()
  expect(Object.keys(await onSale())).toEqual(['a', 'b', 'c'])
  await push({ asOf: atMinute(3), adverts: [car('a')], snapshot: { part: 1, parts: 2 } })
  await read()
  expect(Object.keys(await onSale())).toEqual(['a', 'c'])
})

test('pushes in any order, and repeated, leave the same adverts on sale', async () => {
  const pushes = [
    { asOf: atMinute(1), adverts: [car('a', 400_000), car('b', 410_000)] },
    { asOf: atMinute(2), gone: ['a'] },
    { asOf: atMinute(3), adverts: [car('b', 420_000), car('d', 430_000)], snapshot: { part: 1, parts: 2 } },
    { asOf: atMinute(3), adverts: [car('e', 440_000)], snapshot: { part: 2, parts: 2 } },
    { asOf: atMinute(4), adverts: [car('a', 450_000)], gone: ['e'] },
    { asOf: atMinute(4), adverts: [car('a', 460_000)] },
  ]
  const results: unknown[] = []
  for (const order of [pushes, pushes.toReversed(), [pushes[4]!, ...pushes.slice(1), ...pushes]]) {
    for (const [at, content] of order.entries()) {
      expect(await push(content, { key: `push-${pushes.indexOf(content)}-${at}` })).toMatchObject({ status: 202 })
      if (at % 2 === 1) await read()
    }
    await read()
    results.push(await onSale())
    await world.stores.database.deleteFrom('pushed_adverts').where('source_key', '=', source).execute()
    await world.stores.database.deleteFrom('source_pushes').where('source_key', '=', source).execute()
  }
  expect(results[0]).toMatchObject({ b: 420_000, d: 430_000, a: expect.any(Number) as number })
  expect(results[0]).not.toHaveProperty('e')
  expect(results[1]).toEqual(results[0])
  expect(results[2]).toEqual(results[0])
})

test('a partner that stops pushing is reported as failing, and its adverts stay', async () => {
  await push({ asOf: atMinute(1), adverts: [car('a')] })
  await read()
  const old = new Date(Date.now() - 80 * 3_600_000)
  await world.stores.database
    .updateTable('source_pushes')
    .set({ received_at: old })
    .where('source_key', '=', source)
    .execute()
  await expect(read()).rejects.toThrow('nothing was pushed for 72 hours')
  expect(await onSale()).toEqual({ a: 500_000 })
})

test('with another rule for references, the stored pushes are read again', async () => {
  await push({ asOf: atMinute(1), adverts: [{ ...car('a'), stock: 'S-1' }] })
  await read()
  const fields = { ref: 'stock', make: 'make', model: 'model', year: 'year', price: 'price', city: 'city', url: 'url' }
  await connectSource(world.stores.database, record({ format: { fields } }))
  await read()
  expect(await onSale()).toEqual({ 'S-1': 500_000 })
})

test('a row that cannot be read goes to quarantine, and the other rows of its push are listed', async () => {
  const bad = [{ id: 'b' }, { ...car('c'), price: 'call me' }, { price: 1 }, car('d'.repeat(300))]
  await push({ asOf: atMinute(1), adverts: [car('a'), ...bad] })
  expect(await read()).toMatchObject({ kind: 'refreshed', counts: { saved: 1, rejected: 4 } })
  expect(await onSale()).toEqual({ a: 500_000 })
})
