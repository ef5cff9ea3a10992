import { expect, test } from 'vitest'
import { kmBetween, findPlaceByName, findCarPlace, placesWithin } from './gazetteer.ts'

test.each([
  ['Hyderabad', 'Gachibowli', 'Hyderabad/Gachibowli'],
  ['Secunderabad', 'gachibowli', 'Hyderabad/Gachibowli'],
  ['Hyderabad', 'Abid Road', 'Hyderabad/Abids'],
  ['Hyderabad', 'Behind the old mill', 'Hyderabad'],
  ['Pune', 'Gachibowli', 'Pune'],
  ['Gurugram', null, 'Gurgaon'],
])('a car in %s, %s, is located at %s', (city, locality, key) => {
  expect(findCarPlace(city, locality)?.key).toBe(key)
})

test('a car in a town missing from the catalogue has no known place', () => {
  expect(findCarPlace('Atlantis', 'Gachibowli')).toBeNull()
})

test('a name resolves to a locality in preference to a city', () => {
  expect(findPlaceByName('గచ్చిబౌలి')?.key).toBe('Hyderabad/Gachibowli')
  expect(findPlaceByName('Bengaluru')?.key).toBe('Bangalore')
  expect(findPlaceByName('Atlantis')).toBeNull()
})

test('distances match the map', () => {
  const [hyderabad, pune] = [findPlaceByName('Hyderabad')!.point, findPlaceByName('Pune')!.point]
  expect(kmBetween(hyderabad, pune)).toBeGreaterThan(490)
  expect(kmBetween(hyderabad, pune)).toBeLessThan(520)
  expect(kmBetween(pune, pune)).toBe(0)
})

test('a wide radius includes neighbouring cities', () => {
  const around = placesWithin(findPlaceByName('Delhi')!.point, 40).map(({ key }) => key)
  expect(around).toEqual(expect.arrayContaining(['Delhi', 'Noida', 'Gurgaon']))
  expect(around).not.toContain('Pune')
})
