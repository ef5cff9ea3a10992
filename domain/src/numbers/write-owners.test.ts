import { expect, test } from 'vitest'
import { ownersText } from './write-owners.ts'

test.each([
  [1, '1st Owner'],
  [2, '2 Owners'],
  [4, '4 Owners'],
  [null, 'N/A'],
  [undefined, 'N/A'],
])('%s owners are shown as %s (FMT-03)', (count, text) => {
  expect(ownersText(count)).toBe(text)
})
