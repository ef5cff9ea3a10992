import { expect, test } from 'vitest'
import { buildRow, type Judge } from './rows.ts'

const entries = (...values: (number | string | null)[]) => values.map((value) => ({ value, text: String(value) }))
const lowest: Judge = { better: 'less', word: 'lowest', apart: (more) => `+ ${more}` }

test('the best value in a row is labelled with a word, and the others with the difference', () => {
  expect(buildRow('Price', entries(5, 4, 7), lowest).cells).toEqual([
    { text: '5', best: null, apart: '+ 1' },
    { text: '4', best: 'lowest', apart: null },
    { text: '7', best: null, apart: '+ 3' },
  ])
})

test('a higher value can be better', () => {
  const { cells } = buildRow('Year', entries(2019, 2024, 2024), { better: 'more', word: 'newest' })
  expect(cells.map(({ best }) => best)).toEqual([null, 'newest', 'newest'])
})

test('if all values in a row are equal, the row is marked as equal and none is best', () => {
  const row = buildRow('Price', entries(5, 5), lowest)
  expect(row.alike).toBe(true)
  expect(row.cells.every(({ best, apart }) => best === null && apart === null)).toBe(true)
})

test('an unknown value is neither equal nor best', () => {
  const row = buildRow('Owners', entries(1, null), { better: 'less', word: 'fewest' })
  expect(row.alike).toBe(false)
  expect(row.cells).toEqual([
    { text: '1', best: null, apart: null },
    { text: null, best: null, apart: null },
  ])
  expect(buildRow('Owners', entries(null, null)).alike).toBe(false)
})

test('text values have no best', () => {
  const row = buildRow('Fuel', entries('Petrol', 'Diesel'))
  expect(row.alike).toBe(false)
  expect(row.cells.map(({ best }) => best)).toEqual([null, null])
})
