import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDeskItem, itemVersion } from '../desk/desk-items.ts'
import { saveListing } from '../listings/save/save-listing.ts'
import { createAccount } from '../testing/environment/test-account.ts'
import { exampleListing } from '../testing/examples/example-listing.ts'
import { createTestWorld, type TestWorld } from '../testing/worlds/test-world.ts'
import { decideFlags } from './decide-flags.ts'
import { findFlagCase } from './find-flag-case.ts'
import { listingFlagsKind } from './save-flags.ts'

let world: TestWorld
let meera: string
let joseph: string
beforeAll(async () => {
  world = await createTestWorld()
  meera = await createAccount(world.stores.database, { name: 'Meera', grants: ['moderator'] })
  joseph = await createAccount(world.stores.database, { name: 'Joseph', grants: ['moderator'] })
})
afterAll(() => world.close())

const untold = { takeDown: async () => undefined, tellSeller: async () => undefined }

test('a decision of the queue does not replace one that another moderator made meanwhile', async () => {
  const { database } = world.stores
  const { listingId } = await saveListing(database, exampleListing({ sourceKey: 'pahiya' }))
  await sql`insert into listing_flags (listing_id, kind, evidence)
    values (${listingId}, 'many-first-owner', '{"cars": 4}')`.execute(database)
  await addDeskItem(database, { kind: listingFlagsKind, subjectKey: listingId, title: 'Swift', evidence: { cars: 4 } })
  const { rows } = await sql<{ version: string }>`select ${itemVersion('desk_items')} as version from desk_items
    where subject_key = ${listingId}`.execute(database)
  const { version } = rows[0]!
  // The queue sends the flags as they are when the decision begins, so only the item shows what the moderator saw.
  const decide = async (decision: 'stands' | 'take-down', moderatorId: string, seenVersion?: string) => {
    const { seen } = (await findFlagCase(database, listingId, moderatorId))!
    const given = { decision, reason: 'Looked at the papers', seen, version: seenVersion }
    await decideFlags(database, listingId, given, moderatorId, untold)
  }
  await decide('stands', joseph, version)
  await expect(decide('take-down', meera, version)).rejects.toMatchObject({ code: 'desk_item_not_found' })
  const outcomes = await sql`select outcome, closed_by as "closedBy", status from desk_items
    join listings on listings.id::text = subject_key where subject_key = ${listingId}`.execute(database)
  expect(outcomes.rows).toEqual([{ outcome: 'stands', closedBy: joseph, status: 'active' }])
  // On the page of the listing the moderator has seen that the flags were confirmed.
  await decide('take-down', meera)
})
