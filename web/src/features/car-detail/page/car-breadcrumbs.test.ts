import { expect, test } from 'vitest'
import { buildCarBreadcrumbs } from './car-breadcrumbs.server.ts'

const swift = { city: 'Hyderabad', brand: 'Maruti Suzuki', model: 'Swift', heading: '2019 Swift', canonical: '/car/1' }

test('the path of a car leads through its city, its brand and its model', () => {
  expect(buildCarBreadcrumbs(swift)).toEqual([
    { name: 'Hyderabad', path: '/used-cars/hyderabad' },
    { name: 'Maruti Suzuki', path: '/used-cars/hyderabad/maruti-suzuki' },
    { name: 'Swift', path: '/used-cars/hyderabad/maruti-suzuki/swift' },
    { name: '2019 Swift', path: '/car/1' },
  ])
})

test('breadcrumbs link only to existing pages', () => {
  expect(buildCarBreadcrumbs({ ...swift, model: 'My own make' }).map(({ path }) => path)).toEqual([
    '/used-cars/hyderabad',
    '/used-cars/hyderabad/maruti-suzuki',
    '/car/1',
  ])
  expect(buildCarBreadcrumbs({ ...swift, city: 'Atlantis' })).toEqual([{ name: '2019 Swift', path: '/car/1' }])
})
