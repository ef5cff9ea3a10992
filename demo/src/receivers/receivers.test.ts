import { gzipSync } from 'node:zlib'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { checkGoogle } from './check-google.ts'
import { checkMeta } from './check-meta.ts'
import { checkPartner } from './check-partner.ts'
import { startGoogleReceiver } from './google-receiver.ts'
import { startMetaReceiver } from './meta-receiver.ts'
import { startPartnerReceiver } from './partner-receiver.ts'
import { readCsv } from './read-csv.ts'

const vin = 'JA4AR3AW8GZ057772'
const googleCar: Record<string, string> = {
  store_code: 's1',
  id: 'a',
  vin,
  year: '2019',
  make: 'Kia',
  model: 'Seltos',
  mileage: '41000 km',
  condition: 'used',
  price: '545000 INR',
  dealership_name: 'Sai Motors',
  dealership_address: '"12 Main Road, Hyderabad 500072, IN"',
  link: 'https://pahiya.example/car/1',
  additional_image_link: '"https://p.example/1,https://p.example/2"',
  date_in_stock: '2026-11-01',
  certified_pre_owned: 'no',
  vehicle_fulfillment: 'IN_STORE',
}
const csvOf = (...cars: Record<string, string>[]) =>
  [Object.keys(cars[0]!).join(','), ...cars.map((car) => Object.values(car).join(','))].join('\r\n')

describe('the vehicle listings CSV', () => {
  test('a valid car has no problem', () => {
    expect(checkGoogle(csvOf(googleCar), new Date())).toMatchObject({ problems: [], vehicles: [{ id: 'a' }] })
  })

  test.each<[string, Record<string, string>, string]>([
    ['no VIN', { vin: '' }, 'vin'],
    ['a VIN of 16 signs', { vin: vin.slice(1) }, 'vin'],
    ['a VIN with an O', { vin: vin.replace('J', 'O') }, 'vin'],
    ['a VIN whose check digit is wrong', { vin: vin.replace('8G', '7G') }, 'vin'],
    ['a price without currency', { price: '545000' }, 'price'],
    ['a price in words', { price: '5.45 lakh INR' }, 'price'],
    ['another condition', { condition: 'nice' }, 'condition'],
    ['a used car without mileage', { mileage: '' }, 'mileage'],
    ['mileage in words', { mileage: 'low km' }, 'mileage'],
    ['a year of two digits', { year: '19' }, 'year'],
    ['an address without postal code', { dealership_address: '"Main Road, Hyderabad, IN"' }, 'dealership_address'],
    ['no dealership', { dealership_name: '' }, 'dealership_name'],
    ['no store code', { store_code: '' }, 'store_code'],
    ['a link that is none', { link: '/car/1' }, 'link'],
    ['a date of another form', { date_in_stock: '1 Nov' }, 'date_in_stock'],
    ['another certificate', { certified_pre_owned: 'maybe' }, 'certified_pre_owned'],
  ])('%s', (_, change, field) => {
    const checked = checkGoogle(csvOf({ ...googleCar, ...change }), new Date())
    expect('problems' in checked && checked.problems.map((problem) => problem.field)).toEqual([field])
  })

  test.each([
    ['an empty file', ''],
    ['a missing column', csvOf(googleCar).replace('make', 'maker')],
    ['a quote in the middle', csvOf({ ...googleCar, model: 'Sel"tos' })],
    ['an open quote', csvOf({ ...googleCar, model: '"Seltos' })],
    ['a row that is too short', `${csvOf(googleCar)}\r\na,b`],
    ['a column twice', csvOf(googleCar).replace('model', 'make')],
  ])('%s rejects the whole file', (_, text) => {
    expect(checkGoogle(text, new Date())).toHaveProperty('error')
  })

  test('a VIN in two rows is rejected in both', () => {
    const checked = checkGoogle(csvOf(googleCar, { ...googleCar, id: 'b' }), new Date())
    expect('problems' in checked && checked.problems.map(({ id }) => id)).toEqual(['a', 'b'])
  })
})

test.each([
  [
    'a,b\r\nc,d\r\n',
    [
      ['a', 'b'],
      ['c', 'd'],
    ],
  ],
  ['"a ""x"", y",b', [['a "x", y', 'b']]],
  ['"a\r\nb",c\n', [['a\r\nb', 'c']]],
  [
    'a,\r\n,b',
    [
      ['a', ''],
      ['', 'b'],
    ],
  ],
])('RFC 4180: %j', (text, rows) => expect(readCsv(text)).toEqual({ rows }))

const metaItem = (change: (xml: string) => string = (xml) => xml) =>
  change(`<listing><vehicle_id>a</vehicle_id><title>2019 Kia Seltos</title><description>Good</description>
<url>https://pahiya.example/car/1</url><make>Kia</make><model>Seltos</model><year>2019</year><vin>${vin}</vin>
<mileage><value>41000</value><unit>KM</unit></mileage><body_style>SUV</body_style><exterior_color>white</exterior_color>
<state_of_vehicle>USED</state_of_vehicle><price>545000 INR</price>
<address format="simple"><component name="addr1">Main Road</component><component name="city">Hyderabad</component>
<component name="region">Telangana</component><component name="country">India</component></address>
<image><url>https://p.example/1</url><tag>Front</tag></image></listing>`)
const metaFile = (...items: string[]) =>
  `<?xml version="1.0" encoding="UTF-8"?><listings><title>Pahiya</title>${items.join('')}</listings>`

describe('the automotive XML', () => {
  test('a valid car has no problem', () => {
    expect(checkMeta(metaFile(metaItem()), new Date())).toMatchObject({
      problems: [],
      warnings: [],
      vehicles: [{ id: 'a' }],
    })
  })

  test.each<[string, (xml: string) => string, string]>([
    ['no VIN', (xml) => xml.replace(/<vin>.*<\/vin>/, ''), 'vin'],
    ['a VIN of 18 signs', (xml) => xml.replace(vin, `${vin}1`), 'vin'],
    ['another body', (xml) => xml.replace('SUV', 'MUV'), 'body_style'],
    ['miles in words', (xml) => xml.replace('41000', '41,000'), 'mileage.value'],
    ['another unit', (xml) => xml.replace('KM', 'KMS'), 'mileage.unit'],
    ['a price without currency', (xml) => xml.replace('545000 INR', '₹545000'), 'price'],
    ['no colour', (xml) => xml.replace(/<exterior_color>.*<\/exterior_color>/, ''), 'exterior_color'],
    ['another state', (xml) => xml.replace('USED', 'OLD'), 'state_of_vehicle'],
    ['no region', (xml) => xml.replace('<component name="region">Telangana</component>', ''), 'address.region'],
    ['an image that is no address', (xml) => xml.replace('https://p.example/1', 'front.jpg'), 'image.url'],
    ['a description that is too long', (xml) => xml.replace('Good', 'x'.repeat(5_001)), 'description'],
    ['an id that is too long', (xml) => xml.replace('<vehicle_id>a', `<vehicle_id>${'a'.repeat(101)}`), 'vehicle_id'],
    ['a title in capitals', (xml) => xml.replace('2019 Kia Seltos', '2019 KIA SELTOS'), 'title'],
    ['a field twice', (xml) => xml.replace('<make>Kia</make>', '<make>Kia</make><make>Kia</make>'), 'make'],
  ])('%s', (_, change, field) => {
    const checked = checkMeta(metaFile(metaItem(change)), new Date())
    expect('problems' in checked && checked.problems.map((problem) => problem.field)).toEqual([field])
  })

  test.each([
    ['no declaration', metaFile(metaItem()).slice(38)],
    ['half a file', metaFile(metaItem()).slice(0, -20)],
    ['another root', metaFile(metaItem()).replaceAll('listings', 'feed')],
    ['a document type', metaFile(metaItem()).replace('<listings>', '<!DOCTYPE x><listings>')],
  ])('%s rejects the whole file', (_, text) => expect(checkMeta(text, new Date())).toHaveProperty('error'))

  test('an id in two vehicles is ignored in both', () => {
    const checked = checkMeta(metaFile(metaItem(), metaItem()), new Date())
    expect('problems' in checked && checked.problems).toHaveLength(2)
  })
})

const partnerCar = {
  ref: 'a',
  version: 1,
  title: '2019 Kia Seltos',
  make: 'Kia',
  model: 'Seltos',
  variant: null,
  year: 2019,
  priceRupees: 545_000,
  odometerKm: 41_000,
  fuel: 'Petrol',
  transmission: null,
  owners: 1,
  colour: null,
  city: 'Hyderabad',
  state: null,
  description: null,
  features: [],
  photos: ['https://p.example/1'],
  url: 'https://pahiya.example/car/1',
  listedOn: '2026-11-01',
  isVerified: false,
  seller: { kind: 'private' },
}

test.each<[string, object, string[]]>([
  ['a good car', {}, []],
  ['an unknown field', { actualPhone: '9848022338' }, ['actualPhone']],
  ['another ref', { ref: 'b' }, ['ref']],
  ['a price in lakhs', { priceRupees: 5.45 }, ['priceRupees']],
  ['a private seller with a name', { seller: { kind: 'private', name: 'Ramesh' } }, ['seller']],
  ['a photo that is no address', { photos: ['front.jpg'] }, ['photos']],
])('the partner API checks %s', (_, change, fields) => {
  expect(checkPartner({ ...partnerCar, ...change }, 'a').map(({ field }) => field)).toEqual(fields)
})

describe('the receivers over HTTP', () => {
  let google: Awaited<ReturnType<typeof startGoogleReceiver>>
  let meta: Awaited<ReturnType<typeof startMetaReceiver>>
  let partner: Awaited<ReturnType<typeof startPartnerReceiver>>
  beforeEach(async () => {
    google = await startGoogleReceiver()
    meta = await startMetaReceiver()
    partner = await startPartnerReceiver()
  })
  afterEach(() => Promise.all([google.close(), meta.close(), partner.close()]))

  const put = (text: string, token = google.token) =>
    fetch(google.feedAddress, { method: 'PUT', headers: { authorization: `Bearer ${token}` }, body: gzipSync(text) })

  test('a file replaces the previous one, and an invalid file changes nothing', async () => {
    expect((await put(csvOf(googleCar))).status).toBe(200)
    expect((await put('broken')).status).toBe(422)
    expect(await (await fetch(`${google.address}/demo/vehicles`)).json()).toMatchObject([{ id: 'a' }])
    expect(await (await put(csvOf({ ...googleCar, id: 'b' }))).json()).toMatchObject({
      kept: 1,
      deleted: 1,
      refused: [],
    })
    expect((await put(csvOf(googleCar), 'wrong')).status).toBe(401)
    expect(await (await fetch(google.address)).text()).toContain('1 vehicles on show')
  })

  test('an upload completes, reports its errors, and the catalogue can be queried', async () => {
    const form = new FormData()
    form.set(
      'file',
      new Blob([
        gzipSync(
          metaFile(
            metaItem(),
            metaItem((xml) => xml.replace('<vehicle_id>a', '<vehicle_id>b').replace('SUV', 'X')),
          ),
        ),
      ]),
      'v.xml.gz',
    )
    const headers = { authorization: `Bearer ${meta.token}` }
    const { id } = (await (
      await fetch(`${meta.address}/7001/uploads`, { method: 'POST', headers, body: form })
    ).json()) as { id: string }
    const get = async (path: string) => (await fetch(`${meta.address}/${path}`, { headers })).json()
    expect(await get(id)).toMatchObject({
      num_persisted_items: 1,
      num_invalid_items: 1,
      end_time: expect.any(String) as string,
    })
    expect(await get(`${id}/errors`)).toMatchObject({
      data: [{ severity: 'fatal', samples: { data: [{ retailer_id: 'b' }] } }],
    })
    expect(await get(`9001/vehicles?filter=${encodeURIComponent('{"vehicle_id":{"eq":"a"}}')}`)).toEqual({
      data: [{ vehicle_id: 'a' }],
    })
    expect((await fetch(`${meta.address}/${id}`)).status).toBe(401)
  })

  test('a partner stores the newest version, even of vehicles taken down', async () => {
    const ask = (method: string, query: string, body?: object) =>
      fetch(`${partner.address}/v1/vehicles/a${query}`, {
        method,
        headers: { authorization: `Bearer ${partner.key}`, 'idempotency-key': 'k', 'content-type': 'application/json' },
        ...(body && { body: JSON.stringify(body) }),
      })
    expect((await ask('PUT', '', partnerCar)).status).toBe(201)
    expect((await ask('PUT', '', { ...partnerCar, version: 3 })).status).toBe(200)
    expect((await ask('PUT', '', { ...partnerCar, version: 2 })).status).toBe(409)
    expect((await ask('DELETE', '?version=4')).status).toBe(200)
    expect((await ask('PUT', '', { ...partnerCar, version: 3 })).status).toBe(409)
    expect((await ask('PUT', '', { ...partnerCar, version: 5, extra: 1 })).status).toBe(422)
    expect((await ask('GET', '')).status).toBe(404)
  })

  test('the receivers fail on command', async () => {
    const command = (mode: string) =>
      fetch(`${google.address}/demo/misbehave`, { method: 'POST', body: JSON.stringify({ mode }) })
    expect((await command('nonsense')).status).toBe(400)
    await command('errors')
    expect((await put(csvOf(googleCar))).status).toBe(503)
    await command('lost')
    expect((await put(csvOf(googleCar))).status).toBe(502)
    expect(await (await fetch(`${google.address}/demo/vehicles`)).json()).toHaveLength(1)
  })
})
