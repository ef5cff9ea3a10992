import { expect, test } from 'vitest'
import { loanFees } from './loan-fees.ts'

const plain = { processingFeePlusGst: false, processingFeeIsFrom: false, otherFeesRupees: 0 }

test('a fee of ₹3,500 plus GST is ₹4,130', () => {
  expect(loanFees({ ...plain, processingFeeRupees: 3_500, processingFeePlusGst: true })).toEqual({
    lines: [
      { fee: 'processing', paise: 350_000 },
      { fee: 'gst', paise: 63_000 },
      { fee: 'other', paise: 0 },
    ],
    totalPaise: 413_000,
    totalRupees: 4_130,
    isAtLeast: false,
    otherFeesAreStated: true,
  })
})

test('with a fee from ₹999, or with unstated fees, the total is a minimum', () => {
  expect(loanFees({ ...plain, processingFeeRupees: 999, processingFeeIsFrom: true })).toMatchObject({
    totalRupees: 999,
    isAtLeast: true,
    otherFeesAreStated: true,
  })
  expect(loanFees({ ...plain, processingFeeRupees: 2_000, otherFeesRupees: null })).toMatchObject({
    totalRupees: 2_000,
    isAtLeast: true,
    otherFeesAreStated: false,
  })
})

test('GST is exact to the paisa', () => {
  expect(loanFees({ ...plain, processingFeeRupees: 999, processingFeePlusGst: true }).totalPaise).toBe(117_882)
})
