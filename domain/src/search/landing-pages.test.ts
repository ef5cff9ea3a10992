import { describe, expect, test } from 'vitest'
import { makes } from '../catalogue/makes.ts'
import { cities } from '../places/cities.ts'
import { findLanding, landingPath, carLandingPages, toSlug } from './landing-pages.ts'

const landingPlaces = [...cities.map(({ name }) => name), 'Delhi NCR']
const models = makes.flatMap((make) => make.models.map((model) => ({ brand: make.name, model: model.name })))

/** Resolves a path, part by part. */
function read(path: string) {
  const [city = '', brand, model] = path.split('/').slice(2)
  return findLanding({ city, brand, model })
}

describe('landing page paths', () => {
  test('resolve back to every place', () => {
    expect(landingPlaces.map((city) => read(landingPath({ city })))).toEqual(landingPlaces.map((city) => ({ city })))
    expect(landingPlaces.length).toBeGreaterThan(100)
  })

  test('resolve back to every make', () => {
    const city = 'Hyderabad'
    expect(makes.map(({ name }) => read(landingPath({ city, brand: name })))).toEqual(
      makes.map(({ name }) => ({ city, brand: name })),
    )
  })

  test('resolve back to every model', () => {
    const city = 'Navi Mumbai'
    expect(models.map((model) => read(landingPath({ city, ...model })))).toEqual(
      models.map((model) => ({ city, ...model })),
    )
    expect(models.length).toBeGreaterThan(500)
  })

  test('are unique and well-formed', () => {
    const paths = [
      ...landingPlaces.map((city) => landingPath({ city })),
      ...makes.map(({ name }) => landingPath({ city: 'Pune', brand: name })),
      ...models.map((model) => landingPath({ city: 'Pune', ...model })),
    ]
    expect(new Set(paths).size).toBe(paths.length)
    expect(paths.filter((path) => !/^\/used-cars(\/[a-z0-9]+(-[a-z0-9]+)*){1,3}$/.test(path))).toEqual([])
  })
})

test.each([
  ['Hyderabad', 'hyderabad'],
  ['Pimpri-Chinchwad', 'pimpri-chinchwad'],
  ['Maruti Suzuki', 'maruti-suzuki'],
  ['Citroën', 'citroen'],
  ['  3 Series  ', '3-series'],
])('the slug of %s is %s', (name, slug) => expect(toSlug(name)).toBe(slug))

test.each([
  [{ city: 'bengaluru' }, { city: 'Bangalore' }],
  [
    { city: 'Gurugram', brand: 'maruti' },
    { city: 'Gurgaon', brand: 'Maruti Suzuki' },
  ],
  [
    { city: 'HYDERABAD', brand: 'MARUTI-SUZUKI', model: 'wagonr' },
    { city: 'Hyderabad', brand: 'Maruti Suzuki', model: 'Wagon R' },
  ],
  [
    { city: 'हैदराबाद', brand: 'हुंडई' },
    { city: 'Hyderabad', brand: 'Hyundai' },
  ],
  [{ city: 'ncr' }, undefined],
  [{ city: 'delhi ncr' }, { city: 'Delhi NCR' }],
])('another spelling resolves: %o', (asked, meant) => expect(findLanding(asked)).toEqual(meant))

test.each([
  [{ city: 'atlantis' }],
  [{ city: '' }],
  [{ city: 'hyderabad', brand: 'batmobile' }],
  [{ city: 'hyderabad', brand: 'tata', model: 'swift' }],
  [{ city: 'hyderabad', model: 'swift' }],
])('an unknown name has no page: %o', (asked) => expect(findLanding(asked)).toBeUndefined())

test('a car is counted on the pages for its city, brand and model, and for the surrounding area', () => {
  const pathsOf = (car: { city: string; brand: string; model: string }) => carLandingPages(car).map(landingPath)
  expect(pathsOf({ city: 'Hyderabad', brand: 'Tata', model: 'Nexon' })).toEqual([
    '/used-cars/hyderabad',
    '/used-cars/hyderabad/tata',
    '/used-cars/hyderabad/tata/nexon',
  ])
  expect(pathsOf({ city: 'Gurgaon', brand: 'Tata', model: 'Nexon' })).toContain('/used-cars/delhi-ncr/tata/nexon')
  expect(pathsOf({ city: 'Delhi', brand: 'Tata', model: 'a model of its own' })).toEqual([
    '/used-cars/delhi',
    '/used-cars/delhi/tata',
    '/used-cars/delhi-ncr',
    '/used-cars/delhi-ncr/tata',
  ])
  expect(pathsOf({ city: 'Atlantis', brand: 'Tata', model: 'Nexon' })).toEqual([])
})
