import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { readSearchArguments, searchArguments } from './read-search-arguments.ts'

const read = (given: Record<string, unknown>) => readSearchArguments(given, 2026)

test.each<[Record<string, unknown>, object]>([
  [
    { brands: ['maruti suzuki'], models: ['swift'] },
    { brands: ['Maruti Suzuki'], models: ['Swift'] },
  ],
  [{ fuels: ['डीज़ल'] }, { fuels: ['Diesel'] }],
  [{ transmission: 'ఆటోమేటిక్' }, { transmission: ['Automatic'] }],
  [
    { transmission: ['automatic'], fuels: 'PETROL' },
    { transmission: ['Automatic'], fuels: ['Petrol'] },
  ],
  [{ priceMax: 'saat lakh' }, { priceMax: 700_000 }],
  [{ priceMax: '8 lakh' }, { priceMax: 800_000 }],
  [{ priceMax: 800_000, priceMin: null }, { priceMax: 800_000 }],
  [{ priceMax: '650000' }, { priceMax: 650_000 }],
  [
    { bodies: ['suv'], notColours: ['red'] },
    { bodies: ['SUV'], notColours: ['Red'] },
  ],
  [{ notFuels: ['सीएनजी'] }, { notFuels: ['CNG'] }],
  [{ cities: ['हैदराबाद'] }, { cities: ['Hyderabad'] }],
  [{ localities: ['kukatpally'] }, { localities: ['Kukatpally'] }],
])('%o means %o (CHAT-09)', (given, filters) => {
  expect(read(given)).toEqual({ filters, sort: null, unknown: [], invalid: [] })
})

test.each<[Record<string, unknown>, string]>([
  [{ brands: ['Zzyzx'] }, 'Zzyzx'],
  [{ models: ['Zephyr'] }, 'Zephyr'],
  [{ fuels: ['hydrogen'] }, 'hydrogen'],
  [{ cities: ['<script>'] }, '<script>'],
  [{ priceMax: 'cheap' }, 'cheap'],
  [{ priceMax: -5 }, '-5'],
  [{ priceMax: 1.5 }, '1.5'],
  [{ yearMin: 20_180 }, '20180'],
])('%o has an unknown value, which is reported', (given, value) => {
  const { filters, unknown } = read(given)
  expect([filters, unknown.map((found) => found.value)]).toEqual([{}, [value]])
})

test('an argument that does not exist or has the wrong type is reported', () => {
  expect(read({ sql: 'drop table', brands: 7, sort: 'random' }).invalid).toEqual(['sql', 'brands', 'sort'])
  expect(read({ sort: 'price_asc' }).sort).toBe('price_asc')
})

test('whatever a model passes, each argument is a filter, unknown or invalid', () => {
  const value = fc.oneof(
    fc.string(),
    fc.integer(),
    fc.double(),
    fc.boolean(),
    fc.array(fc.string(), { maxLength: 4 }),
    fc.object(),
  )
  fc.assert(
    fc.property(
      fc.dictionary(fc.oneof(fc.constantFrom(...searchArguments), fc.string()), value, { maxKeys: 5 }),
      (given) => {
        const { filters, unknown, invalid } = read(given)
        const reported = new Set([...Object.keys(filters), ...unknown.map(({ key }) => key), ...invalid])
        for (const [key, item] of Object.entries(given)) {
          if (key === 'sort' || (Array.isArray(item) && item.length === 0)) continue
          expect(reported).toContain(key.slice(0, 60))
        }
      },
    ),
    { numRuns: 300 },
  )
})
