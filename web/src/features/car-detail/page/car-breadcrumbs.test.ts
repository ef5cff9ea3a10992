import { expect, test } from 'vitest'
import { wayUp } from './car-breadcrumbs.server.ts'

const swift = { city: 'Hyderabad', brand: 'Maruti Suzuki', model: 'Swift', heading: '2019 Swift', canonical: '/car/1' }

test('a car stands below its city, its brand and its model', () => {
  expect(wayUp(swift)).toEqual([
    { name: 'Hyderabad', path: '/used-cars/hyderabad' },
    { name: 'Maruti Suzuki', path: '/used-cars/hyderabad/maruti-suzuki' },
    { name: 'Swift', path: '/used-cars/hyderabad/maruti-suzuki/swift' },
    { name: '2019 Swift', path: '/car/1' },
  ])
})

test('no way leads over a page that there is not', () => {
  expect(wayUp({ ...swift, model: 'My own make' }).map(({ path }) => path)).toEqual([
    '/used-cars/hyderabad',
    '/used-cars/hyderabad/maruti-suzuki',
    '/car/1',
  ])
  expect(wayUp({ ...swift, city: 'Atlantis' })).toEqual([{ name: '2019 Swift', path: '/car/1' }])
})
