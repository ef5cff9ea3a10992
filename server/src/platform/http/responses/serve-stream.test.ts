import { setTimeout as sleep } from 'node:timers/promises'
import { route } from '@pahiya/contract/core/route'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import * as z from 'zod'
import { createTestWorld, type TestWorld } from '../../../testing/worlds/test-world.ts'
import { createLive, publish, type Live } from '../../live/live.ts'
import { createMetrics } from '../../telemetry/metrics.ts'
import { startTelemetry } from '../../telemetry/telemetry.ts'
import { createHttp } from '../create-http.ts'
import { serveStream } from './serve-stream.ts'

const notesRoute = route({
  method: 'GET',
  path: '/notes/:room',
  summary: 'Notes of a room as they are written',
  params: z.object({ room: z.string() }),
  response: { events: z.object({ text: z.string() }) },
  errors: [],
  access: 'public',
  rate: 'stream',
})

let world: TestWorld
beforeAll(async () => {
  world = await createTestWorld()
  await sql`create table notes (id bigserial primary key, room text, text text)`.execute(world.stores.database)
})
afterAll(() => world.close())

type Site = { http: FastifyInstance; live: Live; address: string }
let sites: Site[]
/** Rooms that may be followed, with their members. */
const members = new Set<string>()
const reading: AbortController[] = []
beforeEach(async () => void (sites = [await start(), await start()]))
afterEach(async () => {
  for (const reader of reading.splice(0)) reader.abort()
  for (const { http, live } of sites) {
    await http.close()
    await live.close()
  }
})

/** Runs a site as one process does: a server and its own connection for live updates. */
async function start(): Promise<Site> {
  const { log, config } = world
  const live = createLive({ config, log })
  const telemetry = startTelemetry({}, 'test', [])
  const http = await createHttp({ log, metrics: createMetrics(), telemetry, production: false })
  const open = async ({ params: { room } }: { params: { room: string } }) => ({
    key: `room:${room}`,
    ...(room === 'alone' && { most: 1 }),
    ...(room.startsWith('members') && { mayFollow: async () => members.has(room) }),
    read: async (after: string | null) => {
      const { rows } = await sql<{ id: string; text: string }>`
        select id::text, text from notes where room = ${room} and id > ${after ?? '0'}::bigint order by notes.id limit 3`.execute(
        world.stores.database,
      )
      return rows.map(({ id, text }) => ({ id, data: { text } }))
    },
  })
  serveStream(http, notesRoute, live, open, { heartbeatMs: 50, checkMs: 100 })
  return { http, live, address: await http.listen({ host: '127.0.0.1', port: 0 }) }
}

async function write(room: string, ...texts: string[]): Promise<void> {
  await world.stores.database.transaction().execute(async (transaction) => {
    for (const text of texts) await sql`insert into notes (room, text) values (${room}, ${text})`.execute(transaction)
    await publish(transaction, `room:${room}`)
  })
}

/** A browser that reads a stream, with the events received so far. */
async function follow(site: Site, room: string, lastEventId?: string) {
  const stopping = new AbortController()
  reading.push(stopping)
  const answer = await fetch(`${site.address}/notes/${room}`, {
    signal: stopping.signal,
    headers: lastEventId === undefined ? {} : { 'last-event-id': lastEventId },
  })
  const heard = { status: answer.status, type: answer.headers.get('content-type'), text: '', ended: false, stopping }
  void (async () => {
    const decoder = new TextDecoder()
    try {
      for await (const part of answer.body!) heard.text += decoder.decode(part)
    } catch {
      // Cut off.
    }
    heard.ended = true
  })()
  return heard
}
const textsIn = ({ text }: { text: string }) =>
  [...text.matchAll(/^data: (.*)$/gm)].map(([, data]) => (JSON.parse(data!) as { text: string }).text)
const lastIdIn = ({ text }: { text: string }) => [...text.matchAll(/^id: (.*)$/gm)].at(-1)![1]!

test('events written by one process reach subscribers of another, in order and once', async () => {
  const heard = await Promise.all(sites.map((site) => follow(site, 'one')))
  expect(heard[0]).toMatchObject({ status: 200, type: 'text/event-stream' })
  await write('one', 'a', 'b', 'c', 'd', 'e')
  await write('elsewhere', 'x')
  for (const each of heard) await expect.poll(() => textsIn(each)).toEqual(['a', 'b', 'c', 'd', 'e'])
  await write('one', 'f')
  for (const each of heard) await expect.poll(() => textsIn(each)).toEqual(['a', 'b', 'c', 'd', 'e', 'f'])
})

test('uncommitted events are not delivered', async () => {
  const heard = await follow(sites[0]!, 'two')
  const work = world.stores.database.transaction().execute(async (transaction) => {
    await sql`insert into notes (room, text) values ('two', 'never')`.execute(transaction)
    await publish(transaction, 'room:two')
    throw new Error('rolled back')
  })
  await expect(work).rejects.toThrow('rolled back')
  await write('two', 'after')
  await expect.poll(() => textsIn(heard)).toEqual(['after'])
})

test('a stream ends when its reader may no longer follow, without sending another event', async () => {
  members.add('members-only')
  const heard = await follow(sites[0]!, 'members-only')
  await write('members-only', 'a')
  await expect.poll(() => textsIn(heard)).toEqual(['a'])
  expect(heard.ended).toBe(false)
  members.delete('members-only')
  await expect.poll(() => heard.ended).toBe(true)
  await write('members-only', 'b')
  expect(textsIn(heard)).toEqual(['a'])
})

test('a browser that lost its connection resumes at another process after its last event', async () => {
  const first = await follow(sites[0]!, 'three')
  await write('three', 'a', 'b')
  await expect.poll(() => textsIn(first)).toEqual(['a', 'b'])
  first.stopping.abort()
  await write('three', 'c')
  const second = await follow(sites[1]!, 'three', lastIdIn(first))
  await expect.poll(() => textsIn(second)).toEqual(['c'])
})

test('events written while a process had no connection to PostgreSQL are delivered when it reconnects', async () => {
  const heard = await follow(sites[0]!, 'four')
  await write('four', 'before')
  await expect.poll(() => textsIn(heard)).toEqual(['before'])
  await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and application_name = 'pahiya-live'`.execute(world.stores.database)
  await write('four', 'meanwhile')
  await expect.poll(() => textsIn(heard)).toEqual(['before', 'meanwhile'])
  await write('four', 'after')
  await expect.poll(() => textsIn(heard)).toEqual(['before', 'meanwhile', 'after'])
})

test('heartbeats keep an idle stream open', async () => {
  const heard = await follow(sites[0]!, 'silent')
  await expect.poll(() => heard.text.match(/^: $/gm)?.length ?? 0).toBeGreaterThanOrEqual(2)
})

test('a process uses one connection for all subscribers and stops reading for a browser that left', async () => {
  const many = await Promise.all(Array.from({ length: 20 }, () => follow(sites[0]!, 'five')))
  await write('five', 'a')
  for (const each of many) await expect.poll(() => textsIn(each)).toEqual(['a'])
  const connections = async () =>
    (
      await sql`select from pg_stat_activity
        where datname = current_database() and application_name = 'pahiya-live'`.execute(world.stores.database)
    ).rows.length
  expect(await connections()).toBe(1)
  for (const { stopping } of many) stopping.abort()
  await sleep(100)
  // Closing does not wait for streams: this one would never end.
  const open = await follow(sites[0]!, 'five')
  await sites[0]!.http.close()
  await expect.poll(() => open.ended).toBe(true)
})

test('the newest stream of a subscriber replaces the oldest', async () => {
  const first = await follow(sites[0]!, 'alone')
  const second = await follow(sites[0]!, 'alone')
  await expect.poll(() => first.ended).toBe(true)
  await write('alone', 'a')
  await expect.poll(() => textsIn(second)).toEqual(['a'])
})

test('an impossible event id is rejected', async () => {
  expect((await follow(sites[0]!, 'six', 'a b')).status).toBe(400)
})
