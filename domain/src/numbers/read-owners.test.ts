import { expect, test } from 'vitest'
import { readOwners, readOwnersIn } from './read-owners.ts'

test.each([
  ['1st owner', 1],
  ['1 st owner', 1],
  ['Ist owner', 1],
  ['first owner', 1],
  ['First-owner car', 1],
  ['single owner', 1],
  ['single hand', 1],
  ['first hand', 1],
  ['one owner', 1],
  ['2nd own', 2],
  ['2ndowner', 2],
  ['second owner', 2],
  ['sec owner', 2],
  ['2 owners', 2],
  ['owner 2', 2],
  ['owner: 1st', 1],
  ['Ownership - second', 2],
  ['no of owners: 2', 2],
  ['pehla malik', 1],
  ['ek hi malik', 1],
  ['dusra malik', 2],
  ['पहला मालिक', 1],
  ['पहले मालिक', 1],
  ['एक ही मालिक', 1],
  ['दूसरा ओनर', 2],
  ['सेकंड ओनर', 2],
  ['మొదటి ఓనర్', 1],
  ['ఫస్ట్ ఓనర్', 1],
  ['సింగిల్ ఓనర్', 1],
  ['సెకండ్ ఓనర్', 2],
  ['2వ ఓనర్', 2],
  ['modati owner', 1],
  ['rendava owner', 2],
  ['3rd', 3],
  ['third owner', 3],
  ['fourth owner', 4],
  ['4th owner or more', 4],
  ['second hand car, single owner', 1],
  ['1st owner 2 keys', 1],
])('%s: owner %d', (text, count) => {
  expect(readOwnersIn(text).map((owners) => owners.count)).toEqual([count])
})

test.each([
  'second hand',
  '2nd hand car',
  'सेकंड हैंड कार',
  'సెకండ్ హ్యాండ్',
  'any owner',
  'owner driven',
  'direct owner',
  'direct owner 2 lakh',
  'owner se',
  'owner sec 12 noida',
  'owner 9848022338',
  'owner 2018 model',
  'i own 2 cars',
  'UnRegistered car',
  '1.2 owner',
  '3rd row seats',
  '',
])('%s contains no owner count', (text) => {
  expect(readOwnersIn(text)).toEqual([])
})

test('several statements about owners are returned separately', () => {
  const text = '1st owner car, not second owner'
  expect(readOwnersIn(text).map(({ from, to }) => text.slice(from, to))).toEqual(['1st owner', 'second owner'])
})

test.each([
  ['1', 1],
  ['2nd owner', 2],
  ['4th owner or more', 4],
  ['0', null],
  ['first', null],
  [null, null],
])("a portal's field %s is parsed as %s owners", (field, count) => {
  expect(readOwners(field)).toBe(count)
})
