import { describe, expect, test } from 'vitest'
import { regions } from '../places/cities.ts'
import { allSpellings } from '../advert-reader/vocabulary/name-index.ts'
import { tokenKey } from '../text/tokens.ts'
import { bodies, type CatalogueModel } from './catalogue-types.ts'
import { catalogue } from './catalogue.ts'
import { fingerprint } from './fingerprint.ts'

const { makes, cities, localities } = catalogue
const models = makes.flatMap((make) => make.models.map((model) => ({ make, model })))
const allNames = [
  ...makes.map((make) => ({ of: `make ${make.name}`, named: make })),
  ...models.map(({ make, model }) => ({ of: `model ${make.name} ${model.name}`, named: model })),
  ...cities.map((city) => ({ of: `city ${city.name}`, named: city })),
  ...localities.map((locality) => ({ of: `locality ${locality.name}`, named: locality })),
]

/** Secunderabad can mean a part of Hyderabad or the whole city: either way the car is in Hyderabad. */
const meantTwice = new Set(['Secunderabad', 'सिकंदराबाद', 'సికింద్రాబాద్'].map((name) => tokenKey(name)))

const inDevanagari = /^[\p{Script=Devanagari}\d .\-+\u200C\u200D]+$/u
const inTelugu = /^[\p{Script=Telugu}\d .\-+\u200C\u200D]+$/u

describe('the catalogue', () => {
  test('has no name with two meanings', () => {
    const owners = Map.groupBy(
      allNames.flatMap(({ of, named }) => allSpellings(named).map((spelling) => ({ of, key: tokenKey(spelling) }))),
      ({ key }) => key,
    )
    const shared = [...owners]
      .map(([key, all]) => [key, [...new Set(all.map(({ of }) => of))]] as const)
      .filter(([key, all]) => all.length > 1 && !meantTwice.has(key))
    expect(shared).toEqual([])
  })

  test('has a Devanagari and a Telugu name for every entry', () => {
    const nameless = allNames.filter(
      ({ named: { devanagari, telugu } }) =>
        devanagari.length === 0 ||
        telugu.length === 0 ||
        !devanagari.every((name) => inDevanagari.test(name)) ||
        !telugu.every((name) => inTelugu.test(name)),
    )
    expect(nameless.map(({ of }) => of)).toEqual([])
  })

  test('has a body, fuels, gearboxes, seats and years of sale for every model', () => {
    const isWhole = ({ body, fuels, gearboxes, seats, generations }: CatalogueModel) =>
      bodies.includes(body) && [fuels, gearboxes, seats, generations].every((list) => list.length > 0)
    const followsTime = ({ generations }: CatalogueModel) =>
      generations.every(({ from, to = 2026 }, at) => {
        const before = generations[at - 1]?.from ?? 1940
        return from >= before && to >= from && to <= 2026
      })
    const faulty = models.filter(({ model }) => !isWhole(model) || !followsTime(model))
    expect(faulty.map(({ make, model }) => `${make.name} ${model.name}`)).toEqual([])
  })

  test('has each model and each trim once, and every family is a model', () => {
    const twice = (names: readonly string[]) =>
      names.map((name) => tokenKey(name)).filter((key, at, all) => all.indexOf(key) !== at)
    const faults = makes.flatMap((make) => [
      ...twice(make.models.map(({ name }) => name)),
      ...make.models.flatMap(({ trims }) => twice(trims)),
      ...make.models.flatMap(({ family }) =>
        family === undefined || make.models.some(({ name }) => name === family) ? [] : [family],
      ),
    ])
    expect(faults).toEqual([])
  })

  test('has every city in a region (C-10)', () => {
    expect(cities.filter((city) => !regions.includes(city.region))).toEqual([])
  })

  test('has at least 150 localities in Hyderabad', () => {
    expect(localities.length).toBeGreaterThanOrEqual(150)
  })

  test('has a version derived from its content', () => {
    expect(catalogue.version).toMatch(/^[0-9a-f]{16}$/)
    expect(fingerprint({ a: 1 })).toBe(fingerprint({ a: 1 }))
    expect(fingerprint({ a: 1 })).not.toBe(fingerprint({ a: 2 }))
  })
})
