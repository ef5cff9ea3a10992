import { expect, test } from 'vitest'
import { addFacts, findFormatChange, followFacts, noFacts, type FactCounts } from './format-change.ts'

const usual: FactCounts = { read: 100, rejected: 2, facts: { km: 95, price: 98, plate: 30 } }

test.each([
  ['the usual facts', { read: 40, rejected: 1, facts: { km: 36, price: 39, plate: 10 } }, null],
  ['few adverts', { read: 19, rejected: 19, facts: {} }, null],
  ['a rare fact missing', { read: 40, rejected: 0, facts: { km: 38, price: 40 } }, null],
  ['a usual fact missing', { read: 40, rejected: 0, facts: { price: 40, plate: 12 } }, ['km']],
  ['most adverts rejected', { read: 40, rejected: 36, facts: { km: 4, price: 4 } }, []],
])('a page with %s', (_, page, lost) => {
  const change = findFormatChange(page, usual)
  expect(change && change.lost.map(({ fact }) => fact)).toEqual(lost)
})

test('a source that was read for the first time has no format to compare with', () => {
  expect(findFormatChange({ read: 40, rejected: 40, facts: {} }, noFacts())).toBeNull()
})

test('the usual facts follow the latest 2,000 adverts', () => {
  expect(addFacts(usual, usual)).toEqual({ read: 200, rejected: 4, facts: { km: 190, price: 196, plate: 60 } })
  const run = { read: 3_900, rejected: 0, facts: { km: 0, price: 3_900 } }
  expect(followFacts(usual, run)).toEqual({ read: 2_000, rejected: 1, facts: { km: 48, price: 1_999, plate: 15 } })
})
