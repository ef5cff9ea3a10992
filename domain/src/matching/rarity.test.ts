import { expect, test } from 'vitest'
import { computeRarity } from './rarity.ts'
import { exampleEvidence } from './testing/example-adverts.ts'

const of = (a: Parameters<typeof exampleEvidence>[0], b: Parameters<typeof exampleEvidence>[0] = a) =>
  computeRarity(exampleEvidence(a), exampleEvidence({ ...b, id: 'b' }))

test('agreement on an exact reading counts more than on a rounded one, which counts more than no agreement', () => {
  const [exact, rounded] = [of({ odometerKm: 62_431 }).km, of({ odometerKm: 60_000 }).km]
  expect(exact).toBeGreaterThan(rounded + 8)
  expect(rounded).toBeGreaterThan(0)
  expect(of({ odometerKm: 62_431 }, { odometerKm: 62_000 }).km).toBeLessThan(exact)
  expect(of({ odometerKm: 62_431 }, { odometerKm: 90_000 }).km).toBe(0)
  expect(of({ odometerKm: null }).km).toBeNaN()
  expect(of({ odometerKm: null }).all).toBeGreaterThan(0)
})

test('agreement on an exact price counts more than on a round one, and distant prices count for nothing', () => {
  expect(of({ priceRupees: 487_500 }).price).toBeGreaterThan(of({ priceRupees: 500_000 }).price)
  expect(of({ priceRupees: 500_000 }, { priceRupees: 520_000 }).price).toBeLessThan(of({ priceRupees: 500_000 }).price)
  expect(of({ priceRupees: 500_000 }, { priceRupees: 700_000 }).price).toBe(0)
})

test('a shared rare colour counts more than white, and different colours count for nothing', () => {
  expect(of({ colour: 'Forest Green' }).colour).toBeGreaterThan(of({ colour: 'Pearl White' }).colour)
  expect(of({ colour: 'green' }, { colour: 'white' }).colour).toBe(0)
})

test('rarity does not depend on the order of the adverts', () => {
  const [a, b] = [
    exampleEvidence(),
    exampleEvidence({ id: 'b', odometerKm: 62_000, variant: 'VXI (O)', priceRupees: 490_000 }),
  ]
  expect(computeRarity(a, b)).toEqual(computeRarity(b, a))
})
