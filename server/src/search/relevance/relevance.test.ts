import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { saveListing } from '../../listings/save/save-listing.ts'
import { accountHeader, createAccount, identifyByHeader } from '../../testing/environment/test-account.ts'
import { exampleListing } from '../../testing/examples/example-listing.ts'
import { createTestWorld, type TestWorld } from '../../testing/worlds/test-world.ts'

let world: TestWorld
let site: FastifyInstance
let stopWorker: () => Promise<void>
let moderator: string
beforeAll(async () => {
  world = await createTestWorld()
  site = await world.site({ identify: identifyByHeader(world.stores.database) })
  stopWorker = world.startWorker()
  moderator = await createAccount(world.stores.database, { grants: ['moderator'] })
  for (const [at, priceRupees] of [310_000, 420_000, 530_000].entries())
    await saveListing(
      world.stores.database,
      exampleListing({
        sourceRef: `kwid-${at}`,
        brand: 'Renault',
        model: 'Kwid',
        city: 'Hyderabad',
        priceRupees,
        plate: null,
      }),
    )
  await world.searchable()
})
afterAll(async () => {
  await stopWorker()
  await site.close()
  await world.close()
})

const path = '/api/admin/relevance'
type Results = { ndcg: number | null; ndcgNow: number | null; results: { carId: string; grade: number | null }[] }
const call = (method: 'GET' | 'POST' | 'PUT', url: string, payload?: object) =>
  site.inject({ method, url: `${path}${url}`, headers: { [accountHeader]: moderator }, ...(payload && { payload }) })

test('a moderator judges the results of a search, and the nDCG is computed from the judgements', async () => {
  const { id } = (await call('POST', '/queries', { phrase: ' Renault  Kwid cheapest zorblax' })).json<{ id: string }>()
  expect((await call('POST', '/queries', { phrase: 'renault kwid cheapest zorblax' })).json()).toEqual({ id })
  const open = async () => (await call('GET', `/queries/${id}`)).json<Results>()
  const first = await open()
  expect(first).toMatchObject({ ndcg: null, ndcgNow: null, total: 3, ignored: ['zorblax'] })
  const cars = first.results.map(({ carId }) => carId)
  expect(cars).toHaveLength(3)

  const grades = [0, 1, 2] as const
  const judgements = cars.map((carId, at) => ({ carId, grade: grades[at]! }))
  expect((await call('PUT', `/queries/${id}/judgements`, { judgements })).statusCode).toBe(204)
  const judged = await open()
  expect(judged.results.map(({ grade }) => grade)).toEqual([0, 1, 2])
  expect(judged.ndcg).toBeCloseTo(0.587, 3)
  expect(judged.ndcgNow).toBeCloseTo(0.587, 3)
  expect((await call('GET', '/queries')).json()).toMatchObject({
    queries: [{ id, phrase: 'renault kwid cheapest zorblax', shown: 3, judged: 3 }],
    next: null,
  })

  // A changed judgement replaces the first; the search is measured again on request.
  await call('PUT', `/queries/${id}/judgements`, { judgements: [{ carId: cars[0], grade: 2 }] })
  await call('PUT', `/queries/${id}/judgements`, { judgements: [{ carId: cars[2], grade: 0 }] })
  expect((await call('POST', '/measure')).json()).toEqual({ measured: 1, isComplete: true, meanNdcg: 1 })
  const { rows } = await sql<{ kind: string; actor: string }>`
    select kind, actor_id as actor from audit_entries where subject_id = ${id}`.execute(world.stores.database)
  expect(rows).toEqual(Array.from({ length: 3 }, () => ({ kind: 'search_judged', actor: moderator })))
})

test('a search that does not exist cannot be judged', async () => {
  const missing = '01a1de74-0000-7000-8000-000000000001'
  const judgements = [{ carId: missing, grade: 1 }]
  expect((await call('PUT', `/queries/${missing}/judgements`, { judgements })).statusCode).toBe(404)
  expect((await call('GET', `/queries/${missing}`)).statusCode).toBe(404)
  expect(
    (await call('PUT', `/queries/${missing}/judgements`, { judgements: [{ carId: missing, grade: 3 }] })).statusCode,
  ).toBe(400)
})
