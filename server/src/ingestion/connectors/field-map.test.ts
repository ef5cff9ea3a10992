import { expect, test } from 'vitest'
import { fieldValue, FieldMap, mapAdvert } from './field-map.ts'
import { HtmlPagesFormat, JsonApiFormat, VehicleFeedFormat } from './source-format.ts'

const read = (fields: Record<string, unknown>, map: object) =>
  mapAdvert(fields, FieldMap.parse({ price: 'price', ...map }), 'of this test')

test.each([
  ['a plain field', { make: 'Kia' }, 'make', 'Kia'],
  ['a nested field', { car: { brand: { name: 'Kia' } } }, 'car/brand/name', 'Kia'],
  ['a field whose own name has a slash', { 'make/brand': 'Kia', make: { brand: 'Tata' } }, 'make/brand', 'Kia'],
  ['a field of every object', {}, 'constructor/name', undefined],
  ['a field below a text', { make: 'Kia' }, 'make/length', undefined],
])('%s is found or unknown', (_, fields, name, value) => {
  expect(fieldValue(fields, name)).toBe(value)
})

test('the first field with a value is used, and joined fields skip blanks', () => {
  const fields = { a: ' ', b: 'Swift', year: 2018, make: 'Maruti', trim: '' }
  expect(
    read(fields, { model: { firstOf: ['none', 'a', 'b'] }, title: { join: ['year', 'make', 'trim'] } }),
  ).toMatchObject({ model: 'Swift', title: '2018 Maruti', variant: null })
})

test('pictures come from a list, a single value or a text that is split', () => {
  const fields = { main: '/1.jpg', others: '/2.jpg; /3.jpg', more: ['/4.jpg', '', 5] }
  expect(read(fields, { images: ['main', { split: 'others', by: ';' }, 'more', 'none'] }).images).toEqual([
    '/1.jpg',
    '/2.jpg',
    '/3.jpg',
    '/4.jpg',
    '5',
  ])
})

test.each([
  ['Kondapur, Hyderabad, 500084, IN', 'Kondapur', 'Hyderabad'],
  ['Hyderabad', null, 'Hyderabad'],
  ['', null, null],
])('the address %j is in %s, %s', (address, locality, city) => {
  expect(read({ address }, { address: 'address' })).toMatchObject({ locality, city })
})

test("a source's codes are translated, and unknown codes use the fallback", () => {
  const rule = { from: 'by', values: { D: 'dealer', true: 'oem' }, otherwise: 'individual' }
  const types = ['D', true, 'X', 'toString', undefined].map((by) => read({ by }, { sellerType: rule }).sellerType)
  expect(types).toEqual(['dealer', 'oem', 'individual', 'individual', 'individual'])
})

test('a misspelt fact, a rule with an unknown shape and a path on another host are rejected', () => {
  expect(JsonApiFormat.safeParse({ fields: { ref: 'id', price: 'price', colour: 'c' } }).success).toBe(true)
  expect(JsonApiFormat.safeParse({ fields: { ref: 'id', price: 'price', color: 'c' } }).success).toBe(false)
  expect(JsonApiFormat.safeParse({ fields: { price: 'price' } }).success).toBe(false)
  expect(HtmlPagesFormat.safeParse({ fields: { price: { oneOf: ['a'] } } }).success).toBe(false)
  expect(VehicleFeedFormat.safeParse({ transport: { path: '//elsewhere.example/feed' } }).success).toBe(false)
})
