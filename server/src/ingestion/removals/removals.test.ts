import { createHash } from 'node:crypto'
import { GetObjectCommand, PutObjectCommand } from '@aws-sdk/client-s3'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ensureBucket } from '../../platform/engines/object-store.ts'
import { startDemoSms, type DemoSms } from '../../testing/stand-ins/demo-sms.ts'
import { dropBucket, newTestBucketName } from '../../testing/environment/test-bucket.ts'
import { wholeDatabase } from '../../testing/environment/whole-stores.ts'
import { exampleAdvert } from '../../testing/examples/example-advert.ts'
import { exampleReader } from '../../testing/examples/example-reader.ts'
import { createTestWorld, type TestWorld } from '../../testing/worlds/test-world.ts'
import { ingestPage } from '../save/ingest-page.ts'
import { replayRejected } from '../save/replay-rejected.ts'
import type { AdvertOnPage, RawAdvert } from '../understand/raw-advert.ts'
import { hashNumbersIn } from './advert-numbers.ts'
import { removeRawBytes } from './remove-raw.ts'
import { scanNumbers } from './scan-numbers.ts'
import { unnameAdverts } from './unname-adverts.ts'

const bucket = newTestBucketName()
const reader = exampleReader({ version: '1', makes: ['Maruti Suzuki'], models: ['Swift'] })
const signal = new AbortController().signal
let sms: DemoSms
let world: TestWorld
let site: FastifyInstance
beforeAll(async () => {
  sms = await startDemoSms()
  world = await createTestWorld({ ...sms.settings, S3_BUCKET: bucket })
  site = await world.site()
  await ensureBucket(world.stores.objects, bucket)
  const portal = { key: 'bazaar', name: 'Bazaar', kind: 'feed', trust_points: 5, agreement: 'by letter' }
  await world.stores.database.insertInto('sources').values(portal).execute()
})
afterAll(async () => {
  await site.close()
  await dropBucket(world.stores.objects, bucket)
  await world.close()
  await sms.stop()
})

const rawKeyOf = (ref: string, stamp: string) => `raw/${createHash('sha256').update(`${ref} ${stamp}`).digest('hex')}`
function advert(ref: string, given: Partial<RawAdvert>, stamp = 'first'): AdvertOnPage {
  const read = exampleAdvert(given)
  const texts = [read.title, read.description, ...read.features]
  const numberHashes = hashNumbersIn(texts, world.config.SELLER_MARK_SECRET)
  return {
    ref,
    contentHash: stamp,
    read: async () => ({
      advert: { ...read, numberHashes },
      rawKey: rawKeyOf(ref, stamp),
      fields: { about: read.description },
    }),
  }
}
const ingest = (adverts: AdvertOnPage[], now = new Date()) =>
  ingestPage(
    { key: 'bazaar' },
    { adverts, unchangedRefs: [], nextCursor: null, ack: async () => {} },
    { database: world.stores.database, reader, now, concurrency: 3, log: world.log, signal },
  )
const listing = (ref: string) =>
  world.stores.database.selectFrom('listings').selectAll().where('source_ref', '=', ref).executeTakeFirstOrThrow()

type Caller = { cookie?: string; network?: string }
const post = (path: string, payload: object, { cookie, network = '203.0.113.7' }: Caller = {}) =>
  site.inject({
    method: 'POST',
    url: `/api/privacy/removals${path}`,
    payload,
    remoteAddress: network,
    headers: cookie === undefined ? {} : { cookie },
  })
async function prove(phone: string, network = '203.0.113.7') {
  const started = await post('/start', { phone }, { network })
  expect(started.statusCode).toBe(202)
  const cookie = started.cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
  return { cookie, network, code: (await sms.codeAt(phone))! }
}
async function runJobs(): Promise<number> {
  const { rows } = await sql<{ payload: { numberHash: string } }>`
    select payload from graphile_worker._private_jobs jobs
    join graphile_worker._private_tasks tasks on tasks.id = jobs.task_id
    where identifier = 'unname-adverts'`.execute(world.stores.database)
  for (const { payload } of rows) await unnameAdverts(world.stores.database, payload.numberHash, signal)
  return rows.length
}

describe('a seller without an account', () => {
  const phone = '+919848022001'
  const words = { name: 'Rameshwar Zx81', shown: '98480 22001' }
  const description = `One owner. Call ${words.name} on ${words.shown}, evenings.`

  test('removes name and number from live, ended and rejected adverts, and the next crawl does not store them again (POL-07)', async () => {
    const { database } = world.stores
    const title = `Swift of ${words.name}`
    await ingest([
      advert('live', { title, description: `${description} Old text.`, features: ['Airbags', words.shown] }),
      advert('ended', { description }),
      advert('unread', { description, make: `Car of ${words.name}`, title: null }),
      advert('of another', { description: 'Call Sita on 98480 22002.' }),
    ])
    await ingest([advert('live', { title, description, features: ['Airbags', words.shown] }, 'second')])
    await sql`update listings set status = 'removed', ended_at = now() where source_ref = 'ended'`.execute(database)
    const before = await wholeDatabase(database)
    expect(before).toContain(words.name)

    const { code, ...caller } = await prove(phone)
    const wrong = await post('', { phone, code: code === '000000' ? '000001' : '000000' }, caller)
    expect(wrong.json()).toMatchObject({ code: 'phone_code_wrong', triesLeft: 4 })
    const removed = await post('', { phone, code }, caller)
    expect([removed.statusCode, removed.json<object>()]).toMatchObject([202, { adverts: 3 }])
    expect(await runJobs()).toBe(2)

    const after = await wholeDatabase(database)
    expect([words.name, words.shown, 'rameshwar'].filter((text) => after.includes(text))).toEqual([])
    expect(await listing('live')).toMatchObject({
      status: 'active',
      title: '2018 Maruti Suzuki Swift VXi',
      description: null,
      features: ['Airbags'],
    })
    expect((await listing('of another')).description).toContain('Sita')

    // The source shows the same words again, in a changed advert, a new one and one that cannot be parsed.
    await ingest([
      advert('live', { title, description, price: '4,50,000' }, 'third'),
      advert('new', { title, description }),
      advert('unread', { description, make: `Car of ${words.name}` }, 'second'),
    ])
    await replayRejected({ database, reader: { ...reader, version: '2' } }, {}, signal)
    const crawled = await wholeDatabase(database)
    expect([words.name, words.shown, 'rameshwar'].filter((text) => crawled.includes(text))).toEqual([])
    expect((await listing('live')).price_rupees).toBe(450_000)
    expect((await listing('new')).description).toBeNull()
  })

  test('has the bytes deleted from which her adverts were read, and others stay', async () => {
    const { database, objects } = world.stores
    const put = (Key: string) => objects.send(new PutObjectCommand({ Bucket: bucket, Key, Body: 'x' }))
    const exists = async (Key: string) =>
      objects.send(new GetObjectCommand({ Bucket: bucket, Key })).then(
        () => true,
        () => false,
      )
    const [hers, other] = [rawKeyOf('new', 'first'), rawKeyOf('of another', 'first')]
    await Promise.all([hers, other].map(put))
    const stores = { database, objects, bucket }
    await removeRawBytes(stores, signal)
    expect(await Promise.all([hers, other].map(exists))).toEqual([false, true])
  })

  test('a crawl that read the advert before the request and saved it after is undone by the second run', async () => {
    const { database } = world.stores
    const late = await prove('+919848022003')
    await post('', { phone: '+919848022003', code: late.code }, late)
    await runJobs()
    await ingest([advert('racing', { description: 'Call Racing Zx82 on 98480 22099.' })])
    const [hash] = hashNumbersIn(['9848022003'], world.config.SELLER_MARK_SECRET)
    await sql`insert into advert_numbers values ('bazaar', 'racing', decode(${hash}, 'hex'))`.execute(database)
    await runJobs()
    expect((await listing('racing')).description).toBeNull()
  })

  test('adverts that were stored before numbers were recorded are found after the scan', async () => {
    const { database } = world.stores
    await ingest([advert('early', { description: 'Call 98480 22004' })])
    await sql`delete from advert_numbers where source_ref = 'early'`.execute(database)
    await scanNumbers(database, world.config.SELLER_MARK_SECRET, signal)
    expect(await scanNumbers(database, world.config.SELLER_MARK_SECRET, signal)).toEqual({ scanned: 0 })
    const { rows } = await sql`select from advert_numbers where source_ref = 'early'`.execute(database)
    expect(rows).toHaveLength(1)
  })
})

describe('limits and secrecy', () => {
  test('the answer before the code is the same whether an advert shows the number or not', async () => {
    const shape = (body: string) => body.replaceAll(/\d+/g, '#')
    const [known, unknown] = [
      await post('/start', { phone: '9848022002' }),
      await post('/start', { phone: '9848033001' }),
    ]
    expect([known.statusCode, shape(known.body)]).toEqual([unknown.statusCode, shape(unknown.body)])
  })

  test('a code works only in the browser that asked for it, and once', async () => {
    const phone = '+919848044001'
    const { code, ...caller } = await prove(phone, '203.0.114.1')
    expect((await post('', { phone, code })).json()).toMatchObject({ code: 'phone_code_expired' })
    expect((await post('', { phone, code }, caller)).statusCode).toBe(202)
    expect((await post('', { phone, code }, caller)).json()).toMatchObject({ code: 'phone_code_expired' })
  })

  test('a network gets ten codes an hour however often it clears its cookies, and the owner elsewhere still gets one', async () => {
    const phone = '9848055001'
    const statuses: number[] = []
    for (let asked = 0; asked < 12; asked += 1)
      statuses.push((await post('/start', { phone }, { network: '203.0.115.1' })).statusCode)
    expect(statuses.filter((status) => status === 202)).toHaveLength(10)
    expect(statuses.slice(10)).toEqual([429, 429])
    expect((await post('/start', { phone }, { network: '203.0.116.1' })).statusCode).toBe(202)
  })
})
