import { expect, test } from 'vitest'
import { listAddress, mapAddress, readMapQuery } from './map-address.ts'

const read = (words: string) => readMapQuery(new URLSearchParams(words))

test('a map URL is read back as it was written', () => {
  const asked = read('brand=Maruti+Suzuki&model=Swift&city=Hyderabad&budget=300000-800000&locality=Kukatpally')
  expect(asked).toEqual({
    brand: 'Maruti Suzuki',
    model: 'Swift',
    city: 'Hyderabad',
    price: { min: 300_000, max: 800_000 },
    locality: 'Kukatpally',
  })
  expect(readMapQuery(new URL(mapAddress(asked), 'https://pahiya.example').searchParams)).toEqual(asked)
})

test('without a city the map shows the city that is live', () => {
  expect(read('city=all')).toMatchObject({ city: 'Hyderabad', brand: undefined, price: undefined })
})

test('the list link has the same filters, without the locality', () => {
  expect(listAddress(read('brand=Tata&budget=0-500000&locality=Uppal'))).toBe(
    '/?tab=results&brand=Tata&city=Hyderabad&budget=0-500000',
  )
})
