import { describe, expect, test } from 'vitest'
import { parsePlate, stateCodes } from './registration-plate.ts'
import { officesByState } from './registration-office-table.ts'
import { findRegistrationOffice, findPlateOffice, plateCodeToState } from './registration-offices.ts'

describe('the office of a code', () => {
  test.each([
    ['TS09', 'Hyderabad Central', 'Telangana'],
    ['ts 9', 'Hyderabad Central', 'Telangana'],
    ['TG09', 'Hyderabad Central', 'Telangana'],
    ['TG-08', 'Medchal-Malkajgiri', 'Telangana'],
    ['AP16', 'Vijayawada', 'Andhra Pradesh'],
    ['KA51', 'Electronic City, Bengaluru', 'Karnataka'],
    ['MH-12', 'Pune', 'Maharashtra'],
    ['DL3C', 'Sheikh Sarai', 'Delhi'],
    ['DL 03', 'Sheikh Sarai', 'Delhi'],
    ['UP16', 'Noida', 'Uttar Pradesh'],
    ['HR26', 'Gurgaon', 'Haryana'],
    ['OR02', 'Bhubaneswar', 'Odisha'],
    ['UA07', 'Dehradun', 'Uttarakhand'],
    ['JK10', 'Leh', 'Ladakh'],
  ])('%s is %s in %s', (code, office, state) => {
    expect(findRegistrationOffice(code)).toMatchObject({ office, state })
  })

  test('is returned with the code as written on the plate', () => {
    expect(findRegistrationOffice('ts 9')?.code).toBe('TS09')
    expect(findRegistrationOffice('OR 2')?.code).toBe('OR02')
  })

  test.each(['AP09', 'AP10', 'AP11', 'AP12', 'AP13', 'AP28', 'AP29'])(
    '%s was issued in and around Hyderabad, now in Telangana, until the state was divided in 2014',
    (code) => {
      for (const year of [undefined, 2009, 2014]) {
        expect(findRegistrationOffice(code, year)).toMatchObject({
          state: 'Telangana',
          office: expect.stringMatching(/^(Hyderabad|Rangareddy)/),
        })
      }
      expect(findRegistrationOffice(code, 2015)).toBeUndefined()
      expect(plateCodeToState(code)).toBe('Andhra Pradesh')
    },
  )

  test('in today’s Andhra Pradesh does not depend on the year', () => {
    expect(findRegistrationOffice('AP31', 2010)).toEqual(findRegistrationOffice('AP31', 2018))
  })

  test.each(['AP39', 'AP40', 'UP07', 'TS14', 'XX09', 'TS00', 'TS', '22BH', 'BH', 'Hyderabad', ''])(
    'is not guessed for %j',
    (code) => {
      expect(findRegistrationOffice(code)).toBeUndefined()
    },
  )

  test('is found for a whole plate, and BH plates have none', () => {
    expect(findPlateOffice(parsePlate('TS 07 EA 1234')!)?.office).toBe('Rangareddy')
    expect(findPlateOffice(parsePlate('AP 09 BX 1234')!, 2016)).toBeUndefined()
    expect(findPlateOffice(parsePlate('22 BH 1234 AB')!)).toBeUndefined()
  })
})

describe('the state of a plate', () => {
  test.each([
    ['TS', 'Telangana'],
    ['tg', 'Telangana'],
    ['AP39', 'Andhra Pradesh'],
    ['UP07', 'Uttar Pradesh'],
    ['CH04', 'Chandigarh'],
    ['BH', undefined],
    ['22BH', undefined],
    ['XX', undefined],
    ['toString', undefined],
  ])('of %s is %s', (code, state) => {
    expect(plateCodeToState(code)).toBe(state)
  })

  test('is known for all letters that a plate can start with', () => {
    expect([...stateCodes].filter((code) => plateCodeToState(code) === undefined)).toEqual([])
  })
})

describe('the table of offices', () => {
  const entries = Object.entries(officesByState).flatMap(([state, { offices }]) =>
    offices.split(';').map((entry) => ({ state, entry: entry.trim() })),
  )

  test('has more than 1,200 offices, each with a number and a name', () => {
    expect(entries.length).toBeGreaterThan(1200)
    expect(entries.filter(({ entry }) => !/^(?!00)\d\d [A-Z][A-Za-z ,-]+$/.test(entry))).toEqual([])
  })

  test('lists no number twice within a state, and contains only valid plate letters', () => {
    const codes = entries.map(({ state, entry }) => state + entry.slice(0, 2))
    expect(codes.filter((code, at) => codes.indexOf(code) !== at)).toEqual([])
    expect(Object.keys(officesByState).filter((state) => !stateCodes.has(state))).toEqual([])
  })
})
