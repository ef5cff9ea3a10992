import { expect, test } from 'vitest'
import { filterFuels } from './fuel-lists.ts'

test('the fuel filter offers four fuels (HOME-08)', () => {
  expect(filterFuels).toEqual(['Petrol', 'Diesel', 'CNG', 'Electric'])
})
