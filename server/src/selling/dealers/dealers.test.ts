import { randomUUID } from 'node:crypto'
import { dealerRights, dealerRoles } from '@pahiya/contract/core/access'
import type { StockImport } from '@pahiya/contract/selling/dealers'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { exampleSender } from '../../testing/examples/example-sender.ts'
import { contractRoutes } from '../../testing/system-tests/contract-routes.ts'
import { exampleXlsx } from '../../testing/examples/example-xlsx.ts'
import { accountHeader, createAccount, identifyByHeader } from '../../testing/environment/test-account.ts'
import { createTestWorld, type TestWorld } from '../../testing/worlds/test-world.ts'
import { takeDownOwnListing } from '../own-listings/change-own-listing.ts'
import { importQueue } from './spreadsheet/import-stock.job.ts'
import { deleteOldImports } from './spreadsheet/imports.ts'
import { readImport } from './spreadsheet/read-import.ts'
import { saveImport } from './spreadsheet/save-import.ts'
import { invite } from './team.ts'

let world: TestWorld
let site: Awaited<ReturnType<TestWorld['site']>>
beforeAll(async () => {
  world = await createTestWorld()
  site = await world.site({ identify: identifyByHeader(world.stores.database) })
})
afterAll(async () => {
  await site.close()
  await world.close()
})

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- the response type
async function ask<Answer>(as: string | null, method: Method, url: string, payload?: object) {
  const answer = await site.inject({
    method,
    url,
    headers: { ...(as !== null && { [accountHeader]: as }) },
    ...(payload && { payload }),
  })
  return { status: answer.statusCode, body: (answer.body === '' ? undefined : answer.json()) as Answer }
}

let phones = 0
function seller() {
  phones += 1
  return createAccount(world.stores.database, { name: `Seller ${phones}`, phone: `+9198480${String(20_000 + phones)}` })
}
const profile = {
  name: 'Sri Sai Motors & Sons',
  street: '12 Main Road, Kukatpally',
  city: 'Hyderabad',
  postalCode: '500072',
  about: '',
}
async function dealership() {
  const ownerId = await seller()
  const { body } = await ask<{ id: string; slug: string }>(ownerId, 'POST', '/api/dealers', profile)
  // Accepted long ago: dealership-checks.test.ts tests the check and the limits of new dealerships.
  await sql`update dealers set check_state = 'passed', checked_at = now() - interval '1 year' where id = ${body.id}`.execute(
    world.stores.database,
  )
  return { ownerId, ...body }
}

const header =
  'Stock no,Brand,Model,Variant,Year,Price,Kms driven,Fuel,Transmission,Owners,Color,Reg. No.,Photos,Chassis,Salesman'
const good =
  'A1,Maruti Suzuki,Swift,VXi,2019,"5,45,000","41,000 km",Petrol,Manual,1st,White,TS09EA1234,https://photos.example/a1.jpg,,Ravi'

async function upload(dealer: { id: string; ownerId: string }, text: string | Buffer, fileName = 'stock.csv') {
  const content = Buffer.from(text).toString('base64')
  const { status, body } = await ask<{ id: string }>(dealer.ownerId, 'POST', `/api/dealers/${dealer.id}/imports`, {
    fileName,
    content,
  })
  expect(status).toBe(202)
  await readImport({ database: world.stores.database }, body.id)
  return body.id
}
const look = async (dealer: { ownerId: string }, id: string, query = '') =>
  (await ask<StockImport>(dealer.ownerId, 'GET', `/api/dealer-imports/${id}${query}`)).body
async function save(dealer: { ownerId: string }, id: string, withdrawMissing = false) {
  const { status } = await ask(dealer.ownerId, 'POST', `/api/dealer-imports/${id}/save`, { withdrawMissing })
  expect(status).toBe(202)
  await saveImport({ database: world.stores.database, log: world.log }, id)
}
const stockOf = async (dealer: { slug: string }) =>
  (
    await ask<{
      count: number
      cars: { carId: string; title: string; price: number; verification: string }[]
      next: string | null
    }>(null, 'GET', `/api/dealer-stock/${dealer.slug}`)
  ).body

describe('a dealership', () => {
  test('is opened once per account, with its own slug', async () => {
    const one = await dealership()
    expect(one.slug).toMatch(/^sri-sai-motors-sons(-\d+)?$/)
    expect((await ask(one.ownerId, 'POST', '/api/dealers', profile)).body).toMatchObject({ code: 'already_in_a_team' })
    const two = await dealership()
    expect(two.slug).not.toBe(one.slug)
    expect((await ask(null, 'GET', '/api/dealer-stock/nobody-here')).status).toBe(404)
    expect(await stockOf(one)).toMatchObject({ count: 0, cars: [], next: null, dealer: { name: profile.name } })
  })

  test('needs a verified phone and a PIN code', async () => {
    const unverified = await createAccount(world.stores.database)
    expect((await ask(unverified, 'POST', '/api/dealers', profile)).body).toMatchObject({ code: 'phone_not_verified' })
    expect((await ask(await seller(), 'POST', '/api/dealers', { ...profile, postalCode: '5000' })).body).toMatchObject({
      issues: [{ path: 'postalCode' }],
    })
  })
})

describe('a spreadsheet', () => {
  test('is previewed row by row before anything is saved, with errors at their cells', async () => {
    const dealer = await dealership()
    const id = await upload(
      dealer,
      [
        header,
        good,
        'A2,Maruti Suzuki,Swift,,2018,4.6 lakh,,,,,,,,,',
        'A3,Nonsense,Swift,,2019,545000,,,,,,,,,',
        'A4,Maruti Suzuki,Swift,,1066,545000,,,,,,,,,',
        'A5,Maruti Suzuki,Swift,,2019,,,,,,,,,,',
        ',Maruti Suzuki,Swift,,2019,545000,,,,,,,,,',
        '',
        'A1,Maruti Suzuki,Swift,,2019,545000,,,,,,,,,',
        'A6,Maruti Suzuki,Swift,,2019,500,,,,,,,,,',
        'A7,Maruti Suzuki,Swift,,2019,545000,many,Petrol,Magic,first,White,XX,front.jpg,123,',
      ].join('\n'),
    )
    const read = await look(dealer, id)
    expect(read).toMatchObject({ state: 'preview', rowsGood: 3, rowsBad: 6, columnsUnknown: ['Salesman'] })
    const rows = new Map(read.rows.map((row) => [row.number, row]))
    expect(rows.get(2)).toMatchObject({
      state: 'good',
      title: '2019 Maruti Suzuki Swift VXi',
      price: 545_000,
      problems: [],
      lacks: ['description'],
    })
    expect(rows.get(3)).toMatchObject({
      price: 460_000,
      lacks: ['photos', 'km', 'fuel', 'gearbox', 'owners', 'colour', 'plate', 'description'],
    })
    const blocked = (number: number) =>
      rows
        .get(number)!
        .problems.filter(({ blocks }) => blocks)
        .map(({ column }) => column)
    expect([4, 5, 6, 7, 9, 10].map(blocked)).toEqual([
      ['Make'],
      ['Year'],
      ['Price'],
      ['Stock number'],
      ['Stock number'],
      ['Price'],
    ])
    expect(rows.get(9)!.problems[0]!.message).toContain('row 2')
    expect(rows.get(11)!.state).toBe('good')
    expect(rows.get(11)!.problems.map(({ column }) => column)).toEqual([
      'Photos',
      'VIN',
      'Kilometres',
      'Transmission',
      'Registration number',
    ])
    expect((await look(dealer, id, '?show=bad')).rows.map(({ number }) => number)).toEqual([4, 5, 6, 7, 9, 10])
    expect((await stockOf(dealer)).count).toBe(0)
  })

  test('warns of a price far from what similar cars cost, as the selling form does, and blocks nothing', async () => {
    const dealer = await dealership()
    const row = (stockNumber: number, price: string) => `I${stockNumber},Hyundai,i20,,2018,${price},,,,,,,,,`
    const similar = Array.from({ length: 5 }, (_, place) => row(place, String(600_000 + place * 10_000)))
    await save(dealer, await upload(dealer, [header, ...similar].join('\n')))
    const id = await upload(dealer, [header, row(10, '62000000'), row(11, '62000'), row(12, '640000')].join('\n'))
    const { rows, rowsGood } = await look(dealer, id)
    expect(rowsGood).toBe(3)
    const warned = {
      column: 'Price',
      message: expect.stringContaining('far from what similar cars cost'),
      blocks: false,
    }
    expect(rows.map(({ problems }) => problems)).toEqual([[warned], [warned], []])
  })

  test('publishes its valid rows through the same pipeline as any advert, as unverified dealer cars', async () => {
    const dealer = await dealership()
    const id = await upload(dealer, `${header}\n${good}\nA3,Nonsense,x,,2019,545000,,,,,,,,,`)
    await save(dealer, id)
    expect(await look(dealer, id)).toMatchObject({ state: 'saved', rowsSaved: 1, rowsRefused: 0 })
    const { cars, count } = await stockOf(dealer)
    expect(count).toBe(1)
    expect(cars).toMatchObject([{ title: '2019 Maruti Suzuki Swift VXi', price: 545_000, verification: 'unverified' }])
    const { rows } = await sql`
      select seller_type, verification, source_key, status, own_listings.owner_id, own_listings.state
      from listings join own_listings on own_listings.listing_id = listings.id
      where car_id = ${cars[0]!.carId}`.execute(world.stores.database)
    expect(rows).toEqual([
      {
        seller_type: 'dealer',
        verification: 'unverified',
        source_key: 'pahiya',
        status: 'active',
        owner_id: dealer.ownerId,
        state: 'live',
      },
    ])
    const announced = await sql`select from channel_listings join dealer_listings using (own_listing_id)
      where dealer_id = ${dealer.id} and wanted = 'shown'`.execute(world.stores.database)
    expect(announced.rows).toHaveLength(3)
    const pictures = await sql`select from graphile_worker.jobs where task_identifier = 'take-in-pictures'`.execute(
      world.stores.database,
    )
    expect(pictures.rows.length).toBeGreaterThan(0)
    // A second tap finds the import already saved.
    expect((await ask(dealer.ownerId, 'POST', `/api/dealer-imports/${id}/save`, {})).body).toMatchObject({
      code: 'import_not_ready',
    })
  })

  test('changes prices, leaves the rest and withdraws missing cars when a newer one is saved', async () => {
    const dealer = await dealership()
    const second = 'A2,Hyundai,i20,Asta,2020,"7,10,000",,Petrol,Manual,1st,Red,,,,'
    const third = 'A3,Honda,City,,2017,"6,00,000",,Petrol,Manual,1st,Red,,,,'
    await save(dealer, await upload(dealer, [header, good, second, third].join('\n')))
    const before = await stockOf(dealer)
    const id = await upload(dealer, [header, good.replace('5,45,000', '5,25,000'), second].join('\n'))
    await save(dealer, id, true)
    const rows = (await look(dealer, id)).rows.map(({ state }) => state)
    expect(rows).toEqual(['saved', 'unchanged'])
    expect(await look(dealer, id)).toMatchObject({ rowsSaved: 2, carsEnded: 1 })
    const after = await stockOf(dealer)
    expect(after.count).toBe(2)
    expect(after.cars.find(({ title }) => title.includes('Swift'))).toMatchObject({ price: 525_000 })
    expect(before.cars.find(({ title }) => title.includes('Swift'))!.carId).toBe(
      after.cars.find(({ title }) => title.includes('Swift'))!.carId,
    )
    // The car is back in a third spreadsheet.
    await save(dealer, await upload(dealer, [header, third].join('\n')))
    expect((await stockOf(dealer)).count).toBe(3)
  })

  test('does not relist a car that a moderator took down, nor does any other write', async () => {
    const { database } = world.stores
    const dealer = await dealership()
    const second = 'A2,Hyundai,i20,Asta,2020,"7,10,000",,Petrol,Manual,1st,Red,,,,'
    const file = [header, good, second].join('\n')
    await save(dealer, await upload(dealer, file))
    const { own_listing_id: ownListingId } = await database
      .selectFrom('dealer_listings')
      .select('own_listing_id')
      .where('dealer_id', '=', dealer.id)
      .where('stock_number', '=', 'A1')
      .executeTakeFirstOrThrow()
    await database.transaction().execute((transaction) => takeDownOwnListing(transaction, ownListingId))
    for (const next of [file, file.replace('5,45,000', '5,25,000')]) {
      const id = await upload(dealer, next)
      await save(dealer, id)
      const { rows } = await look(dealer, id)
      expect(rows.map(({ state }) => state)).toEqual(['refused', 'unchanged'])
      expect(rows[0]!.problems.map(({ message }) => message)).toEqual([
        expect.stringContaining('took this car off sale'),
      ])
      const { count, cars } = await stockOf(dealer)
      expect([count, cars[0]!.title]).toEqual([1, expect.stringContaining('i20')])
    }
    const { rows } = await sql`
      select own_listings.state, listings.status, price_rupees::int as price
      from own_listings join listings on listings.id = listing_id where own_listings.id = ${ownListingId}`.execute(
      database,
    )
    expect(rows).toEqual([{ state: 'withdrawn', status: 'removed', price: 545_000 }])
    const put = sql`update own_listings set state = 'in_review' where id = ${ownListingId}`.execute(database)
    await expect(put).rejects.toThrow('a moderator took this listing off sale')
  })

  test('a large spreadsheet is read, saved and withdrawn in many short transactions, so that the change feed continues', async () => {
    const { database } = world.stores
    const dealer = await dealership()
    const long = 'Single hand driven, all service records, new tyres, no accident, price slightly negotiable. '.repeat(
      3,
    )
    const models = ['Maruti Suzuki,Swift,VXi', 'Hyundai,i20,Sportz', 'Tata,Nexon,XZ+', 'Honda,City,V', 'Kia,Seltos,HTX']
    const lines = Array.from(
      { length: 600 },
      (_, at) => `L${at},${models[at % 5]},${2014 + (at % 10)},${300_000 + at * 37},${20_000 + at},Petrol,"${long}"`,
    )
    const columns = 'Stock no,Brand,Model,Variant,Year,Price,Kms driven,Fuel,Description'
    /** The largest number of rows that one transaction wrote. */
    const mostAtOnce = async (table: string, condition = sql`true`) => {
      const { rows } = await sql<{ most: number }>`select max(count)::int as most from (
        select count(*) from ${sql.table(table)} where ${condition} group by xmin) as transactions`.execute(database)
      return rows[0]!.most
    }
    const own = sql`owner_id = ${dealer.ownerId}`
    const id = await upload(dealer, [columns, ...lines].join('\n'))
    expect(await look(dealer, id)).toMatchObject({ state: 'preview', rowsGood: 600 })
    expect(await mostAtOnce('dealer_import_rows', sql`import_id = ${id}`)).toBeLessThanOrEqual(200)
    await save(dealer, id)
    expect(await look(dealer, id)).toMatchObject({ state: 'saved', rowsSaved: 600 })
    expect(await mostAtOnce('own_listings', own)).toBeLessThanOrEqual(100)
    expect(await mostAtOnce('channel_listings')).toBeLessThanOrEqual(300)
    const half = await upload(dealer, [columns, ...lines.slice(0, 350)].join('\n'))
    await save(dealer, half, true)
    expect(await look(dealer, half)).toMatchObject({ rowsSaved: 350, carsEnded: 250 })
    expect(await mostAtOnce('own_listings', sql`${own} and state = 'withdrawn'`)).toBeLessThanOrEqual(100)
  })

  test('a spreadsheet that is made to be slow does not stop other work of the process', async () => {
    const dealer = await dealership()
    const cell = '1 2 3 4 5 6 7 8 9 '.repeat(550)
    const lines = Array.from({ length: 300 }, (_, at) => `S${at},Maruti Suzuki,Swift,2019,500000,"${cell}"`)
    // CPU time of this thread between two turns of the event loop.
    let [before, longest] = [process.threadCpuUsage(), 0]
    const turns = setInterval(() => {
      const { user, system } = process.threadCpuUsage(before)
      longest = Math.max(longest, (user + system) / 1_000)
      before = process.threadCpuUsage()
    }, 1)
    const id = await upload(dealer, ['Stock no,Brand,Model,Year,Price,Description', ...lines].join('\n'))
    await save(dealer, id)
    clearInterval(turns)
    expect(longest).toBeLessThan(500)
    const { rows, ...summary } = await look(dealer, id)
    expect(summary).toMatchObject({ state: 'saved', rowsSaved: 300 })
    expect(rows[0]!.problems).toContainEqual({
      column: 'Description',
      message: 'Only the first 4,000 characters are used',
      blocks: false,
    })
  })

  test('spreadsheets are deleted after 30 days, however many there are', async () => {
    const { database } = world.stores
    const dealer = await dealership()
    await sql`insert into dealer_imports (dealer_id, file_label, state, created_at)
      select ${dealer.id}, 'old.csv', 'preview', now() - interval '31 days' from generate_series(1, 25)`.execute(
      database,
    )
    const recent = await upload(dealer, `${header}\n${good}`)
    expect(await deleteOldImports(database)).toEqual({ deleted: 25 })
    expect(await look(dealer, recent)).toMatchObject({ state: 'preview' })
  })

  test('an interrupted save resumes, and saving twice changes nothing', async () => {
    const dealer = await dealership()
    const lines = Array.from({ length: 60 }, (_, at) => good.replace('A1,', `B${at},`).replace('TS09EA1234', ''))
    const id = await upload(dealer, [header, ...lines].join('\n'))
    await ask(dealer.ownerId, 'POST', `/api/dealer-imports/${id}/save`, {})
    const dependencies = { database: world.stores.database, log: world.log }
    // Concurrent runs may conflict: then the job is retried.
    await Promise.allSettled([saveImport(dependencies, id), saveImport(dependencies, id)])
    await saveImport(dependencies, id)
    expect(await saveImport(dependencies, id)).toEqual({ outcome: 'not to be saved' })
    expect((await stockOf(dealer)).count).toBe(60)
  })

  test('spreadsheets of one dealership are saved one after another', async () => {
    const dealer = await dealership()
    const id = await upload(dealer, `${header}\n${good}`)
    await ask(dealer.ownerId, 'POST', `/api/dealer-imports/${id}/save`, {})
    const { rows } = await sql`select queue_name from graphile_worker.jobs where key = ${`save-import-${id}`}`.execute(
      world.stores.database,
    )
    expect(rows).toEqual([{ queue_name: importQueue(dealer.id) }])
  })

  test('does not reject a row for an unrelated failure: the job is retried', async () => {
    const dealer = await dealership()
    const id = await upload(dealer, `${header}\n${good}`)
    await ask(dealer.ownerId, 'POST', `/api/dealer-imports/${id}/save`, {})
    const modelInUse = () => Promise.reject(new Error('the database went away'))
    const dependencies = { database: world.stores.database, log: world.log }
    await expect(saveImport({ ...dependencies, modelInUse }, id)).rejects.toThrow('went away')
    expect(await look(dealer, id)).toMatchObject({ state: 'saving', rows: [{ state: 'good' }] })
    await saveImport(dependencies, id)
    expect(await look(dealer, id)).toMatchObject({ state: 'saved', rowsSaved: 1, rowsRefused: 0 })
  })

  test('a saved spreadsheet allows up to ten photo hosts per dealership, but never our own host', async () => {
    const dealer = await dealership()
    const lines = (from: number) =>
      Array.from({ length: 5 }, (_, at) =>
        good.replace('A1,', `H${from + at},`).replace('photos.example', `h${from + at}.${dealer.slug}.example`),
      )
    const own = good.replace('photos.example', 'photos.pahiya.invalid')
    for (const from of [0, 5, 10]) await save(dealer, await upload(dealer, [header, own, ...lines(from)].join('\n')))
    const { rows } = await sql<{ host: string }>`
      select unnest(image_hosts) as host from sources where key = 'pahiya'`.execute(world.stores.database)
    const hosts = rows.map(({ host }) => host)
    expect(hosts.filter((host) => host.endsWith(`.${dealer.slug}.example`))).toHaveLength(10)
    expect(hosts).not.toContain('photos.pahiya.invalid')
  })

  test('its photos are fetched one after another, with a limited number of attempts', async () => {
    const dealer = await dealership()
    const lines = Array.from({ length: 50 }, (_, at) => good.replace('A1,', `P${at},`))
    await save(dealer, await upload(dealer, [header, ...lines].join('\n')))
    const { rows } = await sql<{ tries: number; soon: number; late: number }>`
      select max(max_attempts) as tries, count(*) filter (where run_at < now() + interval '5 seconds')::int as soon,
        count(*) filter (where run_at > now() + interval '15 seconds')::int as late
      from graphile_worker._private_jobs where key like 'pictures-%' and payload->>'listingId' in (
        select listing_id::text from own_listings join dealer_listings on own_listing_id = own_listings.id
        where dealer_id = ${dealer.id})`.execute(world.stores.database)
    expect(rows[0]).toMatchObject({ tries: 6, late: 0 })
    expect(rows[0]!.soon).toBeLessThan(50)
  })

  test('is accepted thirty times a day per dealership, even for concurrent uploads', async () => {
    const dealer = await dealership()
    const body = { fileName: 'stock.csv', content: Buffer.from(`${header}\n${good}`).toString('base64') }
    const put = () => ask<{ code?: string }>(dealer.ownerId, 'POST', `/api/dealers/${dealer.id}/imports`, body)
    await sql`insert into dealer_imports (dealer_id, uploaded_by, file_label, file)
      select ${dealer.id}, ${dealer.ownerId}, 'earlier.csv', 'x' from generate_series(1, 28)`.execute(
      world.stores.database,
    )
    const answers = await Promise.all([put(), put(), put(), put()])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([202, 202, 429, 429])
    expect(answers.find(({ status }) => status === 429)!.body.code).toBe('import_limit_exceeded')
    await sql`update dealer_imports set created_at = created_at - interval '1 day' where dealer_id = ${dealer.id}`.execute(
      world.stores.database,
    )
    expect((await put()).status).toBe(202)
  })

  test('a file that crashed the process three times is marked as unreadable', async () => {
    const dealer = await dealership()
    const { body } = await ask<{ id: string }>(dealer.ownerId, 'POST', `/api/dealers/${dealer.id}/imports`, {
      fileName: 'stock.csv',
      content: Buffer.from(`${header}\n${good}`).toString('base64'),
    })
    await sql`update dealer_imports set read_tries = 3 where id = ${body.id}`.execute(world.stores.database)
    await readImport({ database: world.stores.database }, body.id)
    expect(await look(dealer, body.id)).toMatchObject({ state: 'unreadable', reason: 'The file cannot be read' })
  })

  test.each<[string, string | Buffer, string]>([
    ['with a row far away', farAway('<row r="2">', '<row r="999999999">'), '.xlsx'],
    ['with a row beyond the limit', farAway('<row r="2">', '<row r="20000">'), '10,000'],
    ['with a cell far to the right', farAway('r="A2"', 'r="ZZ2"'), '60 columns'],
    ['without columns that are needed', 'Brand,Model\nKia,Seltos', 'Stock number, Year, Price'],
    ['with a column twice', `${header},Price\n${good},1`, 'Columns stand twice: Price'],
    ['without rows', header, 'no rows'],
    ['with an open quote', `${header}\n"A1,Kia`, 'cannot be read'],
    ['that is an old .xls', Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0, 0]), '.xlsx'],
    ['that is a picture', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0xff, 0xfe, 0]), 'UTF-8'],
    ['that is a broken zip', Buffer.from('PK\u0003\u0004 nothing more'), '.xlsx'],
    ['with 10,001 rows', [header, ...Array.from({ length: 10_001 }, () => good)].join('\n'), '10,000'],
  ])('%s is unreadable, with the reason', async (_, text, words) => {
    const dealer = await dealership()
    const read = await look(dealer, await upload(dealer, text))
    expect(read.state).toBe('unreadable')
    expect(read.reason).toContain(words)
  })

  test('an xlsx is read like a csv, numbers too', async () => {
    const dealer = await dealership()
    const file = exampleXlsx([
      ['Stock number', 'Make', 'Model', 'Year', 'Price', 'Kilometres'],
      ['X1', 'Hyundai', 'i20', 2020, 710_000, 32_500],
      ['X2', 'Mahindra & Mahindra', 'XUV500', 2018, '9.5 lakh', ''],
    ])
    const read = await look(dealer, await upload(dealer, file, 'stock.xlsx'))
    expect(read.rows[0]).toMatchObject({ state: 'good', title: '2020 Hyundai i20', price: 710_000 })
    expect(read.rows[0]!.lacks).not.toContain('km')
    expect(read.rows[1]).toMatchObject({ price: 950_000 })
  })

  test('semicolons, tabs and a byte order mark are accepted', async () => {
    const dealer = await dealership()
    for (const [delimiter, mark] of [
      [';', '\uFEFF'],
      ['\t', ''],
    ] as const) {
      const text = `${mark}${['Stock', 'Make', 'Model', 'Year', 'Price'].join(delimiter)}\r\n${['Z', 'Kia', 'Seltos', '2021', '1150000'].join(delimiter)}\r\n`
      expect(await look(dealer, await upload(dealer, text))).toMatchObject({ state: 'preview', rowsGood: 1 })
    }
  })
})

test('a price is changed on the stock page, and the same spreadsheet again leaves it', async () => {
  const dealer = await dealership()
  const other = await dealership()
  for (const each of [dealer, other]) await save(each, await upload(each, `${header}\n${good}`))
  const stock = async ({ ownerId, id }: typeof dealer) =>
    (await ask<{ cars: { id: string; price: number }[] }>(ownerId, 'GET', `/api/dealers/${id}/stock`)).body.cars
  const change = async (listing: string, price: number) =>
    (await ask(dealer.ownerId, 'POST', `/api/dealers/${dealer.id}/stock/price`, { listing, price })).status
  const [car] = await stock(dealer)
  const [theirs] = await stock(other)
  expect(await change(car!.id, 520_000)).toBe(204)
  expect(await change(theirs!.id, 520_000)).toBe(409)
  expect(await change(car!.id, -520_000)).toBe(400)
  await save(dealer, await upload(dealer, `${header}\n${good}`))
  expect([(await stock(dealer))[0]!.price, (await stock(other))[0]!.price]).toEqual([520_000, 545_000])
})

test('a car sold in one tap disappears from the stock page and is announced to every channel', async () => {
  const dealer = await dealership()
  await save(dealer, await upload(dealer, `${header}\n${good}`))
  const { body } = await ask<{ cars: { id: string; state: string }[] }>(
    dealer.ownerId,
    'GET',
    `/api/dealers/${dealer.id}/stock`,
  )
  const listings = body.cars.map(({ id }) => id)
  expect((await ask(dealer.ownerId, 'POST', `/api/dealers/${dealer.id}/stock/sold`, { listings })).body).toEqual({
    ended: 1,
  })
  expect((await ask(dealer.ownerId, 'POST', `/api/dealers/${dealer.id}/stock/sold`, { listings })).body).toEqual({
    ended: 0,
  })
  expect((await stockOf(dealer)).count).toBe(0)
  const { rows } = await sql<{
    wanted: string
  }>`select wanted from channel_listings where own_listing_id = ${listings[0]}`.execute(world.stores.database)
  expect(rows.map(({ wanted }) => wanted)).toEqual(['gone', 'gone', 'gone'])
  // A dealership cannot sell another dealership's car.
  const other = await dealership()
  await save(other, await upload(other, `${header}\n${good}`))
  const theirs = (await ask<{ cars: { id: string }[] }>(other.ownerId, 'GET', `/api/dealers/${other.id}/stock`)).body
    .cars
  expect(
    (
      await ask(dealer.ownerId, 'POST', `/api/dealers/${dealer.id}/stock/sold`, {
        listings: theirs.map(({ id }) => id),
      })
    ).body,
  ).toEqual({ ended: 0 })
})

/** Leading spaces preserve the length of the part. */
function farAway(from: string, to: string): Buffer {
  const room = ' '.repeat(to.length - from.length)
  const text = exampleXlsx([[`Make${room}`], ['Kia']]).toString('latin1')
  return Buffer.from(text.replace(`Make${room}`, 'Make').replace(from, to), 'latin1')
}

describe('a team', () => {
  async function invited(dealer: { id: string; ownerId: string }, role: 'manager' | 'sales') {
    const email = `${randomUUID()}@people.example`
    const { status } = await ask(dealer.ownerId, 'POST', `/api/dealers/${dealer.id}/invitations`, { email, role })
    expect(status).toBe(204)
    const { rows } = await sql<{ data: { path: string } }>`
      select data from notices join guest_notices on guest_notices.notice_id = notices.id
      join notice_guests on notice_guests.id = guest_notices.guest_id where email = ${email}`.execute(
      world.stores.database,
    )
    return { email, key: rows[0]!.data.path.split('key=')[1]! }
  }

  test('is joined once, by the link in an e-mail', async () => {
    const dealer = await dealership()
    const { key, email } = await invited(dealer, 'sales')
    expect((await ask(null, 'GET', `/api/dealer-invitation?key=${key}`)).body).toMatchObject({
      dealerName: profile.name,
      role: 'sales',
    })
    const team = await ask<{ invitations: { email: string }[] }>(
      dealer.ownerId,
      'GET',
      `/api/dealers/${dealer.id}/team`,
    )
    expect(team.body.invitations).toMatchObject([{ email }])
    const unverified = await createAccount(world.stores.database)
    expect((await ask(unverified, 'POST', '/api/dealer-invitation', { key })).body).toMatchObject({
      code: 'phone_not_verified',
    })
    const member = await seller()
    expect((await ask(member, 'POST', '/api/dealer-invitation', { key })).status).toBe(204)
    expect((await ask(await seller(), 'POST', '/api/dealer-invitation', { key })).body).toMatchObject({
      code: 'invitation_not_found',
    })
    expect((await ask(member, 'GET', '/api/dealer')).body).toMatchObject({ dealer: { id: dealer.id }, role: 'sales' })
    const again = await invited(await dealership(), 'manager')
    expect((await ask(member, 'POST', '/api/dealer-invitation', { key: again.key })).body).toMatchObject({
      code: 'already_in_a_team',
    })
  })

  test('a withdrawn or expired invitation grants nothing', async () => {
    const dealer = await dealership()
    const one = await invited(dealer, 'sales')
    const { body } = await ask<{ invitations: { id: string }[] }>(
      dealer.ownerId,
      'GET',
      `/api/dealers/${dealer.id}/team`,
    )
    expect((await ask(dealer.ownerId, 'DELETE', `/api/dealer-invitations/${body.invitations[0]!.id}`)).status).toBe(204)
    expect((await ask(null, 'GET', `/api/dealer-invitation?key=${one.key}`)).status).toBe(404)
    const two = await invited(dealer, 'sales')
    await sql`update dealer_invitations set expires_at = now() - interval '1 second' where dealer_id = ${dealer.id}`.execute(
      world.stores.database,
    )
    expect((await ask(await seller(), 'POST', '/api/dealer-invitation', { key: two.key })).status).toBe(404)
  })

  test('at most twenty invitations are sent a day, including repeated and withdrawn ones', async () => {
    const dealer = await dealership()
    const email = `${randomUUID()}@people.example`
    const team = { ...profile, ...dealer, since: '', role: 'owner' } as const
    const inviteAgain = () =>
      invite(world.stores.database, team, { email, role: 'sales', by: exampleSender(dealer.ownerId) })
    for (let sent = 0; sent < 20; sent += 1) await inviteAgain()
    await sql`delete from dealer_invitations where dealer_id = ${dealer.id}`.execute(world.stores.database)
    await expect(inviteAgain()).rejects.toMatchObject({ code: 'invitation_limit_exceeded' })
    await sql`update dealers set invitations_day = invitations_day - 1 where id = ${dealer.id}`.execute(
      world.stores.database,
    )
    await expect(inviteAgain()).resolves.toBeUndefined()
  })

  test('each role may do what the contract allows, and nothing else', async () => {
    const dealer = await dealership()
    const people: Record<string, string> = { owner: dealer.ownerId }
    for (const role of ['manager', 'sales'] as const) {
      people[role] = await seller()
      await ask(people[role], 'POST', '/api/dealer-invitation', { key: (await invited(dealer, role)).key })
    }
    const importId = await upload(dealer, `${header}\n${good}`)
    const bodies: Record<string, () => object> = {
      'PUT /api/dealers/:id': () => profile,
      'POST /api/dealers/:id/stock/sold': () => ({ listings: [randomUUID()] }),
      'POST /api/dealers/:id/stock/withdraw': () => ({ listings: [randomUUID()] }),
      'POST /api/dealers/:id/stock/price': () => ({ listing: randomUUID(), price: 500_000 }),
      'POST /api/dealers/:id/imports': () => ({ fileName: 'x.csv', content: 'YSxi' }),
      'POST /api/dealer-imports/:id/save': () => ({}),
      'POST /api/dealers/:id/invitations': () => ({ email: `${randomUUID()}@people.example`, role: 'sales' }),
      'POST /api/dealers/:id/members': () => ({ accountId: randomUUID(), role: 'sales' }),
    }
    const asked: string[] = []
    for (const { method, path, access } of await contractRoutes()) {
      if (typeof access !== 'object' || !('owner' in access) || !access.dealer) continue
      for (const role of dealerRoles) {
        const invitation = await sql<{
          id: string
        }>`insert into dealer_invitations (dealer_id, email, role, key_hash, expires_at)
          values (${dealer.id}, ${`${randomUUID()}@people.example`}, 'sales', ${Buffer.from(randomUUID().replaceAll('-', ''))}, now() + interval '1 day')
          returning id`.execute(world.stores.database)
        const id = path.includes('dealer-imports')
          ? importId
          : path.includes('dealer-invitations')
            ? invitation.rows[0]!.id
            : dealer.id
        const call = `${method} ${path}`
        const answer = await ask<{ code?: string }>(
          people[role]!,
          method as Method,
          path.replace(':id', id),
          bodies[call]?.(),
        )
        const may = (dealerRights[access.dealer] as readonly string[]).includes(role)
        expect(answer.status === 403, `${call} by ${role}: ${answer.status}`).toBe(!may)
        asked.push(call)
        await sql`delete from dealer_invitations where dealer_id = ${dealer.id}`.execute(world.stores.database)
      }
      const stranger = await ask<{ code: string }>(
        await seller(),
        method as Method,
        path.replace(':id', dealer.id),
        bodies[`${method} ${path}`]?.(),
      )
      expect(stranger.status, `${method} ${path} by a stranger`).toBe(404)
    }
    expect(new Set(asked).size).toBeGreaterThanOrEqual(12)
  })

  test('the owner changes roles and removes members, but stays the owner', async () => {
    const dealer = await dealership()
    const member = await seller()
    await ask(member, 'POST', '/api/dealer-invitation', { key: (await invited(dealer, 'sales')).key })
    const change = (accountId: string, role: string) =>
      ask(dealer.ownerId, 'POST', `/api/dealers/${dealer.id}/members`, { accountId, role })
    await change(member, 'manager')
    expect((await ask(member, 'GET', '/api/dealer')).body).toMatchObject({ role: 'manager' })
    await change(member, 'none')
    expect((await ask(member, 'GET', '/api/dealer')).body).toEqual({ dealer: null, role: null, check: null })
    await change(dealer.ownerId, 'none')
    expect((await ask(dealer.ownerId, 'GET', '/api/dealer')).body).toMatchObject({ role: 'owner' })
  })
})
