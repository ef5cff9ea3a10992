import type { DeskItem } from '@pahiya/contract/admin/desk'
import type { DecidedMany, QueueItem } from '@pahiya/contract/admin/queue'
import type { OwnListing } from '@pahiya/contract/selling/seller-listings'
import type { OwnVerification, VerificationCase } from '@pahiya/contract/selling/verification'
import { sql, type RawBuilder } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { addDeskItem, closeDeskItem } from '../../desk/desk-items.ts'
import { ensureFileBuckets, papersBucket, uploadsBucket } from '../../files/file-stores.ts'
import { startDemoRegistry } from '../../testing/stand-ins/demo-registry.ts'
import { exampleFile, exampleOwnListing } from '../../testing/examples/example-own-listing.ts'
import { accountHeader, createAccount, identifyByHeader } from '../../testing/environment/test-account.ts'
import { dropBucket, newTestBucketName } from '../../testing/environment/test-bucket.ts'
import { createTestWorld, type TestWorld } from '../../testing/worlds/test-world.ts'
import { createVahanRegistry } from '../registry/vahan-registry.ts'
import { checkPapers } from './check-papers.ts'
import { enteredQuery } from './find-entered.ts'
import { decidedQuery, movesQuery } from './find-verification.ts'
import { createPaperReader, type PaperReader } from './paper-reader.ts'
import { papersQueue, startVerification } from './start-verification.ts'
import { drawInsurance, drawRc } from './testing/example-papers.ts'

let registry: Awaited<ReturnType<typeof startDemoRegistry>>
let world: TestWorld
let site: Awaited<ReturnType<TestWorld['site']>>
let moderator: string
beforeAll(async () => {
  registry = await startDemoRegistry()
  world = await createTestWorld({ ...registry.settings, S3_BUCKET: newTestBucketName() })
  await ensureFileBuckets(world.stores.objects, world.config)
  site = await world.site({ identify: identifyByHeader(world.stores.database) })
  moderator = await createAccount(world.stores.database, { name: 'Meera', grants: ['moderator'] })
})
afterAll(async () => {
  await site.close()
  const { objects } = world.stores
  for (const bucket of [world.config.S3_BUCKET, papersBucket(world.config), uploadsBucket(world.config)]) {
    await dropBucket(objects, bucket)
  }
  await world.close()
  await registry.stop()
})
beforeEach(async () => {
  await registry.misbehave('none')
  await registry.record(onRecord)
})

const onRecord = {
  rc_regn_no: 'TS09EK4417',
  rc_regn_dt: '14-Mar-2018',
  rc_manu_month_yr: '02/2018',
  rc_maker_desc: 'MARUTI SUZUKI INDIA LTD',
  rc_maker_model: 'SWIFT VXI',
  rc_fuel_desc: 'PETROL',
  rc_owner_name: 'K LAKSHMI',
  rc_owner_sr: '1',
  rc_fit_upto: '13-Mar-2033',
  rc_insurance_upto: '02-Feb-2097',
  rc_financer: '',
  rc_status: 'ACTIVE',
}
const rcText = `Registration No: TS 09 EK 4417
  Date of Registration: 14/03/2018
  Owner Name: K. Lakshmi
  Owner Serial: 1
  Maker Name: MARUTI SUZUKI INDIA LTD
  Model: SWIFT VXI
  Fuel: PETROL
  Registration Valid Upto: 13/03/2033
  Hypothecation: NIL`
const insuranceText = `Vehicle No: TS 09 EK 4417
  Name of Insured: K Lakshmi
  Policy valid upto: 02/02/2097`

/** Reads a paper whose bytes are its text. */
const reading: PaperReader = { read: async (bytes) => Buffer.from(bytes).toString(), close: () => {} }
const papers = (rc = rcText, insurance = insuranceText) => ({
  papers: { rcBook: Buffer.from(rc), insurance: Buffer.from(insurance) },
})
const check = (ownListingId: string, reader = reading, askRegistry = createVahanRegistry(world.config)) =>
  checkPapers({ ...world.stores, config: world.config, reader, askRegistry, askAi: null }, ownListingId)

// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- the call says what is answered
async function ask<Body = Record<string, unknown>>(
  account: string,
  method: 'GET' | 'POST' | 'PUT',
  url: string,
  payload?: object,
) {
  const answer = await site.inject({ method, url, headers: { [accountHeader]: account }, ...(payload && { payload }) })
  return { status: answer.statusCode, body: (answer.body ? answer.json() : null) as Body }
}
const caseOf = async (id: string) =>
  (await ask<VerificationCase>(moderator, 'GET', `/api/desk/verifications/${id}`)).body
const decide = (id: string, body: object, by = moderator) =>
  ask(by, 'POST', `/api/desk/verifications/${id}/decision`, body)
const queue = async () =>
  (await ask<{ items: DeskItem[] }>(moderator, 'GET', '/api/desk/items?kind=papers')).body.items.map(
    ({ subjectKey }) => subjectKey,
  )
const advert = async (listingId: string) =>
  (
    await world.stores.database
      .selectFrom('listings')
      .select('verification')
      .where('id', '=', listingId)
      .executeTakeFirstOrThrow()
  ).verification
const audited = async (ownListingId: string) => {
  const { rows } = await sql<{ details: Record<string, string>; actor_id: string }>`
    select details, actor_id from audit_entries
    where kind = 'verification_decided' and details->>'ownListing' = ${ownListingId} order by at`.execute(
    world.stores.database,
  )
  return rows.map(({ details }) => `${details['from']} → ${details['to']} (${details['cause']})`)
}
const noticesOf = async (accountId: string) => {
  const { rows } = await sql<{ data: { outcome: string; reason: string | null } }>`
    select data from notices where account_id = ${accountId} and kind = 'verification_decided' order by created_at`.execute(
    world.stores.database,
  )
  return rows.map(({ data }) => data.outcome)
}
async function inReview(given: Parameters<typeof exampleOwnListing>[1] = papers()) {
  const example = await exampleOwnListing(world, given)
  expect(await check(example.ownListingId)).toMatchObject({ outcome: 'in_review' })
  return { ...example, round: (await caseOf(example.ownListingId)).round }
}

test('every published listing waits in the queue with its matches and conflicts, and is unverified until a moderator decides (CHROME-18)', async () => {
  const { ownListingId, listingId, sellerId } = await exampleOwnListing(world, papers())
  expect(await queue()).not.toContain(ownListingId)
  expect(await advert(listingId)).toBe('unverified')
  const { rows } =
    await sql`select queue_name from graphile_worker.jobs where key = ${`check-papers-${ownListingId}`}`.execute(
      world.stores.database,
    )
  expect(rows).toEqual([{ queue_name: papersQueue(sellerId) }])
  expect(await check(ownListingId)).toEqual({ outcome: 'in_review', conflicts: 0, unread: 0 })
  expect(await queue()).toContain(ownListingId)
  const shown = await caseOf(ownListingId)
  expect(shown).toMatchObject({ status: 'unverified', papers: 'in_review', registry: 'answered', unread: [] })
  expect(shown.findings.find(({ field }) => field === 'ownerName')).toMatchObject({
    result: 'agrees',
    rc: 'K. Lakshmi',
    entered: 'Lakshmi K',
    registry: 'K LAKSHMI',
  })
  expect(shown.files.map(({ category }) => category)).toEqual(['rcBook', 'insurance'])
  expect(await advert(listingId)).toBe('unverified')
})

test("papers are decided in the desk's queue, whose row shows which fields agree but no value, unless new ones were submitted", async () => {
  const { ownListingId, listingId, sellerId } = await inReview()
  const row = async () =>
    (await ask<{ items: QueueItem[] }>(moderator, 'GET', '/api/desk/queue?kinds=papers')).body.items.find(
      ({ subjectKey }) => subjectKey === ownListingId,
    )!
  const seen = await row()
  expect(seen).toMatchObject({ isDecidedHere: true, isDecidedAlone: true, outcomes: ['verified', 'refused'] })
  expect(seen.evidence).toMatchObject({ differs: [], agrees: expect.arrayContaining(['ownerName']) })
  expect(JSON.stringify(seen)).not.toMatch(/lakshmi|EK ?4417/i)
  const decideRow = async ({ id, version }: QueueItem) =>
    (
      await ask<DecidedMany>(moderator, 'POST', '/api/desk/decide-many', {
        items: [{ id, version }],
        outcome: 'verified',
        reason: 'Everything agrees',
      })
    ).body
  expect((await decideRow({ ...seen, version: '0' })).failed).toMatchObject([{ code: 'conflict' }])
  expect(await advert(listingId)).toBe('unverified')
  expect(await decideRow(seen)).toMatchObject({ decided: 1, failed: [] })
  expect([await advert(listingId), await noticesOf(sellerId)]).toEqual(['verified', ['verified']])
})

test('papers in pictures are read by OCR in a separate process', async () => {
  const reader = createPaperReader()
  const drawn = { rcBook: await drawRc('english'), insurance: await drawInsurance('english') }
  const { ownListingId } = await exampleOwnListing(world, { papers: drawn })
  const outcome = await check(ownListingId, reader)
  reader.close()
  expect(outcome).toEqual({ outcome: 'in_review', conflicts: 0, unread: 0 })
})

describe('there are three statuses and fixed moves between them (INS-30)', () => {
  test('papers verify and an inspection certifies; each status can be withdrawn with a reason, every change is logged and the seller is notified', async () => {
    const { ownListingId, listingId, sellerId, round } = await inReview()
    expect((await decide(ownListingId, { decision: 'verify', round })).status).toBe(204)
    expect([await advert(listingId), await queue()]).toEqual(['verified', expect.not.arrayContaining([ownListingId])])

    const record = { by: 'inspection', inspector: 'R. Iyer', inspectedOn: '2026-11-10', reportNumber: 'IN-204' }
    const certify = (body: object) =>
      ask(moderator, 'POST', `/api/desk/verifications/${ownListingId}/certification`, body)
    expect((await certify({ ...record, inspector: '' })).status).toBe(400)
    expect((await certify(record)).status).toBe(204)
    expect(await advert(listingId)).toBe('certified')
    expect(await certify(record)).toMatchObject({ status: 409, body: { code: 'nothing_to_decide' } })

    const withdraw = (reason: string) => decide(ownListingId, { decision: 'withdraw', reason })
    expect((await withdraw('')).status).toBe(400)
    expect((await withdraw('The report was of another car')).status).toBe(204)
    expect(await advert(listingId)).toBe('verified')
    expect((await withdraw('The RC was reported lost')).status).toBe(204)
    expect(await advert(listingId)).toBe('unverified')
    expect((await withdraw('Once more')).status).toBe(409)

    const programme = { by: 'programme', programme: 'Maker’s programme', certificateNumber: 'C-9', validUntil: null }
    expect((await certify(programme)).status).toBe(204)
    expect(await advert(listingId)).toBe('certified')

    const moves = (await caseOf(ownListingId)).moves.toReversed()
    expect(moves.map(({ from, to, cause, movedBy }) => [from, to, cause, movedBy])).toEqual([
      ['unverified', 'verified', 'papers', 'Meera'],
      ['verified', 'certified', 'inspection', 'Meera'],
      ['certified', 'verified', 'withdrawn', 'Meera'],
      ['verified', 'unverified', 'withdrawn', 'Meera'],
      ['unverified', 'certified', 'programme', 'Meera'],
    ])
    expect(moves[1]!.record).toEqual(record)
    expect(await audited(ownListingId)).toEqual(moves.map(({ from, to, cause }) => `${from} → ${to} (${cause})`))
    expect(await noticesOf(sellerId)).toEqual(['verified', 'certified', 'withdrawn', 'withdrawn', 'certified'])
  })

  test('a status changes only through a move, and moves are immutable', async () => {
    const { ownListingId, round } = await inReview()
    await decide(ownListingId, { decision: 'verify', round })
    const { database } = world.stores
    const refused = (statement: ReturnType<typeof sql>, why: string | RegExp) =>
      expect(statement.execute(database)).rejects.toThrow(why)
    await refused(
      sql`update verifications set status = 'certified' where own_listing_id = ${ownListingId}`,
      'a verification status changes by a move',
    )
    await refused(
      sql`update verification_moves set reason = 'x' where own_listing_id = ${ownListingId}`,
      'moves are only ever added to',
    )
    await refused(
      sql`insert into verification_moves (own_listing_id, from_status, to_status, cause)
        values (${ownListingId}, 'unverified', 'verified', 'papers')`,
      'the listing is not unverified',
    )
    await refused(
      sql`insert into verification_moves (own_listing_id, from_status, to_status, cause)
        values (${ownListingId}, 'verified', 'certified', 'inspection')`,
      'certified_by_a_record',
    )
  })

  test('the seller is notified of a refusal with its reason, and each new paper opens a new item', async () => {
    const { ownListingId, sellerId, listingId, round } = await inReview()
    const reason = 'The picture is cut off at the right'
    const ownListing = async () => (await ask<OwnListing>(sellerId, 'GET', `/api/seller/listings/${ownListingId}`)).body
    expect((await decide(ownListingId, { decision: 'refuse', round, reason: '' })).status).toBe(400)
    expect((await decide(ownListingId, { decision: 'refuse', round, paper: 'insurance', reason })).status).toBe(204)
    const own = await ask<OwnVerification>(sellerId, 'GET', `/api/seller/listings/${ownListingId}/verification`)
    expect(own.body).toMatchObject({ status: 'unverified', papers: 'refused', refused: { paper: 'insurance', reason } })
    expect(await ownListing()).toMatchObject({
      verification: 'unverified',
      papers: 'refused',
      refusedPaper: 'insurance',
    })
    expect(await noticesOf(sellerId)).toEqual(['refused'])
    expect(await audited(ownListingId)).toEqual(['unverified → unverified (refused)'])
    expect(await queue()).not.toContain(ownListingId)

    const bytes = Buffer.from(insuranceText)
    const handIn = (address: string, by = sellerId) =>
      ask(by, 'PUT', `/api/seller/listings/${ownListingId}/papers/insurance`, { address })
    const another = await createAccount(world.stores.database)
    const theirs = await exampleFile(world, { ownerId: another, category: 'insurance', ownListingId: null, bytes })
    const unchecked = await exampleFile(world, {
      ownerId: sellerId,
      category: 'insurance',
      ownListingId: null,
      bytes,
      state: 'received',
    })
    const good = await exampleFile(world, { ownerId: sellerId, category: 'insurance', ownListingId: null, bytes })
    expect(await handIn(theirs.address)).toMatchObject({ status: 409, body: { code: 'paper_not_uploaded' } })
    expect(await handIn(unchecked.address)).toMatchObject({ status: 409, body: { code: 'files_being_checked' } })
    expect(await handIn(good.address, another)).toMatchObject({ status: 404, body: { code: 'own_listing_not_found' } })
    expect((await handIn(good.address)).status).toBe(204)
    expect((await handIn(good.address)).status).toBe(204)
    expect(await caseOf(ownListingId)).toMatchObject({ papers: 'being_read', round: round + 1, refused: null })
    expect(await check(ownListingId)).toMatchObject({ outcome: 'in_review' })
    expect(await queue()).toContain(ownListingId)
    // A decision based on the previous paper is rejected.
    expect(await decide(ownListingId, { decision: 'verify', round })).toMatchObject({
      status: 409,
      body: { code: 'conflict' },
    })
    expect((await decide(ownListingId, { decision: 'verify', round: round + 1 })).status).toBe(204)
    expect(await advert(listingId)).toBe('verified')

    // A verified car whose new paper is refused is no longer verified.
    const worse = await exampleFile(world, { ownerId: sellerId, category: 'insurance', ownListingId: null, bytes })
    await handIn(worse.address)
    await check(ownListingId)
    expect(await advert(listingId)).toBe('verified')
    expect((await decide(ownListingId, { decision: 'refuse', round: round + 2, reason })).status).toBe(204)
    expect(await advert(listingId)).toBe('unverified')
    expect(await ownListing()).toMatchObject({ verification: 'unverified', papers: 'refused', refusedPaper: null })
  })

  test('a case claimed by another moderator cannot be decided', async () => {
    const { ownListingId, round } = await inReview()
    const other = await createAccount(world.stores.database, { name: 'Joseph', grants: ['moderator'] })
    const { itemId } = await caseOf(ownListingId)
    expect((await ask(other, 'POST', `/api/desk/items/${itemId}/claim`)).status).toBe(200)
    expect(await decide(ownListingId, { decision: 'verify', round })).toMatchObject({
      status: 409,
      body: { code: 'desk_item_claimed' },
    })
    expect((await decide(ownListingId, { decision: 'verify', round }, other)).status).toBe(204)
    expect((await decide(ownListingId, { decision: 'verify', round }, other)).status).toBe(409)
  })

  test('only one of two concurrent decisions takes effect', async () => {
    const { ownListingId, round } = await inReview()
    const answers = await Promise.all([
      decide(ownListingId, { decision: 'verify', round }),
      decide(ownListingId, { decision: 'refuse', round, reason: 'Not legible' }),
    ])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([204, 409])
    expect((await caseOf(ownListingId)).moves.length).toBeLessThanOrEqual(1)
  })
})

test('conflicts are marked: another owner, an open loan, an expired insurance', async () => {
  await registry.record({ ...onRecord, rc_financer: 'NAGAR CO-OP BANK', rc_insurance_upto: '01-Jan-2020' })
  const { ownListingId } = await inReview({ ...papers(), sellerName: 'Imran Qureshi' })
  const marked = (await caseOf(ownListingId)).findings.filter(({ result }) => result === 'conflicts')
  expect(marked.map(({ field, note }) => [field, note])).toEqual([
    ['ownerName', null],
    ['insuredUntil', 'insurance-over'],
    ['financier', 'loan-not-on-paper'],
  ])
})

describe('papers are compared without the registry, and the page reports this', () => {
  test.each([
    ['errors', 'no_answer'],
    ['busy', 'no_answer'],
    ['garbage', 'no_answer'],
    ['other', 'no_answer'],
  ])('%s', async (mode, state) => {
    await registry.misbehave(mode)
    const { ownListingId } = await inReview()
    const { registry: said, findings } = await caseOf(ownListingId)
    expect([said, findings.some((finding) => finding.registry !== null)]).toEqual([state, false])
  })
  test('the registry is not configured, has no record, or there is no number to look up', async () => {
    const { ownListingId } = await exampleOwnListing(world, papers())
    await check(ownListingId, reading, null)
    expect((await caseOf(ownListingId)).registry).toBe('not_configured')
    const unknown = await inReview({ ...papers(rcText.replace('4417', '9999')), listing: { plate: null } })
    expect((await caseOf(unknown.ownListingId)).registry).toBe('no_record')
    const unread = await inReview({ ...papers('a cat', 'a dog'), listing: { plate: null } })
    expect(await caseOf(unread.ownListingId)).toMatchObject({ registry: 'no_plate', unread: ['rcBook', 'insurance'] })
  })
})

test('stored findings and the seller’s view contain no names from the papers', async () => {
  const { ownListingId, round, sellerId } = await inReview({ ...papers(), sellerName: 'Imran Qureshi' })
  expect(await decide(ownListingId, { decision: 'verify', round })).toMatchObject({
    status: 400,
    body: { code: 'verification_reason_needed' },
  })
  expect(
    (await decide(ownListingId, { decision: 'verify', round, reason: 'Sold on behalf of his mother' })).status,
  ).toBe(204)
  const { rows } = await sql<{ text: string }>`
    select v::text || (select string_agg(d::text, '') from desk_items d where subject_key = ${ownListingId}) as text
    from verifications v where own_listing_id = ${ownListingId}`.execute(world.stores.database)
  expect(rows[0]!.text).not.toMatch(/lakshmi/i)
  const own = await ask<OwnVerification>(sellerId, 'GET', `/api/seller/listings/${ownListingId}/verification`)
  expect(JSON.stringify(own.body)).not.toMatch(/lakshmi/i)
  expect(own.body.conflicts.map(({ field }) => field)).toEqual(['ownerName'])
})

test('the papers of another car conflict with the registry record of the number on sale, and cap the score', async () => {
  const kia = rcText
    .replace('TS 09 EK 4417', 'TS 08 KA 7001')
    .replace('MARUTI SUZUKI INDIA LTD', 'KIA INDIA PVT LTD')
    .replace('SWIFT VXI', 'SELTOS GTX PLUS')
  const { ownListingId } = await inReview(papers(kia))
  const { findings, registry: state, authenticity } = await caseOf(ownListingId)
  expect(state).toBe('answered')
  expect(findings.find(({ field }) => field === 'registration')).toMatchObject({
    result: 'conflicts',
    rc: 'TS 08 KA 7001',
    registry: 'TS 09 EK 4417',
  })
  expect(findings.find(({ field }) => field === 'make')).toMatchObject({ result: 'conflicts' })
  expect(authenticity).toMatchObject({ score: 20, limit: 20 })
})

test('registry data for a number cannot be read by uploading papers', async () => {
  await registry.record({ ...onRecord, rc_financer: 'HDFC BANK', rc_status: 'BLACKLISTED' })
  const { ownListingId, sellerId } = await inReview()
  expect(JSON.stringify((await caseOf(ownListingId)).findings)).toContain('HDFC')
  const own = await ask<OwnVerification>(sellerId, 'GET', `/api/seller/listings/${ownListingId}/verification`)
  expect(own.body.conflicts.map(({ field, registry: said }) => [field, said])).toEqual([
    ['financier', null],
    ['status', null],
  ])
})

test('a stopping process aborts without marking the papers as unread', async () => {
  const { ownListingId } = await exampleOwnListing(world, papers())
  const stopped = AbortSignal.abort()
  const given = { ...world.stores, config: world.config, reader: reading, askRegistry: null, askAi: null }
  await expect(checkPapers(given, ownListingId, stopped)).rejects.toThrow(/abort/i)
  expect(await caseOf(ownListingId)).toMatchObject({ papers: 'being_read' })
})

test('a paper submitted while the previous one is being read is not judged by the previous result', async () => {
  const { ownListingId } = await exampleOwnListing(world, papers())
  const slow: PaperReader = {
    ...reading,
    read: async (bytes) => {
      await world.stores.database
        .transaction()
        .execute((transaction) => startVerification(transaction, { ownListingId }))
      return Buffer.from(bytes).toString()
    },
  }
  expect(await check(ownListingId, slow)).toEqual({ outcome: 'newer_papers' })
  expect(await queue()).not.toContain(ownListingId)
  expect(await check(ownListingId)).toMatchObject({ outcome: 'in_review' })
  expect(await check(ownListingId)).toEqual({ outcome: 'not_waiting' })
})

test('the moderator and the seller see the parts of the score; without a provider it is computed from the rules alone (INS-31)', async () => {
  const { ownListingId, listingId, sellerId } = await inReview({
    ...papers(),
    listing: { description: 'Call me on 98480 22213' },
  })
  const rulesAlone = (await caseOf(ownListingId)).authenticity
  expect(rulesAlone).toEqual({
    score: 87,
    limit: null,
    withAi: false,
    parts: [
      { part: 'photos', points: 57, of: 57, reasons: [] },
      { part: 'text', points: 30, of: 43, reasons: ['text-has-a-number'] },
    ],
  })
  const own = await ask<OwnVerification>(sellerId, 'GET', `/api/seller/listings/${ownListingId}/verification`)
  expect(own.body.authenticity).toEqual(rulesAlone)
  await addDeskItem(world.stores.database, { kind: 'reused-photo', subjectKey: listingId, title: 'x', evidence: {} })
  expect((await caseOf(ownListingId)).authenticity.parts[0]).toMatchObject({
    points: 0,
    reasons: ['photo-of-another-car'],
  })
  const accepted = { kind: 'reused-photo', subjectKey: listingId, outcome: 'accepted', closedBy: moderator }
  await closeDeskItem(world.stores.database, accepted)
  await sql`insert into listing_values (listing_id, value_rupees, value_low_rupees, value_high_rupees, value_comparables,
    indexed_value_rupees, indexed_is_sure) values (${listingId}, 1000000, 900000, 1100000, 9, 1000000, true)`.execute(
    world.stores.database,
  )
  await sql`update verifications set ai_score = 90 where own_listing_id = ${ownListingId}`.execute(
    world.stores.database,
  )
  expect((await caseOf(ownListingId)).authenticity).toMatchObject({
    withAi: true,
    parts: [
      { part: 'photos', points: 32 },
      { part: 'price', points: 0, reasons: ['price-far-below'] },
      { part: 'text', points: 17 },
      { part: 'ai', points: 18, of: 20 },
    ],
  })
})

test('cases are read through indexes', async () => {
  const { database } = world.stores
  const plan = async (query: RawBuilder<unknown>) => {
    const compiled = query.compile(database)
    return database.transaction().execute(async (transaction) => {
      await sql`set local enable_seqscan = off`.execute(transaction)
      await sql`set local enable_sort = off`.execute(transaction)
      const { rows } = await transaction.executeQuery({ ...compiled, sql: `explain ${compiled.sql}` })
      return JSON.stringify(rows)
    })
  }
  expect(await plan(enteredQuery(moderator))).toContain('verifications_pkey')
  expect(await plan(movesQuery(moderator))).toContain('moves_of_a_listing')
  expect(await plan(decidedQuery())).toContain('verifications_decided')
})
