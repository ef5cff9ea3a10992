import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { accountHeader, createAccount, identifyByHeader } from '../testing/environment/test-account.ts'
import { createTestWorld, type TestWorld } from '../testing/worlds/test-world.ts'
import { searchEvent } from './event.ts'
import { emptySearchesQuery, findFailedPhrases } from './failed-phrases.ts'
import { unreadWordsEvent } from './unread-words.ts'
import { writeEvents } from './write-events.ts'

let world: TestWorld
let site: FastifyInstance
beforeAll(async () => {
  world = await createTestWorld()
  site = await world.site({ identify: identifyByHeader(world.stores.database) })
})
afterAll(async () => {
  await site.close()
  await world.close()
})
const repeat = <Item>(times: number, item: Item) => Array.from({ length: times }, () => item)

test('failed searches are shown by text from ten searches on, and below that only as a total', async () => {
  const { database } = world.stores
  const now = new Date()
  const empty = (phrase: string, at = now) => searchEvent({ phrase }, 0, at)
  const old = new Date(now.getTime() - 8 * 86_400_000)
  await writeEvents(database, [
    ...repeat(6, empty('Trabant in Pune')),
    ...repeat(5, empty('trabant in pune')),
    ...repeat(9, empty('ravi from lane 7')),
    ...repeat(20, empty('too long ago', old)),
    searchEvent({ phrase: 'swift' }, 3, now),
  ])
  expect(await findFailedPhrases(database, now)).toMatchObject({
    foundNothing: { shown: [{ text: 'trabant in pune', searches: 11 }], others: 9 },
    isComplete: true,
    notUnderstood: { shown: [], others: 0 },
  })
})

test('words that a search did not understand are counted by day, without source names or personal data', async () => {
  const { database } = world.stores
  const now = new Date()
  const unread = (phrase: string) => unreadWordsEvent({ phrase }, [{ key: 'mela', name: 'Zorba Mela' }], now)
  expect(unread('swift diesel')).toBeNull()
  expect(unread('zorba mela swift')).toBeNull()
  expect(unread('swift qwexi call 98480 22338')?.words).not.toContainEqual(expect.stringMatching(/\d{5}/))
  expect(unreadWordsEvent({}, [], now)).toBeNull()
  await writeEvents(database, [...repeat(12, unread('swift zorblax')!), ...repeat(3, unread('swift qwexi')!)])
  await writeEvents(database, [unread('swift zorblax')!])
  const { notUnderstood } = await findFailedPhrases(database, now)
  expect(notUnderstood).toEqual({ shown: [{ text: 'zorblax', searches: 13 }], others: 3 })
  const moderator = await createAccount(database, { grants: ['moderator'] })
  const asked = { url: '/api/admin/search/failed-phrases' }
  const shown = await site.inject({ ...asked, headers: { [accountHeader]: moderator } })
  expect(shown.json()).toMatchObject({ notUnderstood: { others: 3 } })
  expect((await site.inject(asked)).statusCode).toBe(401)
})

test('a search on the site counts its words', async () => {
  const { database } = world.stores
  const payload = { phrase: 'kia sonet vrumble', brand: 'Kia' }
  await site.inject({ method: 'POST', url: '/api/marketplace/search', payload })
  const words = async () =>
    (await database.selectFrom('unread_words').select('word').where('word', '=', 'vrumble').execute()).length
  await expect.poll(words, { timeout: 60_000 }).toBe(1)
})

test('failed searches are read from the index by kind and time', async () => {
  const { database, pool } = world.stores
  await sql`
    insert into events (kind, at, phrase, found)
    select case when n % 50 = 0 then 'zero_results' else 'search' end, now() - n * interval '1 second',
      case when n % 50 = 0 then 'word ' || n end, case when n % 50 = 0 then 0 else 5 end
    from generate_series(1, 20000) as n`.execute(database)
  await sql`analyze events`.execute(database)
  const { sql: text, parameters } = emptySearchesQuery(new Date(Date.now() - 3_600_000)).compile(database)
  const { rows } = await pool.query<{ 'QUERY PLAN': string }>(`explain ${text}`, [...parameters])
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
  // Empty partitions of future months may be scanned.
  expect(plan).toMatch(/Index Scan.* using events_\d+_kind_at_idx/)
})
