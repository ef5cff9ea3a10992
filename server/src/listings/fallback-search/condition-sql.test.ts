import { expect, test } from 'vitest'
import { conditionSql } from './condition-sql.ts'

test('a condition on a field without a column is an error, not a search without results', () => {
  expect(() => conditionSql({ field: 'seats', any: ['5'] })).toThrow('no column for the field seats')
  expect(() => conditionSql({ field: 'seats', none: ['5'] })).toThrow('no column for the field seats')
})

test('any of several features can be wanted', () => {
  expect(() => conditionSql({ field: 'features', any: ['Sunroof', 'Airbags'] })).not.toThrow()
})
