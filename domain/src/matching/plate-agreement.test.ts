import { expect, test } from 'vitest'
import { plateAgreement, readMaskedPlate, plateSeries, type PlateAgreement } from './plate-agreement.ts'

test.each<[string | null, string | null, PlateAgreement | null]>([
  ['TS09EA1234', 'TS09EA1234', 'equal'],
  ['TS09EA1234', 'TS09EA1235', 'near'],
  ['TS09EA1230', 'TS09EA1239', 'near'],
  ['TS09EO1234', 'TS09ED1234', 'near'],
  ['TS09EA1234', 'TS09EA1237', 'same-series'],
  ['TS09EA1234', 'TS09EA1243', 'same-series'],
  ['TS09EA1234', 'TS09EB1234', 'different'],
  ['TS09EA1234', 'TS08EA1234', 'near'],
  ['TS09EA1234', 'AP09EA1234', 'different'],
  ['TS09EA1234', 'TS09EA****', 'partly'],
  ['TS09EA****', 'TS09EA****', 'partly'],
  ['TS09EA****', 'TS09EB****', 'different'],
  ['22BH1234AB', '22BH****AB', 'partly'],
  ['22BH1234AB', '22BH****AC', 'different'],
  ['TS09******', 'TS09EA1234', null],
  ['TS09****', 'TS09EA1234', null],
  ['TS09E*****', 'TS09EA1234', null],
  ['TS09******', 'TS09******', null],
  ['TS09****', 'TS09******', null],
  ['DL3****', 'DL3****', null],
  ['TS09******', 'TS08EA1234', 'different'],
  ['TS09******', 'AP09******', 'different'],
  ['TS09******', '22BH1234AB', 'different'],
  ['DL3C****', 'DL3C1234', 'partly'],
  ['DL3C****', 'DL3D****', 'different'],
  ['22B*******', '22BH1234AB', null],
  ['TS09EA1234', null, null],
  [null, null, null],
])('plates %s and %s: %s', (a, b, agreement) => {
  expect(plateAgreement(a, b)).toBe(agreement)
  expect(plateAgreement(b, a)).toBe(agreement)
})

test.each<[string, string | null]>([
  ['TS 09 EA XXXX', 'TS09EA****'],
  ['ts-09-ea-12xx', 'TS09EA12**'],
  ['TS09EA**34', 'TS09EA**34'],
  ['DL 3C AB XXXX', 'DL3CAB****'],
  ['TG 09 XXXX', 'TG09****'],
  ['TS 09 XX XXXX', 'TS09******'],
  ['TS 09 ** ****', null],
  ['TS 09 EX XXXX', 'TS09E*****'],
  ['TS 09 EX 12XX', 'TS09EX12**'],
  ['TS 09 XA XXXX', 'TS09XA****'],
  ['DL 3 XXXX', 'DL3****'],
  ['22 BH XXXX AB', '22BH****AB'],
  ['XXXXXXX', null],
  ['call me', null],
])('a masked plate %s is parsed as %s', (text, plate) => {
  expect(readMaskedPlate(text)).toBe(plate)
})

test('a series is the plate without the number', () => {
  expect(['TS09EA1234', 'TS09EA****', '22BH1234AB', 'DL3CAB1234'].map(plateSeries)).toEqual([
    'TS09EA',
    'TS09EA',
    '22BHAB',
    'DL3CAB',
  ])
})
