import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cases } from '../testing/cases.ts'
import {
  bharatSeriesOpenOn,
  findPlates,
  formatPlate,
  officeCode,
  parsePlate,
  plateKey,
  stateCodes,
  telanganaCodeOn,
  type RegistrationPlate,
} from './registration-plate.ts'

describe('a registration mark', () => {
  test.each([
    ['TS09EA1234', 'TS 09 EA 1234'],
    ['ts 09 ea 1234', 'TS 09 EA 1234'],
    ['TS-09-EA-1234', 'TS 09 EA 1234'],
    ['TS09EA34', 'TS 09 EA 0034'],
    ['IND AP 28 DX 7', 'AP 28 DX 0007'],
    ['TG 09 1234', 'TG 09 1234'],
    ['TG09A0001', 'TG 09 A 0001'],
    ['MH12DE1433', 'MH 12 DE 1433'],
    ['DL3CAB1234', 'DL 3C AB 1234'],
    ['DL03CAB1234', 'DL 3C AB 1234'],
    ['DL 10 C AB 0042', 'DL 10C AB 0042'],
    ['22BH1234AB', '22 BH 1234 AB'],
    ['21 bh 0001 a', '21 BH 0001 A'],
  ])('typed as %s is read as %s', (typed, written) => {
    expect(formatPlate(parsePlate(typed)!)).toBe(written)
  })

  test.each([
    '',
    'TS09EAXXXX',
    'XX09EA1234',
    'TS00EA1234',
    'TS09EA0000',
    'TS09EA12345',
    '20BH1234AB',
    '22BH1234OI',
    '22BH0000AB',
    'Hyderabad',
  ])('is not found in %j', (text) => {
    expect(parsePlate(text)).toBeUndefined()
  })

  test('has the same key regardless of spacing', () => {
    expect(plateKey(parsePlate('TS 9 EA 1234')!)).toBe(plateKey(parsePlate('ts09ea1234')!))
  })

  test('names its office, unless it is a BH mark', () => {
    expect(officeCode(parsePlate('TS 09 EA 1234')!)).toBe('TS09')
    expect(officeCode(parsePlate('22 BH 1234 AB')!)).toBeUndefined()
  })
})

describe('a car registered in Hyderabad', () => {
  test.each([
    ['2014-06-01', 'AP'],
    ['2014-06-02', 'TS'],
    ['2024-03-14', 'TS'],
    ['2024-03-15', 'TG'],
  ])('on %s gets the code %s', (date, code) => {
    expect(telanganaCodeOn(date)).toBe(code)
  })
})

test('no car has a BH plate before 15 September 2021', () => {
  expect(bharatSeriesOpenOn('2021-09-14')).toBe(false)
  expect(bharatSeriesOpenOn('2021-09-15')).toBe(true)
})

const platesIn = (text: string) =>
  findPlates(text).map(({ plate, from, to }) => [formatPlate(plate), text.slice(from, to)])

describe('plates in running text', () => {
  test.each([
    ['Swift VXi 2018 TS09EX1234 single owner', 'TS 09 EX 1234', 'TS09EX1234'],
    ['number TS 09 EX 1234, 45000 km', 'TS 09 EX 1234', 'TS 09 EX 1234'],
    ['my car (ts-09-ex-1234) is for sale', 'TS 09 EX 1234', 'ts-09-ex-1234'],
    ['ts 09 ex 1234', 'TS 09 EX 1234', 'ts 09 ex 1234'],
    ['TS 09 EX 1234,45000 km', 'TS 09 EX 1234', 'TS 09 EX 1234'],
    ['TS09 EX 1234 2018 model', 'TS 09 EX 1234', 'TS09 EX 1234'],
    ['TS-09 EX-1234.', 'TS 09 EX 1234', 'TS-09 EX-1234'],
    ['TS–09–EX–1234', 'TS 09 EX 1234', 'TS–09–EX–1234'],
    ['AP 09 BX 123 for sale', 'AP 09 BX 0123', 'AP 09 BX 123'],
    ['AP09 1234', 'AP 09 1234', 'AP09 1234'],
    ['TG 09 0007', 'TG 09 0007', 'TG 09 0007'],
    ['TG 09 A 0001', 'TG 09 A 0001', 'TG 09 A 0001'],
    ['22 BH 1234 AA', '22 BH 1234 AA', '22 BH 1234 AA'],
    ['reg 22bh1234aa', '22 BH 1234 AA', '22bh1234aa'],
    ['DL 3C AB 1234 petrol', 'DL 3C AB 1234', 'DL 3C AB 1234'],
    ['dl8cax1234', 'DL 8C AX 1234', 'dl8cax1234'],
    ['KA 03 HP 1234', 'KA 03 HP 1234', 'KA 03 HP 1234'],
    ['HR 26 or TS 09 EX 1234', 'TS 09 EX 1234', 'TS 09 EX 1234'],
    ['HR 26 TS 09 EX 1234', 'TS 09 EX 1234', 'TS 09 EX 1234'],
    ['TS09EX1234కి మాత్రమే', 'TS 09 EX 1234', 'TS09EX1234'],
    ['गाड़ी नंबर TS09EX1234 है', 'TS 09 EX 1234', 'TS09EX1234'],
  ])('%s contains the plate %s', (text, written, as) => {
    expect(platesIn(text)).toEqual([[written, as]])
  })

  test('several plates are found in order', () => {
    expect(platesIn('22 BH 1234 AA, AP09 1234 and TS 09 EX 1234').map(([written]) => written)).toEqual([
      '22 BH 1234 AA',
      'AP 09 1234',
      'TS 09 EX 1234',
    ])
  })

  test.each([
    'KA 51 2018',
    'KA51 2018 model',
    'i20 2018',
    'XUV 500 2015',
    'MH 12',
    'MH 12 passing',
    'MH 12 XUV 500 2015',
    'DL 3 XUV 500',
    'DL 8C BMW 2018',
    'MH 12 i20 2018',
    'MH 12 ML 350',
    'MH 12 C 220',
    'KA 51 AT 2018',
    'Datsun Go ML 05 S 2019 Model',
    'KA 51 4500 km',
    'KA51 5000',
    'up 16 km 1200',
    'innova ka 12 l 2000',
    'AP 98480 22338',
    'TS 09 9848022338',
    'AP 984802 2338',
    'call 9848022338',
    'TS09EX1234567890',
    'TS09EX12345 ',
    'TS09 or 4500 km',
    'ts 09 in 2018',
    'TS 09 EX 4500 km',
    'XTS09EX1234',
    '22 bhp 1200 cc',
    '2022 BH 1234 AA',
    '22 BH 1234 km',
    '20 BH 1234 AA',
  ])('%s contains no plate', (text) => {
    expect(platesIn(text)).toEqual([])
  })
})

describe('any plate', () => {
  const letter = fc.constantFrom(...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'.split(''))
  const plates: fc.Arbitrary<RegistrationPlate> = fc.oneof(
    {
      weight: 4,
      arbitrary: fc.record({
        kind: fc.constant('state' as const),
        state: fc.constantFrom(...stateCodes),
        office: fc.integer({ min: 1, max: 99 }).map((office) => String(office).padStart(2, '0')),
        letters: fc.array(letter, { minLength: 1, maxLength: 2 }).map((letters) => letters.join('')),
        number: fc.integer({ min: 1, max: 9999 }),
      }),
    },
    {
      weight: 1,
      arbitrary: fc.record({
        kind: fc.constant('state' as const),
        state: fc.constant('DL'),
        office: fc.constantFrom('01', '03', '08', '10', '12'),
        letters: fc.tuple(fc.constantFrom('C', 'S'), letter, letter).map((letters) => letters.join('')),
        number: fc.integer({ min: 1, max: 9999 }),
      }),
    },
    {
      weight: 1,
      arbitrary: fc.record({
        kind: fc.constant('bharat' as const),
        year: fc.integer({ min: 2021, max: 2035 }),
        letters: fc
          .array(fc.constantFrom(...'ABCDEFGHJKLMNPQRSTUVWXYZ'.split('')), { minLength: 1, maxLength: 2 })
          .map((letters) => letters.join('')),
        number: fc.integer({ min: 1, max: 9999 }),
      }),
    },
  )
  // "KA 51 MT 2018" is a gearbox and a year and "ts 09 or 1200" a sentence: such letters count only when written
  // without spaces.
  const words = new Set('AT MT EV IN OF KM CC CR RS LK L K OR TO IS AS BY ON NO MY AN UP KA KI KE SE ME A I'.split(' '))
  const isMistakable = ({ letters, number }: RegistrationPlate) =>
    words.has(letters) || (letters.length === 1 && number >= 1980 && number < 2040)
  const inOne = (written: string) => written.replaceAll(' ', '')
  const ways: readonly ((written: string) => string)[] = [
    inOne,
    (written) => inOne(written).toLowerCase(),
    (written) => written.replaceAll(' ', '-'),
    (written) => written.replaceAll(' ', '-').toLowerCase(),
    (written) => written.replaceAll(' ', '.'),
    (written) => written,
    (written) => written.toLowerCase(),
    (written) => written.replaceAll(' ', '  '),
    (written) => written.replace(' ', ''),
    (written) => written.replace(/ (?=\S+$)/, ''),
  ]
  const around = fc.constantFrom(
    '',
    'Swift VXi 2018 ',
    'number: ',
    '(',
    '45,000 km, ',
    'गाड़ी ',
    'కారు ',
    '9848022338, ',
    'MH 12 XUV 500, ',
  )
  const behind = fc.constantFrom(
    '',
    ', 45000 km',
    ' 2018 model',
    ')',
    '. Call 9848022338',
    ' है',
    ' కారు',
    '/single owner',
  )

  test('it is found at its position in every usual notation', () => {
    fc.assert(
      fc.property(plates, fc.constantFrom(...ways), around, behind, (plate, way, before, after) => {
        const written = isMistakable(plate) ? inOne(formatPlate(plate)) : way(formatPlate(plate))
        const found = findPlates(before + written + after)
        expect(found).toEqual([{ plate, from: before.length, to: before.length + written.length }])
      }),
      { numRuns: cases(100_000) },
    )
  })

  test('a sentence about a car without its plate contains none', () => {
    const phrases = [
      'i20 2018',
      'XUV 500 2015',
      'KA 51 2018',
      'MH 12',
      'TS09',
      'AP-28 passing',
      '9848022338',
      '+91 98480 22338',
      '5.5 lakh',
      '45000 km',
      'Swift VXI',
      'AMT',
      'AT 2018',
      'BMW 320d',
      'C 220',
      'ML 350 CDI',
      'up 16 km',
      '2 owner',
      'creta ka 12 lakh',
      '22 BH series',
      'A4 2.0',
      'Rs 450000',
      'or 4500 km',
      '1197 cc',
      '83 bhp',
    ]
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...phrases), { maxLength: 8 }), (said) => {
        expect(findPlates(said.join(' '))).toEqual([])
      }),
      { numRuns: cases(5_000) },
    )
  })
})
