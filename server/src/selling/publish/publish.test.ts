import { randomUUID } from 'node:crypto'
import type { Lender } from '@pahiya/contract/finance/lenders'
import type { PublishedListing, SellerListing } from '@pahiya/contract/selling/seller-listings'
import { dayInIndia } from '@pahiya/domain/time/calendar-days'
import { yearInIndia } from '@pahiya/domain/time/india-time'
import { lenderOffer } from '@pahiya/domain/finance/lender-offer'
import { fileCategories, photoCategories } from '@pahiya/domain/files/uploads'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { exampleListing } from '../../testing/examples/example-listing.ts'
import { otherSource } from '../../testing/worlds/example-market.ts'
import { exampleFiles, exampleSellerListing, type UploadState } from '../../testing/examples/example-publish.ts'
import { newPhone } from '../../testing/worlds/new-phone.ts'
import { accountHeader, createAccount, identifyByHeader } from '../../testing/environment/test-account.ts'
import { createTestWorld, type TestWorld } from '../../testing/worlds/test-world.ts'
import { saveListing } from '../../listings/save/save-listing.ts'
import { fileFields } from '../own-listings/own-content.ts'

let world: TestWorld
let site: Awaited<ReturnType<TestWorld['site']>>
let stopWorker: () => Promise<void>
beforeAll(async () => {
  world = await createTestWorld()
  site = await world.site({ identify: identifyByHeader(world.stores.database) })
  stopWorker = world.startWorker()
})
afterAll(async () => {
  await stopWorker()
  await site.close()
  await world.close()
})

const seller = () => createAccount(world.stores.database, { name: 'Ravi Teja', phone: newPhone() })
const files = (ownerId: string, states?: Parameters<typeof exampleFiles>[2]) =>
  exampleFiles(world.stores.database, ownerId, states)

async function publish(ownerId: string | null, payload: object, headers: Record<string, string> = {}) {
  const asked = ownerId === null ? headers : { ...headers, [accountHeader]: ownerId }
  const answer = await site.inject({ method: 'POST', url: '/api/seller/listings', headers: asked, payload })
  const body = answer.json<PublishedListing & { code?: string; issues?: { path: string; message: string }[] }>()
  return { status: answer.statusCode, body }
}
const read = async (url: string) => {
  const answer = await site.inject({ method: 'GET', url })
  return { status: answer.statusCode, text: answer.body, body: answer.json<Record<string, unknown>>() }
}
const listingsOf = (ownerId: string) =>
  world.stores.database.selectFrom('own_listings').selectAll().where('owner_id', '=', ownerId).execute()

test('a published car is immediately a local car at /car/{id}: unverified, from a private seller, titled by year, brand and model; omitted facts are unknown (SELL-26, SELL-31)', async () => {
  const ownerId = await seller()
  const { status, body } = await publish(ownerId, exampleSellerListing(await files(ownerId)))
  expect(status).toBe(201)
  const car = await read(`/api/cars/${body.id}`)
  expect(car.body).toMatchObject({
    id: body.id,
    title: '2020 Hyundai i20',
    price: 690_000,
    city: 'Hyderabad',
    state: 'Telangana',
    verificationStatus: 'unverified',
    isVerified: false,
    sellerType: 'individual',
    sourceKey: 'pahiya',
    mileage: null,
    owners: null,
    transmission: null,
    description: null,
    features: [],
  })
  expect(car.body['images']).toHaveLength(photoCategories.length)
  await world.searchable()
  const found = await read('/api/cars?brand=Hyundai&model=i20&city=Hyderabad')
  expect(found.text).toContain(body.id)
})

test('the optional facts of the form are shown (SELL-30)', async () => {
  const ownerId = await seller()
  const facts = {
    mileage: 43_210,
    fuelType: 'Petrol',
    transmission: 'Manual',
    owners: 2,
    state: 'Telangana',
    description: 'Serviced by the maker. Was 9 lakh new in 2019, driven 99,999 km says nobody.',
    features: ['Sunroof', 'Airbags'],
  }
  const { body } = await publish(ownerId, exampleSellerListing(await files(ownerId), facts))
  const full = await read(`/api/cars/${body.id}`)
  expect(full.body).toMatchObject({ ...facts, price: 690_000, year: 2020 })

  // A listing without any of them is accepted too; each fact is unknown, and the data quality score is lower.
  const other = await seller()
  const bare = await publish(other, exampleSellerListing(await files(other)))
  expect(bare.status).toBe(201)
  const car = await read(`/api/cars/${bare.body.id}`)
  const unknown = { mileage: null, fuelType: null, transmission: null, owners: null, description: null, features: [] }
  expect(car.body).toMatchObject(unknown)
  const score = ({ analysis }: { analysis?: { dataQualityScore: number } }) => analysis!.dataQualityScore
  expect(score(car.body)).toBeLessThan(score(full.body))
})

test('one search finds cars from other platforms and from sellers who posted once; each has an estimate and a monthly loan instalment, and its seller can be contacted (CHROME-01)', async () => {
  const { database } = world.stores
  await database
    .insertInto('sources')
    .values(otherSource)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  for (const price of [600_000, 640_000, 660_000, 680_000, 700_000, 720_000]) {
    const facts = { brand: 'Skoda', model: 'Octavia', variant: null, year: 2019, title: '2019 Skoda Octavia' }
    const elsewhere = { sourceKey: otherSource.key, sourceRef: `octavia-${price}`, odometerKm: price / 10 }
    await saveListing(database, exampleListing({ ...facts, ...elsewhere, priceRupees: price }))
  }
  const ownerId = await seller()
  const posted = { brand: 'Skoda', model: 'Octavia', year: 2019, price: 650_000 }
  const { body } = await publish(ownerId, exampleSellerListing(await files(ownerId), posted))
  await world.searchable()

  const payload = { brand: 'Skoda', model: 'Octavia', sortBy: 'price' }
  const found = await site.inject({ method: 'POST', url: '/api/marketplace/search', payload })
  const { listings } = found.json<{ listings: { id: string; sourceKey: string }[] }>()
  expect(listings.map(({ sourceKey }) => sourceKey).toSorted()).toEqual([
    ...Array<string>(6).fill(otherSource.key),
    'pahiya',
  ])

  for (const { id } of listings) {
    const insights = (await read(`/api/marketplace/listing/${id}/price-insights`)).body
    expect(insights).toMatchObject({ averagePrice: expect.any(Number) as number })
  }
  await sql`update lenders set saved_at = now(), rates_as_of = current_date`.execute(world.stores.database)
  const { lenders } = (await read('/api/financing/lenders')).body as unknown as { lenders: Lender[] }
  const loan = {
    priceRupees: 650_000,
    loanRupees: 400_000,
    months: 36,
    modelYear: 2019,
    firstDay: dayInIndia(new Date()),
  }
  const monthly = lenders.flatMap((lender) => {
    const offer = lenderOffer(lender, loan)
    return offer.made ? [offer.atLowest.instalmentPaise / 100] : []
  })
  expect(monthly.length).toBeGreaterThan(0)
  for (const rupees of monthly) expect(rupees * 36).toBeGreaterThan(400_000)
  const buyer = {
    buyerName: 'Meena',
    buyerPhone: '9848012345',
    buyerEmail: 'meena@people.example',
    message: 'Is it there?',
  }
  const written = await site.inject({ method: 'POST', url: '/api/contacts', payload: { carId: body.id, ...buyer } })
  expect(written.statusCode).toBe(201)
})

test('a price converted from lakhs is rounded to whole rupees (SELL-19)', async () => {
  const ownerId = await seller()
  const { body } = await publish(ownerId, exampleSellerListing(await files(ownerId), { price: 4.6 * 100_000 + 0.0001 }))
  expect((await read(`/api/cars/${body.id}`)).body).toMatchObject({ price: 460_000 })
})

test('a model that is not in the catalogue is sold under the name that its seller entered', async () => {
  const ownerId = await seller()
  const named = { brand: 'Premier', model: 'Zzyzx 118', year: 1994 }
  const { status, body } = await publish(ownerId, exampleSellerListing(await files(ownerId), named))
  expect(status).toBe(201)
  expect((await read(`/api/cars/${body.id}`)).body).toMatchObject({ title: '1994 Premier Zzyzx 118' })
})

const thisYear = yearInIndia(new Date())
test.each<[string, keyof SellerListing, unknown, string | null]>([
  ['SELL-12', 'brand', 'X', 'Brand is required'],
  ['SELL-12', 'brand', undefined, 'Brand is required'],
  ['SELL-12', 'brand', 'MG', null],
  ['SELL-13', 'model', ' ', 'Model is required'],
  ['SELL-13', 'model', '3', null],
  ['SELL-14', 'year', 1989, 'Year must be 1990 or later'],
  ['SELL-14', 'year', 1990, null],
  ['SELL-14', 'year', thisYear, null],
  ['SELL-14', 'year', thisYear + 1, 'Year must not be later than this year'],
  ['SELL-17', 'price', 49_999, 'Price must be at least ₹0.5 lakhs (₹50,000)'],
  ['SELL-17', 'price', 50_000, null],
  ['SELL-17', 'price', 200_000_000, null],
  ['SELL-17', 'price', 200_000_001, 'This price is too high'],
  ['SELL-20', 'city', 'X', 'City is required'],
  ['SELL-21', 'actualPhone', '5848012345', 'Please provide a valid 10-digit mobile number'],
  ['SELL-21', 'actualPhone', '984801234', 'Please provide a valid 10-digit mobile number'],
  ['SELL-21', 'actualPhone', '98480123456', 'Please provide a valid 10-digit mobile number'],
  ['SELL-21', 'actualPhone', '+91 98480 12345', null],
  ['SELL-21', 'actualPhone', '09848012345', null],
  ['SELL-22', 'actualEmail', 'ravi at people', 'Please provide a valid email address'],
  ['SELL-22', 'actualEmail', undefined, 'Please provide a valid email address'],
  ['SELL-23', 'rcBookDocument', undefined, 'RC book document is required'],
  ['SELL-23', 'interiorPhoto', 'photo.jpg', 'Interior photo is required'],
])('the server validates the form too (%s: %s %s)', async (_row, field, value, message) => {
  const ownerId = await seller()
  const payload = { ...exampleSellerListing(await files(ownerId)), [field]: value }
  const { status, body } = await publish(ownerId, payload)
  const isRefused = message !== null
  expect({ status, issues: body.issues, listings: (await listingsOf(ownerId)).length }).toEqual(
    isRefused
      ? { status: 400, issues: [{ path: field, message }], listings: 0 }
      : { status: 201, issues: undefined, listings: 1 },
  )
})

test('each of the seven files must exist, belong to the caller, match its category and be accepted (SELL-05, SELL-23)', async () => {
  const [ownerId, otherId] = [await seller(), await seller()]
  const [own, others] = [await files(ownerId), await files(otherId)]
  const refused = async (change: Partial<SellerListing>) =>
    (await publish(ownerId, exampleSellerListing(own, change))).body
  for (const category of fileCategories) {
    const field = fileFields[category]
    const issues = [{ path: field, message: 'Please upload this again' }]
    expect(await refused({ [field]: others[field] }), 'another person’s').toMatchObject({ issues })
    const wrong = field === 'frontPhoto' ? own.rearPhoto : own.frontPhoto
    expect(await refused({ [field]: wrong }), 'of another category').toMatchObject({ issues })
    expect(await refused({ [field]: 'https://store.example/uploads/none' }), 'none').toMatchObject({ issues })
    const withRefused = await files(ownerId, { [category]: 'refused' satisfies UploadState })
    expect((await publish(ownerId, exampleSellerListing(withRefused))).body.issues).toEqual([
      { path: field, message: 'This file was not accepted. Please upload another' },
    ])
  }
  expect(await listingsOf(ownerId)).toEqual([])
  // The signed URL, with its query.
  const signed = { frontPhoto: `${own.frontPhoto}?X-Amz-Signature=abc` }
  expect((await publish(ownerId, exampleSellerListing(own, signed))).status).toBe(201)
})

test.each(['expected', 'received'] as const)('publishing waits for a file that is %s', async (state) => {
  const ownerId = await seller()
  const { status, body } = await publish(ownerId, exampleSellerListing(await files(ownerId, { rearPhoto: state })))
  expect([status, body.code]).toEqual([409, 'files_being_checked'])
})

test('publishing waits until the requested areas of a photo are blurred', async () => {
  const ownerId = await seller()
  const payload = exampleSellerListing(await files(ownerId))
  const { id } = await world.stores.database
    .selectFrom('files')
    .select('id')
    .where('owner_id', '=', ownerId)
    .where('category', '=', 'rearPhoto')
    .executeTakeFirstOrThrow()
  const blur = await site.inject({
    method: 'POST',
    url: `/api/seller/files/${id}/blur`,
    headers: { [accountHeader]: ownerId },
    payload: { areas: [{ x: 0.25, y: 0.5, width: 0.5, height: 0.25 }] },
  })
  expect(blur.statusCode).toBe(202)
  const { status, body } = await publish(ownerId, payload)
  expect([status, body.code]).toEqual([409, 'files_being_checked'])
  await sql`update files set blurs_waiting = '{}' where id = ${id}`.execute(world.stores.database)
  expect((await publish(ownerId, payload)).status).toBe(201)
})

test('the session determines the seller: a placeholder is ignored, another person’s id is rejected (SELL-10)', async () => {
  const [ownerId, otherId] = [await seller(), await seller()]
  const uploaded = await files(ownerId)
  expect((await publish(ownerId, exampleSellerListing(uploaded, { sellerId: otherId }))).status).toBe(403)
  const { status, body } = await publish(ownerId, exampleSellerListing(uploaded, { sellerId: 'temp-seller' }))
  expect(status).toBe(201)
  expect(await listingsOf(ownerId)).toMatchObject([{ id: body.ownListingId, state: 'live' }])
})

test('publishing requires a session and a verified phone', async () => {
  const ownerId = await createAccount(world.stores.database)
  const payload = exampleSellerListing(await files(ownerId))
  expect((await publish(null, payload)).status).toBe(401)
  expect((await publish(ownerId, payload)).body.code).toBe('phone_not_verified')
})

test.each(['key in the payload', 'key in the header', 'no key'])(
  'twenty concurrent repetitions create one listing: %s',
  async (where) => {
    const ownerId = await seller()
    const key = randomUUID()
    const payload = exampleSellerListing(await files(ownerId), where === 'key in the payload' ? { key } : {})
    const headers = where === 'key in the header' ? { 'idempotency-key': key } : {}
    const answers = await Promise.all(Array.from({ length: 20 }, () => publish(ownerId, payload, headers)))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]))
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1)
    expect((await publish(ownerId, payload, headers)).body).toEqual(answers[0]!.body)
    expect(await listingsOf(ownerId)).toHaveLength(1)
    const { rows } = await sql`select from listings where source_ref = ${answers[0]!.body.ownListingId}`.execute(
      world.stores.database,
    )
    expect(rows).toHaveLength(1)
  },
)

test('two tabs with two keys and the same files publish one car; a listing keeps its files', async () => {
  const ownerId = await seller()
  const uploaded = await files(ownerId)
  const [first, second] = await Promise.all(
    [randomUUID(), randomUUID()].map((key) => publish(ownerId, exampleSellerListing(uploaded, { key }))),
  )
  expect(second!.body).toEqual(first!.body)
  const mixed = { ...(await files(ownerId)), frontPhoto: uploaded.frontPhoto }
  expect((await publish(ownerId, exampleSellerListing(mixed))).body.issues).toEqual([
    { path: 'frontPhoto', message: 'You have used this file in another listing. Please upload a different one' },
  ])
})

test('two people with the same key publish two listings', async () => {
  const [ownerId, otherId] = [await seller(), await seller()]
  const key = randomUUID()
  const mine = await publish(ownerId, exampleSellerListing(await files(ownerId), { key }))
  const theirs = await publish(otherId, exampleSellerListing(await files(otherId), { key }))
  expect(theirs.status).toBe(201)
  expect(theirs.body.ownListingId).not.toBe(mine.body.ownListingId)
})

test('a published listing has its seven files, a verification, a row for each channel, and one sighting', async () => {
  const { database } = world.stores
  const ownerId = await seller()
  const { body } = await publish(ownerId, exampleSellerListing(await files(ownerId)))
  const { rows } = await sql`
    select (select count(*)::integer from files where own_listing_id = own.id and state = 'checked') as files,
      (select count(*)::integer from verifications where own_listing_id = own.id) as verifications,
      (select count(*)::integer from channel_listings where own_listing_id = own.id) as channels,
      (select array_agg(status) from sightings where sightings.listing_id = own.listing_id) as sightings
    from own_listings as own where id = ${body.ownListingId}`.execute(database)
  expect(rows).toEqual([{ files: 7, verifications: 1, channels: 3, sightings: ['active'] }])
})

test('the seller is notified once that the car is on sale, however often the request is sent', async () => {
  const ownerId = await seller()
  const payload = { ...exampleSellerListing(await files(ownerId)), key: randomUUID() }
  const { body } = await publish(ownerId, payload)
  await publish(ownerId, payload)
  const notices = await world.stores.database
    .selectFrom('notices')
    .select(['kind', 'data'])
    .where('account_id', '=', ownerId)
    .execute()
  const data = { subject: '2020 Hyundai i20', priceRupees: 690_000, path: `/car/${body.listingId}` }
  expect(notices).toEqual([{ kind: 'listing_published', data }])
})

test('the published draft is cleared in the same commit; any other draft stays', async () => {
  const { database } = world.stores
  const ownerId = await seller()
  const at = new Date(Date.now() - 60_000).toISOString()
  const draftOf = async () => {
    const answer = await site.inject({ url: '/api/seller/draft', headers: { [accountHeader]: ownerId } })
    return answer.json<{ fields: object; clearedAt: string | null }>()
  }
  const typed = (key: string) => ({
    fields: { brand: { value: 'Hyundai', at }, key: { value: key, at } },
    clearedAt: null,
  })
  const key = randomUUID()
  await database
    .insertInto('own_listings')
    .values({ owner_id: ownerId, content: JSON.stringify(typed(key)) })
    .execute()
  await publish(ownerId, exampleSellerListing(await files(ownerId), { key: randomUUID() }))
  expect(await draftOf()).toEqual(typed(key))
  await publish(ownerId, exampleSellerListing(await files(ownerId), { key }))
  expect(await draftOf()).toEqual({ fields: {}, clearedAt: expect.any(String) as string })
  // A second device that was offline sends its copy of the published draft.
  const again = {
    method: 'PUT',
    url: '/api/seller/draft',
    headers: { [accountHeader]: ownerId },
    payload: { ...typed(key), account: ownerId },
  } as const
  expect((await site.inject(again)).json<{ fields: object }>().fields).toEqual({})
})

test('a publish that fails half-way leaves nothing behind, and succeeds on retry', async () => {
  const { database } = world.stores
  const ownerId = await seller()
  const payload = exampleSellerListing(await files(ownerId), { key: randomUUID() })
  await sql`create function refuse_rows() returns trigger language plpgsql as $$ begin raise exception 'no'; end $$`.execute(
    database,
  )
  await sql`create trigger refuse_rows before insert on channel_listings for each row execute function refuse_rows()`.execute(
    database,
  )
  const before = await sql`select count(*) from listings`.execute(database)
  expect((await publish(ownerId, payload)).status).toBe(500)
  await sql`drop function refuse_rows cascade`.execute(database)
  expect(await listingsOf(ownerId)).toEqual([])
  expect((await sql`select count(*) from listings`.execute(database)).rows).toEqual(before.rows)
  expect((await publish(ownerId, payload)).status).toBe(201)
})

test('a seller’s phone, e-mail and papers appear in no public response', async () => {
  const ownerId = await seller()
  const uploaded = await files(ownerId)
  const secret = { actualPhone: '9701234567', actualEmail: 'kept.private@people.example' }
  const { body } = await publish(ownerId, exampleSellerListing(uploaded, { ...secret, model: 'Creta' }))
  await world.searchable()
  const texts = await Promise.all(
    [
      `/api/cars/${body.id}`,
      '/api/cars?brand=Hyundai&model=Creta',
      `/api/cars/${body.id}/seller`,
      `/api/marketplace/listing/${body.listingId}`,
      `/api/contacts/way/${body.listingId}`,
    ].map(async (url) => (await read(url)).text),
  )
  const search = { method: 'POST', url: '/api/marketplace/search', payload: { model: 'Creta' } } as const
  texts.push((await site.inject(search)).body)
  expect(texts.join()).toContain(body.listingId)
  for (const value of [...Object.values(secret), uploaded.rcBookDocument, uploaded.insuranceDocument, ownerId])
    expect(texts.join()).not.toContain(value)
})
