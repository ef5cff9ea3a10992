import { expect, test } from 'vitest'
import { listAddress, mapAddress, mapRequest, readMapQuery } from './map-address.ts'

const read = (words: string) => readMapQuery(new URLSearchParams(words))
const everything =
  'brand=Maruti+Suzuki&model=Swift&city=Hyderabad&budget=300000-800000&fuel=Diesel&transmission=Automatic&ownersMax=1&certifiedOnly=true'

test('a map URL is read back as it was written', () => {
  const asked = read(`${everything}&locality=Kukatpally`)
  expect(asked).toMatchObject({ city: 'Hyderabad', locality: 'Kukatpally' })
  expect(readMapQuery(new URL(mapAddress(asked), 'https://pahiya.example').searchParams)).toEqual(asked)
})

test('the call has every filter of the search', () => {
  expect(mapRequest(read(`tab=results&${everything}&locality=Kukatpally`))).toEqual({
    city: 'Hyderabad',
    brands: ['Maruti Suzuki'],
    models: ['Swift'],
    priceMin: 300_000,
    priceMax: 800_000,
    fuels: ['Diesel'],
    transmission: ['Automatic'],
    ownersMax: 1,
    certifiedOnly: true,
    locality: 'Kukatpally',
  })
})

test('without a city the map shows the city of the named place, or the city that is live', () => {
  expect(read('near=Gachibowli')).toMatchObject({ city: 'Hyderabad', search: { filters: { near: 'Gachibowli' } } })
  expect(read('near=Pune').city).toBe('Pune')
  expect(read('city=all').city).toBe('Hyderabad')
})

test('the list link has the same filters and order, without the locality', () => {
  expect(listAddress(read('brand=Tata&budget=0-500000&ownersMax=1&sort=mileage-asc&locality=Uppal'))).toBe(
    '/?tab=results&brand=Tata&city=Hyderabad&budget=0-500000&ownersMax=1&sort=mileage-asc',
  )
})
