import { expect, test } from 'vitest'
import { matchCar, type Candidate, type Described } from './match-car.ts'

const swift = (overrides: Partial<Described> = {}): Described => ({
  sourceKey: 'one-portal',
  plate: 'TS09EA1234',
  brand: 'Maruti Suzuki',
  model: 'Swift',
  year: 2018,
  colour: 'white',
  odometerKm: 62_431,
  ...overrides,
})
const known = (overrides: Partial<Candidate> = {}): Candidate => ({
  ...swift(),
  sourceKey: 'other-portal',
  carId: 'car-1',
  ...overrides,
})

test('two adverts with one registration number are one car', () => {
  const other = known({ odometerKm: 64_000, colour: null, year: 2017 })
  expect(matchCar(swift(), [other])).toEqual({ kind: 'same-car', carId: 'car-1', because: 'plate' })
})

test('a plate that belongs to quite another car is not believed', () => {
  expect(matchCar(swift(), [known({ brand: 'Honda', model: 'City', odometerKm: 10 })])).toEqual({ kind: 'new-car' })
  expect(matchCar(swift(), [known({ year: 2010, odometerKm: 10 })])).toEqual({ kind: 'new-car' })
})

test('the same car to the kilometre on another source is one car, though one advert hides the plate', () => {
  expect(matchCar(swift({ plate: null }), [known()])).toMatchObject({ kind: 'same-car', because: 'twin' })
})

const masked = { plate: null }

test.each<[string, Partial<Described>, Partial<Candidate>]>([
  ['on the same source', masked, { ...masked, sourceKey: 'one-portal' }],
  ['with another plate', {}, { plate: 'TS09EA1235' }],
  ['in another colour', masked, { ...masked, colour: 'red' }],
  ['with other kilometres', masked, { ...masked, odometerKm: 62_432 }],
  ['of another year', masked, { ...masked, year: 2019 }],
])('a twin %s is another car', (_why, advert, other) => {
  expect(matchCar(swift(advert), [known(other)])).toEqual({ kind: 'new-car' })
})

test('a round odometer reading proves nothing', () => {
  const round = { plate: null, odometerKm: 60_000 }
  expect(matchCar(swift(round), [known(round)])).toEqual({ kind: 'new-car' })
})
