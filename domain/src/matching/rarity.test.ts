import { expect, test } from 'vitest'
import { rarityOf } from './rarity.ts'
import { exampleEvidence } from './testing/example-adverts.ts'

const of = (a: Parameters<typeof exampleEvidence>[0], b: Parameters<typeof exampleEvidence>[0] = a) =>
  rarityOf(exampleEvidence(a), exampleEvidence({ ...b, id: 'b' }))

test('an exact reading is rarer than a rounded one, and a rounded one rarer than none', () => {
  const [exact, rounded] = [of({ odometerKm: 62_431 }).km, of({ odometerKm: 60_000 }).km]
  expect(exact).toBeGreaterThan(rounded + 8)
  expect(rounded).toBeGreaterThan(0)
  expect(of({ odometerKm: 62_431 }, { odometerKm: 62_000 }).km).toBeLessThan(exact)
  expect(of({ odometerKm: 62_431 }, { odometerKm: 90_000 }).km).toBe(0)
  expect(of({ odometerKm: null }).km).toBeNaN()
  expect(of({ odometerKm: null }).all).toBeGreaterThan(0)
})

test('an exact price is rarer than a round one, and a far one tells nothing', () => {
  expect(of({ priceRupees: 487_500 }).price).toBeGreaterThan(of({ priceRupees: 500_000 }).price)
  expect(of({ priceRupees: 500_000 }, { priceRupees: 520_000 }).price).toBeLessThan(of({ priceRupees: 500_000 }).price)
  expect(of({ priceRupees: 500_000 }, { priceRupees: 700_000 }).price).toBe(0)
})

test('a rare colour tells more than white, another colour nothing', () => {
  expect(of({ colour: 'Forest Green' }).colour).toBeGreaterThan(of({ colour: 'Pearl White' }).colour)
  expect(of({ colour: 'green' }, { colour: 'white' }).colour).toBe(0)
})

test('it is the same whichever comes first', () => {
  const [a, b] = [
    exampleEvidence(),
    exampleEvidence({ id: 'b', odometerKm: 62_000, variant: 'VXI (O)', priceRupees: 490_000 }),
  ]
  expect(rarityOf(a, b)).toEqual(rarityOf(b, a))
})
