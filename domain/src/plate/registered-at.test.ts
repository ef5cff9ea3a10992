import { expect, test } from 'vitest'
import { parsePlate } from './registration-plate.ts'
import { registeredAt } from './registered-at.ts'

test.each([
  ['TS09EA1234', { code: 'TS09', state: 'Telangana' }],
  ['DL3CAB1234', { code: 'DL03', state: 'Delhi' }],
  ['OR02A0001', { code: 'OR02', state: 'Odisha' }],
  ['22BH1234AB', null],
  ['TS09EAXXXX', null],
  ['', null],
])('a car with the plate %j is registered at %j, without the rest of the plate', (plate, office) => {
  expect(registeredAt(plate)).toEqual(office)
})

test('every state that issues plates has a name', () => {
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'.split('')
  const plates = letters.flatMap((a) => letters.map((b) => `${a}${b}01A0001`)).filter((plate) => parsePlate(plate))
  expect(plates).toHaveLength(40)
  expect(plates.filter((plate) => registeredAt(plate) === null)).toEqual([])
})
