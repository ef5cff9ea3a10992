import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { exampleListing } from '../testing/examples/example-listing.ts'
import { createTestWorld, type TestWorld } from '../testing/worlds/test-world.ts'
import { ownSource } from './own-source.ts'
import { saveListing } from './save/save-listing.ts'

let world: TestWorld
beforeAll(async () => void (world = await createTestWorld()))
afterAll(() => world.close())

const states = ['draft', 'in_review', 'live', 'sold', 'withdrawn'] as const
type State = (typeof states)[number]
const moves: Record<State, State[]> = {
  draft: ['in_review', 'withdrawn'],
  in_review: ['draft', 'live', 'withdrawn'],
  live: ['in_review', 'sold', 'withdrawn'],
  sold: ['in_review'],
  withdrawn: ['draft', 'in_review'],
}
const shown: Record<State, string> = {
  draft: 'removed',
  in_review: 'removed',
  live: 'active',
  sold: 'sold',
  withdrawn: 'removed',
}

async function sell(state: State) {
  const sourceRef = randomUUID()
  const { listingId } = await saveListing(world.stores.database, exampleListing({ sourceKey: ownSource, sourceRef }))
  const { id } = await world.stores.database
    .insertInto('own_listings')
    .values({ owner_id: randomUUID(), state, listing_id: listingId })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id, listingId }
}
const move = (id: string, state: State) =>
  world.stores.database.updateTable('own_listings').set({ state }).where('id', '=', id).execute()

test.each(states.flatMap((from) => states.filter((to) => to !== from).map((to) => [from, to] as const)))(
  'one of our own listings changes from %s to %s only if that transition is allowed, and its advert follows',
  async (from, to) => {
    const { id, listingId } = await sell(from)
    const { database } = world.stores
    const status = async () =>
      (await database.selectFrom('listings').select('status').where('id', '=', listingId).executeTakeFirstOrThrow())
        .status
    expect(await status()).toBe(shown[from])
    const allowed = moves[from].includes(to)
    const outcome = await move(id, to).then(
      () => 'moved',
      (error: Error) => error.message,
    )
    expect(outcome).toBe(allowed ? 'moved' : `an own listing does not go from ${from} to ${to}`)
    expect(await status()).toBe(shown[allowed ? to : from])
  },
)

test('a draft needs only an owner, and cannot go live without an advert', async () => {
  const { database } = world.stores
  const draft = database.insertInto('own_listings').values({ owner_id: randomUUID() })
  const { id, state } = await draft.returning(['id', 'state']).executeTakeFirstOrThrow()
  expect(state).toBe('draft')
  await move(id, 'in_review')
  await expect(move(id, 'live')).rejects.toThrow('what_was_live_has_an_advert')
  const steal = database.updateTable('own_listings').set({ owner_id: randomUUID() }).where('id', '=', id)
  await expect(steal.execute()).rejects.toThrow('keeps its owner')
})

test('an owner’s listings are found through an index', async () => {
  const { rows } = await sql<{ 'QUERY PLAN': string }>`
    explain select id from own_listings where owner_id = ${randomUUID()} order by id desc limit 50`.execute(
    world.stores.database,
  )
  expect(rows.map((row) => row['QUERY PLAN']).join()).toMatch(/own_listings_of_an_owner/)
})
