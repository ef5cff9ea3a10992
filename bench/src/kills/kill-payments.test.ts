import { expect, test } from 'vitest'
import { killPayments } from './kill-payments.ts'

// The short version of `pnpm bench kill-payments`.
test('site and jobs killed while people buy Pro and get refunds move no money twice and leave nothing unexplained (QUOTA-07)', async () => {
  const { customers, wrong } = await killPayments({ kills: 4, seed: 7, minutes: 5 })
  expect(customers).toBeGreaterThan(2)
  expect(Object.entries(wrong).filter(([, count]) => count > 0)).toEqual([])
})
