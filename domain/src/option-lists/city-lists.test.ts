import { expect, test } from 'vitest'
import { cities, findCity, toCityFilter } from '../places/cities.ts'
import { comingSoonCities, homeCities, liveCity, sellerCities, widgetCities } from './city-lists.ts'

test('Hyderabad is the only live city and six others are coming soon (CHROME-10)', () => {
  expect(cities.filter((city) => city.live).map((city) => city.name)).toEqual(['Hyderabad'])
  expect(liveCity).toBe('Hyderabad')
  expect(comingSoonCities.filter((name) => findCity(name)?.live)).toEqual([])
  expect(comingSoonCities.join(', ')).toBe('Delhi NCR, Mumbai, Bangalore, Chennai, Pune, Kolkata')
})

test('the home page offers seven cities and marks those that are coming soon (HOME-09)', () => {
  expect(homeCities.map((city) => city.name).join(', ')).toBe(
    'Hyderabad, Delhi NCR, Mumbai, Bangalore, Chennai, Pune, Kolkata',
  )
  expect(homeCities.filter((city) => city.isComingSoon).map((city) => city.name)).toEqual(comingSoonCities)
})

test('a seller chooses from eighteen cities, with Delhi, Noida and Gurgaon listed separately', () => {
  expect(sellerCities.join(', ')).toBe(
    'Mumbai, Delhi, Bangalore, Chennai, Hyderabad, Pune, Ahmedabad, Kolkata, Surat, Jaipur, Lucknow, Kanpur, Noida, Gurgaon, Indore, Bhopal, Nagpur, Coimbatore',
  )
  expect(sellerCities.map((name) => toCityFilter(name).city)).toEqual(sellerCities)
})

test('the price widget offers four cities and spells Delhi (NCR) differently', () => {
  expect(widgetCities.join(', ')).toBe('Hyderabad, Delhi (NCR), Mumbai, Bangalore')
})

test('every city in every list is routed to its own region (C-10)', () => {
  const all = [liveCity, ...comingSoonCities, ...homeCities.map((city) => city.name), ...sellerCities, ...widgetCities]
  expect(all.filter((name) => toCityFilter(name).region === 'other')).toEqual([])
  expect(toCityFilter('Delhi (NCR)')).toEqual(toCityFilter('Delhi NCR'))
  expect(['Delhi', 'Noida', 'Gurgaon'].map((name) => toCityFilter(name).region)).toEqual(Array(3).fill('delhi-ncr'))
})
