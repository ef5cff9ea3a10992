import { expect, test } from 'vitest'
import { diffSettingValues, findSettingProblem, type SettingSpec, type SettingValue } from './setting-value.ts'

const rate: SettingSpec = { kind: 'number', unit: 'calls per minute', min: 10, max: 100 }
const login: SettingSpec = { kind: 'choice', options: ['no', 'yes'] }
const budget: SettingSpec = {
  kind: 'amounts',
  fields: [
    { key: 'rupees.day', unit: 'rupees', min: 0, max: 500 },
    { key: 'tokens.day', unit: 'tokens', min: 0, max: 9_000 },
  ],
}

test.each<[string, SettingSpec, SettingValue, string | null]>([
  ['a number in range', rate, 10, null],
  ['a number below the range', rate, 9, 'out_of_range'],
  ['a number above the range', rate, 101, 'out_of_range'],
  ['a fraction', rate, 10.5, 'not_a_number'],
  ['a number as text', rate, '10', 'not_a_number'],
  ['an option', login, 'yes', null],
  ['a text that is not an option', login, 'maybe', 'not_an_option'],
  ['all amounts in range', budget, { 'rupees.day': 1, 'tokens.day': 2 }, null],
  ['one amount above its range', budget, { 'rupees.day': 501, 'tokens.day': 2 }, 'out_of_range'],
  ['a missing amount', budget, { 'rupees.day': 1 }, 'other_fields'],
  ['an unknown amount', budget, { 'rupees.day': 1, 'tokens.day': 2, 'rupees.year': 3 }, 'other_fields'],
  ['a number in place of amounts', budget, 1, 'other_fields'],
])('%s', (_, spec, value, problem) => {
  expect(findSettingProblem(spec, value)?.kind ?? null).toBe(problem)
})

test('a problem with one amount names the amount and its range', () => {
  expect(findSettingProblem(budget, { 'rupees.day': 1, 'tokens.day': -1 })).toEqual({
    kind: 'out_of_range',
    field: 'tokens.day',
    min: 0,
    max: 9_000,
  })
})

test('the difference between two values names only the amounts that changed', () => {
  expect(diffSettingValues(1, 2)).toEqual([{ field: null, before: 1, after: 2 }])
  expect(diffSettingValues('no', 'no')).toEqual([])
  expect(diffSettingValues({ 'rupees.day': 1, 'tokens.day': 2 }, { 'rupees.day': 1, 'tokens.day': 3 })).toEqual([
    { field: 'tokens.day', before: 2, after: 3 },
  ])
})
