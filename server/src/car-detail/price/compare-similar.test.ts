import { expect, test } from 'vitest'
import { compareSimilar, contradictsSimilar, type PricedSimilar } from './compare-similar.ts'

const carOf = (variant: string | null, price: number, priceAsThis: number | null) =>
  ({ variant, price_rupees: price, priceAsThis }) as PricedSimilar
const likely = { low: 480_000, high: 520_000 }
/** Listed at another level, because they are newer and driven less. */
const newer = [580_000, 590_000, 600_000, 610_000, 620_000].map((price) => carOf('LXi', price, price - 100_000))
const dearVariants = Array.from({ length: 9 }, () => carOf('ZXi', 900_000, 700_000))

test('the prices that the page counts are those by which the estimate was judged', () => {
  const cars = [...newer, ...dearVariants]
  expect(contradictsSimilar(cars, 'LXi', likely)).toBe(false)
  const compared = compareSimilar(cars, 'LXi', likely)
  expect(compared).toEqual({
    cars: newer,
    prices: [480_000, 490_000, 500_000, 510_000, 520_000],
    comparedAs: 'as-this',
  })
})

test('five cars of the variant are compared as listed, and without five all cars as if they were this one', () => {
  const same = [490_000, 495_000, 500_000, 505_000, 510_000].map((price) => carOf('LXi', price, price))
  expect(compareSimilar([...same, ...dearVariants], 'LXi', likely)).toMatchObject({
    cars: same,
    comparedAs: 'same-variant',
  })
  expect(compareSimilar(same, 'LXi', likely).comparedAs).toBe('as-listed')
  const mixed = [...same.slice(1), carOf('ZXi', 640_000, 500_000)]
  expect(compareSimilar(mixed, 'LXi', likely)).toMatchObject({ cars: mixed, comparedAs: 'as-this' })
  // Without a model no price is known as if it were this car's.
  const unpriced = mixed.map(({ variant, price_rupees: price }) => carOf(variant, price, null))
  expect(compareSimilar(unpriced, 'LXi', null).prices).toEqual(unpriced.map((car) => car.price_rupees))
})
