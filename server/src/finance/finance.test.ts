import { randomUUID } from 'node:crypto'
import type { Lender, LenderDraft, LenderRecord, LenderVersion } from '@pahiya/contract/finance/lenders'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { accountHeader, createAccount, identifyByHeader } from '../testing/environment/test-account.ts'
import { createTestWorld, type TestWorld } from '../testing/worlds/test-world.ts'

let world: TestWorld
let site: Awaited<ReturnType<TestWorld['site']>>
let admin: string
beforeAll(async () => {
  world = await createTestWorld()
  site = await world.site({ identify: identifyByHeader(world.stores.database) })
  admin = await createAccount(world.stores.database, { grants: ['admin'] })
})
afterAll(async () => {
  await site.close()
  await world.close()
})

async function ask(account: string | null, method: 'GET' | 'POST' | 'PUT', url: string, payload?: object) {
  const headers = account === null ? {} : { [accountHeader]: account }
  const answer = await site.inject({ method, url, headers, ...(payload && { payload }) })
  return { status: answer.statusCode, body: (answer.body ? answer.json() : null) as Record<string, unknown> }
}
const shown = async () => (await ask(null, 'GET', '/api/financing/lenders')).body['lenders'] as Lender[]
const records = async () => (await ask(admin, 'GET', '/api/admin/lenders')).body['lenders'] as LenderRecord[]
const recordOf = async (name: string) => (await records()).find((lender) => lender.name === name)!

function draftOf(lender: LenderRecord, change: Partial<LenderDraft> = {}): LenderDraft {
  const { id: _id, version: _version, savedAt: _savedAt, requests: _requests, ...rest } = lender
  const { rateRange: _range, processingFee: _fee, approvalTime: _time, ...draft } = rest
  return { ...draft, ratesAsOf: '2026-11-14', ...change }
}
const save = (lender: LenderRecord, draft: object) =>
  ask(admin, 'PUT', `/api/admin/lenders/${lender.id}/${lender.version}`, draft)

/** Names of lenders that tests added. Tests change only these, so that they pass in any order. */
const added = new Set<string>()
async function addLender(change: Partial<LenderDraft> = {}): Promise<LenderRecord> {
  const name = `Lender ${randomUUID()}`
  added.add(name)
  const draft = draftOf(await recordOf('Private bank'), { name, ...change })
  expect((await ask(admin, 'POST', '/api/admin/lenders', draft)).status).toBe(201)
  return recordOf(name)
}
/** The lenders that every site starts with. */
const registered = async () => (await records()).filter(({ name }) => !added.has(name))

test.each([
  {
    name: 'Private bank',
    rateRange: '7.05%-10.20%',
    processingFee: '₹3,500 plus GST',
    approvalTime: '2-3 days',
    minLoanAmount: 100_000,
    maxLoanAmount: 7_500_000,
    rating: 4.5,
    specialFeatures: ['Pre-approved offers', 'Doorstep service', 'Digital processing'],
    row: 'FIN-16',
  },
  {
    name: 'State bank',
    rateRange: '7.70%-9.70%',
    processingFee: '₹2,000 plus GST',
    approvalTime: '3-5 days',
    minLoanAmount: 50_000,
    maxLoanAmount: 8_000_000,
    rating: 4.2,
    specialFeatures: ['Lowest bank fee', 'Flexible tenure', 'Government backing'],
    row: 'FIN-17',
  },
  {
    name: 'Finance firm',
    rateRange: '8.50%-15.00%',
    processingFee: 'from ₹999',
    approvalTime: '24 hours',
    minLoanAmount: 75_000,
    maxLoanAmount: 5_000_000,
    rating: 4.3,
    specialFeatures: ['Instant approval', 'Minimal documentation', 'Used-car specialist'],
    row: 'FIN-18',
  },
  {
    name: 'Capital firm',
    rateRange: '8.75%-14.00%',
    processingFee: '₹3,000 plus GST',
    approvalTime: '1-2 days',
    minLoanAmount: 100_000,
    maxLoanAmount: 7_500_000,
    rating: 4.1,
    specialFeatures: ['Quick disbursement', 'Competitive rates', 'Flexible repayment'],
    row: 'FIN-19',
  },
])(
  '$name starts with the figures from the register, as examples without a date ($row)',
  async ({ row: _row, ...expected }) => {
    const lender = (await registered()).find(({ name }) => name === expected.name)
    expect(lender).toMatchObject({ ...expected, logo: null, affiliateUrl: null, ratesAsOf: null, ratesSource: null })
    // Figures missing from the register are not made up.
    expect(lender).toMatchObject({ maxLoanToValuePercent: null, maxTenureMonths: null, otherFeesRupees: null })
  },
)

test('buyers see no lender until an admin has saved its figures with their date', async () => {
  const names = (await shown()).map(({ name }) => name)
  for (const { name } of await registered()) expect(names).not.toContain(name)
  const { name } = await addLender({ ratesAsOf: '2026-11-14', ratesSource: 'lender.example' })
  expect(await shown()).toContainEqual(
    expect.objectContaining({ name, ratesAsOf: '2026-11-14', ratesSource: 'lender.example' }),
  )
})

test('four lenders are on record, each with every field of an offer (FIN-15)', async () => {
  const lenders = await registered()
  expect(lenders).toHaveLength(4)
  const fields =
    'name logo rateRange processingFee approvalTime minLoanAmount maxLoanAmount specialFeatures affiliateUrl rating'
  for (const lender of lenders) expect(Object.keys(lender)).toEqual(expect.arrayContaining(fields.split(' ')))
})

test('the lowest bank fee shown is the minimum over the banks (C-16)', async () => {
  const banks = (await registered()).filter(({ kind }) => kind === 'bank')
  const lowest = banks.find(({ specialFeatures }) => specialFeatures.includes('Lowest bank fee'))!
  expect(lowest.processingFeeRupees).toBe(Math.min(...banks.map(({ processingFeeRupees }) => processingFeeRupees)))
})

test('an admin saves figures with their date; the previous version is stored and the audit log records the admin', async () => {
  const before = await addLender({ rateFromPercent: 8.75, rateToPercent: 14, ratesSource: 'first.example' })
  const change = {
    rateFromPercent: 9.15,
    ratesAsOf: '2026-11-14',
    ratesSource: 'capital.example/rates',
    maxTenureMonths: 60,
  }
  expect((await save(before, draftOf(before, change))).status).toBe(204)
  const after = await recordOf(before.name)
  expect(after).toMatchObject({ ...change, version: 2, rateRange: '9.15%-14.00%' })
  expect(after.savedAt).not.toBeNull()
  const { versions } = (await ask(admin, 'GET', `/api/admin/lenders/${before.id}/versions`)).body as {
    versions: LenderVersion[]
  }
  expect(versions).toMatchObject([
    { version: 2, rateRange: '9.15%-14.00%', ratesAsOf: '2026-11-14', ratesSource: 'capital.example/rates' },
    { version: 1, rateRange: '8.75%-14.00%', ratesSource: 'first.example' },
  ])
  const { rows } = await sql<{ details: object }>`
    select details from audit_entries where kind = 'lender_changed' and actor_id = ${admin} and details ->> 'lender' = ${before.id}`.execute(
    world.stores.database,
  )
  expect(rows).toMatchObject([
    { details: { lender: before.id, version: 2, after: { rates_source: 'capital.example/rates' } } },
  ])
})

test('if two admins edit the same version, one gets a conflict', async () => {
  const seen = await addLender({ rateToPercent: 15 })
  const answers = await Promise.all([
    save(seen, draftOf(seen, { rateToPercent: 16 })),
    save(seen, draftOf(seen, { rateToPercent: 17 })),
  ])
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([204, 409]))
  expect((await recordOf(seen.name)).version).toBe(seen.version + 1)
})

test.each<[string, object, string]>([
  ['a highest rate below the lowest', { rateFromPercent: 9, rateToPercent: 8.99 }, 'rateToPercent'],
  ['a largest loan below the smallest', { minLoanAmount: 2, maxLoanAmount: 1 }, 'maxLoanAmount'],
  ['a longest time below the shortest', { approvalFromHours: 2, approvalToHours: 1 }, 'approvalToHours'],
  ['a link that is not https', { affiliateUrl: 'javascript:alert(1)' }, 'affiliateUrl'],
  ['a logo of another site', { logo: 'https://bank.example/logo.png' }, 'logo'],
  ['no day', { ratesAsOf: null }, 'ratesAsOf'],
  ['a rating above five', { rating: 5.1 }, 'rating'],
])('%s is rejected, and nothing changes', async (_name, change, field) => {
  const seen = await recordOf('State bank')
  const { status, body } = await save(seen, { ...draftOf(seen), ...change })
  expect([status, (body['issues'] as { path: string }[])[0]!.path]).toEqual([400, field])
  expect(await recordOf('State bank')).toEqual(seen)
})

test('a lender can be added once per name, and can be hidden', async () => {
  const affiliateUrl = 'https://village.example/apply?ref=9'
  const record = await addLender({ affiliateUrl, ratesAsOf: '2026-11-14' })
  expect(await ask(admin, 'POST', '/api/admin/lenders', draftOf(record))).toMatchObject({
    status: 409,
    body: { code: 'lender_name_taken' },
  })
  expect(await shown()).toContainEqual(expect.objectContaining({ name: record.name, affiliateUrl }))
  expect((await save(record, draftOf(record, { name: 'State bank' }))).body['code']).toBe('lender_name_taken')
  expect((await save(record, draftOf(record, { isShown: false }))).status).toBe(204)
  expect((await shown()).map(({ name }) => name)).not.toContain(record.name)
  const nobody = draftOf(record, { name: `Nobody ${randomUUID()}` })
  expect((await save({ ...record, id: randomUUID() }, nobody)).status).toBe(404)
})

test('a hidden lender accepts no requests, even from a buyer who requested a loan before', async () => {
  const buyer = await createAccount(world.stores.database)
  const lender = await addLender()
  const request = (lenderId: string, amount = 300_000) =>
    ask(buyer, 'POST', '/api/financing/requests', { lenderId, amount, tenure: 5 })
  expect((await request(lender.id)).status).toBe(204)
  expect((await save(lender, draftOf(lender, { isShown: false }))).status).toBe(204)
  expect(await request(lender.id, 400_000)).toMatchObject({ status: 404, body: { code: 'lender_not_found' } })
  expect((await request(randomUUID())).status).toBe(404)
  const { rows } = await sql`
    select loan_rupees::integer as amount from loan_requests where lender_id = ${lender.id}`.execute(
    world.stores.database,
  )
  expect(rows).toEqual([{ amount: 300_000 }])
})

test('without a link, Apply records a request by the signed-in user, and a repeated request updates the figures (FIN-20)', async () => {
  const { database } = world.stores
  const buyer = await createAccount(database, { name: 'Ravi Teja', email: 'ravi@people.example' })
  const { id: lenderId, name: lenderName } = await addLender()
  const request = (account: string | null, change: object = {}) =>
    ask(account, 'POST', '/api/financing/requests', { lenderId, amount: 385_000, tenure: 5, ...change })
  expect((await request(null)).status).toBe(401)
  expect((await request(buyer)).status).toBe(204)
  expect((await request(buyer, { amount: 400_000 })).status).toBe(204)
  const { body } = await ask(admin, 'GET', '/api/admin/lenders')
  const requests = body['requests'] as { lenderName: string }[]
  expect(requests.filter((each) => each.lenderName === lenderName)).toMatchObject([
    { name: 'Ravi Teja', email: 'ravi@people.example', loanAmount: 400_000, tenure: 5 },
  ])
  expect((await recordOf(lenderName)).requests).toBe(1)
})

test.each([
  [99_999, 409],
  [100_000, 204],
  [7_500_000, 204],
  [7_500_001, 409],
])(
  'a request for ₹%i to a lender that lends ₹1,00,000 to ₹75,00,000 is answered with %i (FIN-21)',
  async (amount, status) => {
    const buyer = await createAccount(world.stores.database)
    const { id: lenderId } = await addLender()
    expect((await ask(buyer, 'POST', '/api/financing/requests', { lenderId, amount, tenure: 5 })).status).toBe(status)
  },
)

test('paging through the requests returns every one exactly once', async () => {
  const { database } = world.stores
  const { id: lenderId } = await recordOf('Private bank')
  const requested_at = new Date('2026-11-01T10:00:00Z')
  for (let number = 0; number < 55; number++) {
    const account_id = await createAccount(database)
    await database
      .insertInto('loan_requests')
      .values({ account_id, lender_id: lenderId, loan_rupees: 300_000, tenure_years: 5, requested_at })
      .execute()
  }
  const read: string[] = []
  for (let page = 0, before = ''; page < 5; page++) {
    const { body } = await ask(admin, 'GET', `/api/admin/lenders${before}`)
    const requests = body['requests'] as { id: string }[]
    read.push(...requests.map(({ id }) => id))
    if (requests.length < 50) break
    before = `?requestsBefore=${read.at(-1)!}`
  }
  const { rows } = await sql`select from loan_requests`.execute(database)
  expect(new Set(read).size).toBe(rows.length)
  expect(read).toHaveLength(rows.length)
})

test('only an admin can read or change the records', async () => {
  const buyer = await createAccount(world.stores.database)
  const lender = await recordOf('State bank')
  expect((await ask(buyer, 'GET', '/api/admin/lenders')).status).toBe(403)
  expect((await ask(null, 'GET', '/api/admin/lenders')).status).toBe(401)
  expect((await ask(buyer, 'PUT', `/api/admin/lenders/${lender.id}/${lender.version}`, draftOf(lender))).status).toBe(
    403,
  )
})
