import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestWorld, type TestWorld } from '../../testing/worlds/test-world.ts'
import { connectSource, SourceRecord } from './connect-source.ts'

let world: TestWorld
beforeAll(async () => {
  world = await createTestWorld()
})
afterAll(() => world.close())

const record = (leadAddress: string) => ({
  key: 'takes-leads',
  name: 'Takes Leads',
  connector: 'json-api',
  address: 'https://portal.example/',
  agreement: null,
  leadAddress,
})

test.each([
  ['https://portal.example/leads', 'http'],
  ['HTTPS://portal.example/leads', 'http'],
  ['http://127.0.0.1:4150/leads', 'http'],
  ['http://demo:4150/leads', 'http'],
  ['leads@portal.example', 'email'],
  ['httpleads@portal.example', 'email'],
])('leads to %s are sent by %s', async (leadAddress, channel) => {
  const { database } = world.stores
  await connectSource(database, SourceRecord.parse(record(leadAddress)))
  const source = await database
    .selectFrom('sources')
    .select(['lead_channel', 'lead_address'])
    .where('key', '=', 'takes-leads')
    .executeTakeFirstOrThrow()
  expect(source).toEqual({ lead_channel: channel, lead_address: leadAddress })
})

test.each(['http://portal.example/leads', 'ftp://portal.example/leads', 'http://127.0.0.1.portal.example/', 'leads'])(
  '%s is not accepted as a lead address',
  (leadAddress) => expect(SourceRecord.safeParse(record(leadAddress)).success).toBe(false),
)

test.each(['Takes Leads', 'a', '-leads', 'takes_leads', 'a/b', 'a'.repeat(41)])(
  '%s is not accepted as a key',
  (key) => {
    expect(SourceRecord.safeParse({ ...record('leads@portal.example'), key }).success).toBe(false)
  },
)
