import { expect, test } from 'vitest'
import { brandShares } from './brand-shares.ts'

test('the four most frequent brands and the rest sum to 100 percent (BLOG-10)', () => {
  const counts = [
    ['Maruti Suzuki', 333],
    ['Hyundai', 333],
    ['Tata', 333],
    ['Mahindra', 1],
    ['Kia', 1],
    ['Honda', 1],
  ].map(([name, cars]) => ({ name: name as string, cars: cars as number }))
  const shares = brandShares(counts)
  expect(shares.map(({ name }) => name)).toEqual(['Hyundai', 'Maruti Suzuki', 'Tata', 'Honda', 'Others'])
  expect(shares.reduce((sum, { percent }) => sum + percent, 0)).toBe(100)
  expect(shares.at(-1)).toEqual({ name: 'Others', percent: 0, isOthers: true })
})

test('without live listings there are no shares, and with few brands no others (BLOG-10)', () => {
  expect(brandShares([])).toEqual([])
  expect(
    brandShares([
      { name: 'Tata', cars: 1 },
      { name: 'Kia', cars: 2 },
    ]),
  ).toEqual([
    { name: 'Kia', percent: 67, isOthers: false },
    { name: 'Tata', percent: 33, isOthers: false },
  ])
})
