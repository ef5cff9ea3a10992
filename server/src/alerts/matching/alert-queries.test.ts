import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestWorld, type TestWorld } from '../../testing/worlds/test-world.ts'
import { duePeopleQuery } from '../sending/send-due-alerts.ts'
import { reachedTargetsQuery } from './follow-car-changes.ts'
import { waitingAlertsQuery } from './index-changed-alerts.ts'
import { activeAlertsQuery } from './judge-matches.ts'
import { knownCarsQuery, notifiedQuery, pricesAtQuery } from './read-facts.ts'
import { outdatedAlertsQuery } from './recheck-stored-filters.ts'

let world: TestWorld
beforeAll(async () => {
  world = await createTestWorld()
})
afterAll(() => world.close())

const id = '00000000-0000-0000-0000-000000000000'

test.each([
  ['targets', reachedTargetsQuery([{ carId: id, priceRupees: 1 }]), ['alerts_on_a_car', 'redirects_to_a_car']],
  ['changed alerts', waitingAlertsQuery(10), ['alerts_waiting_for_index']],
  ['active alerts', activeAlertsQuery([id]), ['alerts_pkey']],
  ['known cars', knownCarsQuery([id]), ['redirects_to_a_car', 'match_waiting_of_a_listing']],
  ['earlier notices', notifiedQuery([id], [id], [id]), ['alert_notified_pkey', 'alert_notified_of_a_car']],
  ['earlier prices', pricesAtQuery([{ carId: id, at: new Date() }]), ['sightings_']],
  ['outdated alerts', outdatedAlertsQuery('x', 10), ['alerts_by_filters_version']],
  ['people who are due', duePeopleQuery(10), ['alert_people_due']],
])('%s are found by index', async (_name, query, indexes) => {
  const plan = await world.stores.database.transaction().execute(async (transaction) => {
    await sql`set local enable_seqscan = off`.execute(transaction)
    const { rows } = await sql`explain ${query}`.execute(transaction)
    return JSON.stringify(rows)
  })
  for (const index of indexes) expect(plan).toContain(index)
  expect(plan).not.toMatch(/Seq Scan on (?:listings|alerts|alert_notified|alert_people)\b/)
})
