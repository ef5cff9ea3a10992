import { describe, expect, test } from 'vitest'
import {
  bharatSeriesOpenOn,
  formatPlate,
  officeCode,
  parsePlate,
  plateColour,
  plateKey,
  telanganaCodeOn,
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

  test('is the same car however it is spaced', () => {
    expect(plateKey(parsePlate('TS 9 EA 1234')!)).toBe(plateKey(parsePlate('ts09ea1234')!))
  })

  test('names its office, unless it belongs to all of India', () => {
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
  ])('on %s wears %s', (date, code) => {
    expect(telanganaCodeOn(date)).toBe(code)
  })
})

test('nobody had a BH plate before 15 September 2021', () => {
  expect(bharatSeriesOpenOn('2021-09-14')).toBe(false)
  expect(bharatSeriesOpenOn('2021-09-15')).toBe(true)
})

test('electric cars wear green and taxis yellow', () => {
  expect(plateColour({ electric: true, commercial: false })).toBe('green')
  expect(plateColour({ electric: false, commercial: true })).toBe('yellow')
  expect(plateColour({ electric: false, commercial: false })).toBe('white')
})
