import { expect, test } from 'vitest'
import { rowOf, type Judge } from './rows.ts'

const entries = (...values: (number | string | null)[]) => values.map((value) => ({ value, text: String(value) }))
const lowest: Judge = { better: 'less', word: 'lowest', apart: (more) => `+ ${more}` }

test('the best of a row has a word, the others how far they are', () => {
  expect(rowOf('Price', entries(5, 4, 7), lowest).cells).toEqual([
    { text: '5', best: null, apart: '+ 1' },
    { text: '4', best: 'lowest', apart: null },
    { text: '7', best: null, apart: '+ 3' },
  ])
})

test('more may be better', () => {
  const { cells } = rowOf('Year', entries(2019, 2024, 2024), { better: 'more', word: 'newest' })
  expect(cells.map(({ best }) => best)).toEqual([null, 'newest', 'newest'])
})

test('a row in which all say the same is alike, and none is best', () => {
  const row = rowOf('Price', entries(5, 5), lowest)
  expect(row.alike).toBe(true)
  expect(row.cells.every(({ best, apart }) => best === null && apart === null)).toBe(true)
})

test('what is not known is neither alike nor best', () => {
  const row = rowOf('Owners', entries(1, null), { better: 'less', word: 'fewest' })
  expect(row.alike).toBe(false)
  expect(row.cells).toEqual([
    { text: '1', best: null, apart: null },
    { text: null, best: null, apart: null },
  ])
  expect(rowOf('Owners', entries(null, null)).alike).toBe(false)
})

test('words have no best', () => {
  const row = rowOf('Fuel', entries('Petrol', 'Diesel'))
  expect(row.alike).toBe(false)
  expect(row.cells.map(({ best }) => best)).toEqual([null, null])
})
