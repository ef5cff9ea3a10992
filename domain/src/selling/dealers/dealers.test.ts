import { expect, test } from 'vitest'
import fc from 'fast-check'
import { dealerSlug, slugWithNumber } from './dealer-slug.ts'
import { readStockColumns, stockFields, stockTemplate } from './stock-columns.ts'

test.each([
  ['Sri Sai Motors & Sons, Kukatpally', 'sri-sai-motors-sons-kukatpally'],
  ['  Café  Cars ', 'cafe-cars'],
  ['A1', 'dealer-a1'],
  ['कार घर', 'dealer'],
])('the slug of %s is %s', (name, slug) => expect(dealerSlug(name)).toBe(slug))

test('every name has a slug that the database accepts, also with a number', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 90 }), fc.integer({ min: 1, max: 200 }), (name, number) => {
      const slug = slugWithNumber(dealerSlug(name), number)
      expect(slug).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/)
      expect(slug.length).toBeGreaterThanOrEqual(3)
      expect(slug.length).toBeLessThanOrEqual(60)
    }),
  )
})

test('columns are recognised by the names that dealers use', () => {
  const { fields, unknown, missing, twice } = readStockColumns([
    'Stock No.',
    'BRAND',
    'model',
    'Reg. No.',
    'Mfg_Year',
    'Price (Rs)',
    'Salesman',
    '',
  ])
  expect(fields).toEqual(['stockNumber', 'make', 'model', 'plate', 'year', 'price', null, null])
  expect({ unknown, missing, twice }).toEqual({ unknown: ['Salesman'], missing: [], twice: [] })
  expect(readStockColumns(['Make', 'Brand'])).toMatchObject({
    twice: ['make'],
    missing: ['stockNumber', 'model', 'year', 'price'],
  })
})

test('the template has every column under a name that is recognised, and as many cells in its example', () => {
  const [names, example] = stockTemplate().slice(1).trimEnd().split('\r\n')
  const columns = readStockColumns(names!.split(','))
  expect(columns).toMatchObject({ fields: [...stockFields], unknown: [], missing: [], twice: [] })
  expect(example!.match(/"[^"]*"|[^,]+|(?<=,)$/g)).toHaveLength(stockFields.length)
})
