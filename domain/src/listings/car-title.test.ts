import { expect, test } from 'vitest'
import { carTitle } from './car-title.ts'

test.each([
  [{ year: 2015, brand: 'Maruti Suzuki', model: 'Swift', variant: 'VDi' }, '2015 Maruti Suzuki Swift VDi'],
  [{ year: 2019, brand: 'Hyundai', model: 'i20', variant: null }, '2019 Hyundai i20'],
  [{ year: 2019, brand: 'Hyundai', model: 'i20', variant: 'i20 Sportz' }, '2019 Hyundai i20 Sportz'],
  [{ year: 2020, brand: 'Tata', model: 'Nexon', variant: 'TATA nexon XZ Plus' }, '2020 Tata Nexon XZ Plus'],
  [{ year: 2018, brand: 'Honda', model: 'City', variant: 'Citywide' }, '2018 Honda City Citywide'],
  [{ year: 2018, brand: 'Honda', model: 'City', variant: 'city' }, '2018 Honda City'],
  [{ year: 2016, brand: 'Nissan', model: 'Terrano', variant: 'at diesel' }, '2016 Nissan Terrano'],
  [{ year: 2016, brand: 'Nissan', model: 'Terrano', variant: 'XL D Plus AT' }, '2016 Nissan Terrano XL D Plus AT'],
])('a car’s title is built from the known facts: %o', (car, title) => {
  expect(carTitle(car)).toBe(title)
})
