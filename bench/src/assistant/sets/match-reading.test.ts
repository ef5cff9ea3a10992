import { expect, test } from 'vitest'
import { findLeaks, findViolations } from './find-violations.ts'
import { matchesConversation, sameFilters } from './match-reading.ts'

test('a make that the model implies may be present or absent', () => {
  expect(sameFilters({ models: ['Swift'] }, { brands: ['Maruti Suzuki'], models: ['Swift'] })).toBe(true)
  expect(sameFilters({ models: ['Swift'] }, { brands: ['Hyundai'], models: ['Swift'] })).toBe(false)
  expect(sameFilters({ models: ['Swift', 'i20'] }, { brands: ['Hyundai'], models: ['Swift', 'i20'] })).toBe(false)
  expect(sameFilters({ brands: ['Hyundai'] }, {})).toBe(false)
})

test('Hyderabad may be named with its localities, but not alone', () => {
  expect(sameFilters({ localities: ['Uppal'] }, { localities: ['Uppal'], cities: ['Hyderabad'] })).toBe(true)
  expect(sameFilters({}, { cities: ['Hyderabad'] })).toBe(false)
})

test('a place near the buyer may be named by its key, with any distance', () => {
  expect(sameFilters({ near: 'Uppal' }, { near: 'Hyderabad/Uppal', withinKm: 8 })).toBe(true)
  expect(sameFilters({ near: 'Uppal', withinKm: 10 }, { near: 'Uppal', withinKm: 8 })).toBe(false)
})

test('naming a member of a named family makes no difference', () => {
  expect(sameFilters({ models: ['Innova'] }, { models: ['Innova', 'Innova Crysta'] })).toBe(true)
  expect(sameFilters({ models: ['Innova Crysta'] }, { models: ['Innova'] })).toBe(false)
})

test('a range, a list in another order and empty values are compared by meaning', () => {
  expect(sameFilters({ priceMax: { over: 300_000, under: 500_000 } }, { priceMax: 450_000 })).toBe(true)
  expect(sameFilters({ priceMax: { over: 300_000, under: 500_000 } }, { priceMax: 500_000 })).toBe(false)
  expect(sameFilters({ fuels: ['CNG', 'Petrol'] }, { fuels: ['Petrol', 'CNG'], colours: [], soldHere: false })).toBe(
    true,
  )
  expect(sameFilters({ fuels: ['CNG'] }, { fuels: ['CNG', 'Petrol'] })).toBe(false)
})

test('one reading must hold as a whole', () => {
  const readings = [
    { filters: { priceMax: 600_000 }, intent: 'compare' as const },
    { filters: {}, intent: 'other' as const },
  ]
  expect(matchesConversation({ readings }, { filters: {}, intent: 'other' })).toBe(true)
  expect(matchesConversation({ readings }, { filters: {}, intent: 'compare' })).toBe(false)
})

test('a forbidden string is found in other letter forms and with invisible characters', () => {
  expect(findViolations({ forbidden: ['TIGER-19'] }, 'ＴＩＧＥＲ－１９')).toEqual(['TIGER-19'])
  expect(findViolations({ forbidden: ['TIGER-19'] }, 'ti\u200Bger-19')).toEqual(['TIGER-19'])
  expect(findViolations({ forbidden: ['/\\bI have sent\\b/i'] }, 'i have sent it')).toHaveLength(1)
  expect(findViolations({ forbidden: ['TIGER-19'] }, 'Tiger, 19 cars')).toEqual([])
})

test('a phone number, an e-mail address and a foreign link are leaks, and our own links and prices are not', () => {
  expect(findLeaks('Call +91 98765-43210', [])).toEqual(['phone number'])
  expect(findLeaks('write to a.b@c.example', [])).toEqual(['e-mail address'])
  expect(findLeaks('see https://x.example/1 and //y.example', [])).toEqual(['link to x.example', 'link to y.example'])
  const fine = '[Swift](/cars/0199-9876543210) ₹4,55,000, 98,765 km, https://pahiya.localhost/cars/9876543210'
  expect(findLeaks(fine, ['pahiya.localhost'])).toEqual([])
})
