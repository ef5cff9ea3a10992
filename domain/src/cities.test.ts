import { expect, test } from 'vitest'
import { cities, findCity, placeOf, regionOfCity, regions } from './cities.ts'

test('Hyderabad is the one live city (CHROME-10)', () => {
  expect(cities.filter((city) => city.live).map((city) => city.name)).toEqual(['Hyderabad'])
})

test('the catalogue holds the eighteen cities of the seller form (SELL-25)', () => {
  const asked =
    'Mumbai, Delhi, Bangalore, Chennai, Hyderabad, Pune, Ahmedabad, Kolkata, Surat, Jaipur, Lucknow, Kanpur, Noida, Gurgaon, Indore, Bhopal, Nagpur, Coimbatore'
  for (const name of asked.split(', ')) expect(findCity(name)?.name).toBe(name)
})

test.each([
  ['Delhi NCR', { region: 'delhi-ncr' }],
  ['Delhi (NCR)', { region: 'delhi-ncr' }],
  ['Gurugram', { region: 'delhi-ncr', city: 'Gurgaon' }],
  [' hyderabad ', { region: 'hyderabad', city: 'Hyderabad' }],
  ['Warangal', { region: 'other', city: 'Warangal' }],
])('a search in %s looks at %o', (name, place) => {
  expect(placeOf(name)).toEqual(place)
})

test('no name or alias points at two cities', () => {
  const names = cities.flatMap((city) => [city.name, ...city.aliases]).map((name) => name.toLowerCase())
  expect(new Set(names).size).toBe(names.length)
})

test('Noida is routed with the rest of Delhi NCR', () => {
  expect(regionOfCity('Noida')).toBe('delhi-ncr')
})

test('every city is in a region that the index knows', () => {
  expect(cities.filter((city) => !regions.includes(city.region))).toEqual([])
  expect(new Set(regions).size).toBe(regions.length)
})
