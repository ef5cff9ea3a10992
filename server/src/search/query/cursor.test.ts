import { expect, test } from 'vitest'
import { readCursor, writeCursor } from './cursor.ts'

const id = '0198c0de-0000-7000-8000-000000000000'
const forged = (written: unknown) => Buffer.from(JSON.stringify(written)).toString('base64url')

test.each([
  ['relevance', [4_321, id]],
  ['relevance', [4_321.5, id]],
  ['price_asc', [485_000, id]],
  ['year_desc', [2019, id]],
  ['mileage_asc', [2_000_000_000, id]],
  ['mileage_desc', [-1, id]],
  ['newest', [1_794_700_000_000, id]],
  ['best_value', [-12.345, id]],
  ['verified', [2, 485_000, id]],
  ['distance', [3.14, id]],
  ['distance', ['Infinity', id]],
] as const)('a %s cursor is parsed back to the values that were written', (sort, values) => {
  expect(readCursor(writeCursor(sort, values))).toEqual({ sort, after: values })
})

test.each([
  ['text for a number', ['price_asc', ['abc', id]]],
  ['a number beyond every price', ['price_asc', [1e300, id]]],
  ['a number that is none', ['price_asc', ['NaN', id]]],
  ['half a rupee', ['price_asc', [1.5, id]]],
  ['a year of another geological age', ['year_asc', [70_000, id]]],
  ['more kilometres than a number of four bytes', ['mileage_asc', [3_000_000_000, id]]],
  ['a moment after the end of time', ['newest', [1e16, id]]],
  ['a value too few', ['price_asc', [id]]],
  ['a value too many', ['price_asc', [1, 1, id]]],
  ['no id', ['price_asc', [1, 'x']]],
  ['an order that there is not', ['colour', [1, id]]],
  ['a name that every object has', ['constructor', [1, id]]],
  ['no list', 7],
  ['nothing', null],
])('%s is not accepted as a cursor', (_, written) => {
  expect(readCursor(forged(written))).toBeUndefined()
})

test.each(['', '!!', 'AAAA', '🚗'])('the malformed cursor %j is not accepted', (cursor) => {
  expect(readCursor(cursor)).toBeUndefined()
})
