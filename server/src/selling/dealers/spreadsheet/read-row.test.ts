import { reader } from '@pahiya/domain/advert-reader/reader'
import { expect, test } from 'vitest'
import { readRow, type Cells } from './read-row.ts'

const swift = { stockNumber: 'A1', make: 'Maruti Suzuki', model: 'Swift', year: '2019', price: '5,45,000' }
const read = (cells: Cells) => readRow(cells, { sourceRef: 'A1', city: 'Hyderabad', reader, now: new Date() })
const columns = (cells: Cells) =>
  read({ ...swift, ...cells }).problems.map(({ column, blocks }) => `${column}${blocks ? '' : ' (not blocking)'}`)

test('a row with several errors reports all of them, each at its cell', () => {
  expect(columns({ make: 'Nonsense', year: '1066', price: 'call me', km: 'many', gearbox: 'Magic' })).toEqual([
    'Make',
    'Year',
    'Price',
    'Kilometres (not blocking)',
    'Transmission (not blocking)',
  ])
})

test('an empty cell does not hide other errors and is reported once', () => {
  expect(columns({ price: '', year: '1066', km: 'many' })).toEqual(['Price', 'Year', 'Kilometres (not blocking)'])
  expect(read({ ...swift, price: '' }).listing).toBeNull()
})

test('a model is not reported as unknown if only its make is wrong', () => {
  expect(columns({ make: 'Zorba', model: 'Zz9' })).toEqual(['Make'])
})

test('a row without errors becomes a listing', () => {
  expect(read(swift)).toMatchObject({ problems: [], listing: { brand: 'Maruti Suzuki', priceRupees: 545_000 } })
})

test('a negative price, an unknown city or fuel and a model of another make block the row', () => {
  expect(columns({ price: '-500000' })).toEqual(['Price'])
  expect(columns({ price: '₹ -5,00,000' })).toEqual(['Price'])
  expect(columns({ city: 'Atlantis' })).toEqual(['City'])
  expect(columns({ make: 'Kia', model: 'Swift' })).toEqual(['Model'])
  expect(read({ ...swift, make: 'Kia' }).problems[0]!.message).toBe('“Swift” is a Maruti Suzuki, not a Kia')
  expect(columns({ fuel: 'Kerosene' })).toEqual(['Fuel'])
  expect(columns({ make: 'Maruti', city: 'Secunderabad', fuel: 'petrol', price: '5.45 lakh' })).toEqual([])
})

test('a year out of range is reported at its cell', () => {
  expect(read({ ...swift, year: '1066' }).problems).toMatchObject([{ column: 'Year', blocks: true }])
})
