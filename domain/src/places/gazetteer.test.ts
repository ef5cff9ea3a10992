import { expect, test } from 'vitest'
import { kmBetween, placeNamed, placeOfCar, placesWithin } from './gazetteer.ts'

test.each([
  ['Hyderabad', 'Gachibowli', 'Hyderabad/Gachibowli'],
  ['Secunderabad', 'gachibowli', 'Hyderabad/Gachibowli'],
  ['Hyderabad', 'Abid Road', 'Hyderabad/Abids'],
  ['Hyderabad', 'Behind the old mill', 'Hyderabad'],
  ['Pune', 'Gachibowli', 'Pune'],
  ['Gurugram', null, 'Gurgaon'],
])('a car in %s, %s, stands at %s', (city, locality, key) => {
  expect(placeOfCar(city, locality)?.key).toBe(key)
})

test('a car in a town that the catalogue lacks stands nowhere that we know', () => {
  expect(placeOfCar('Atlantis', 'Gachibowli')).toBeNull()
})

test('a name means a part of a city before a city', () => {
  expect(placeNamed('గచ్చిబౌలి')?.key).toBe('Hyderabad/Gachibowli')
  expect(placeNamed('Bengaluru')?.key).toBe('Bangalore')
  expect(placeNamed('Atlantis')).toBeNull()
})

test('distances are those on a map', () => {
  const [hyderabad, pune] = [placeNamed('Hyderabad')!.point, placeNamed('Pune')!.point]
  expect(kmBetween(hyderabad, pune)).toBeGreaterThan(490)
  expect(kmBetween(hyderabad, pune)).toBeLessThan(520)
  expect(kmBetween(pune, pune)).toBe(0)
})

test('a wide circle holds the city beside the one in its middle', () => {
  const around = placesWithin(placeNamed('Delhi')!.point, 40).map(({ key }) => key)
  expect(around).toEqual(expect.arrayContaining(['Delhi', 'Noida', 'Gurgaon']))
  expect(around).not.toContain('Pune')
})
