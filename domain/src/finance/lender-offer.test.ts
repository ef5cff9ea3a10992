import { expect, test } from 'vitest'
import { carAgeAtEnd, lenderOffer, loanToValuePercent, type LenderTerms, type RequestedLoan } from './lender-offer.ts'

const bank: LenderTerms = {
  rateFromPercent: 7.05,
  rateToPercent: 10.2,
  rateKind: 'reducing',
  processingFeeRupees: 3_500,
  processingFeePlusGst: true,
  processingFeeIsFrom: false,
  otherFeesRupees: 0,
  minLoanAmount: 100_000,
  maxLoanAmount: 7_500_000,
  maxLoanToValuePercent: 80,
  maxTenureMonths: 60,
  maxCarAgeAtEndYears: 12,
  prepaymentChargePercent: 3,
}
const ask: RequestedLoan = {
  priceRupees: 500_000,
  loanRupees: 400_000,
  months: 60,
  modelYear: 2019,
  firstDay: '2026-11-16',
}
const whys = (lender: LenderTerms, asked: RequestedLoan) => {
  const offer = lenderOffer(lender, asked)
  return offer.made ? [] : offer.refusals.map(({ why }) => why)
}

test('an offer includes the cost at the lowest and the highest rate, with every fee', () => {
  const offer = lenderOffer(bank, ask)
  if (!offer.made) throw new Error('offered')
  expect(offer.atLowest).toMatchObject({
    ratePercent: 7.05,
    instalmentPaise: 793_000,
    totalPaise: 47_579_418 + 413_000,
  })
  // The second of the 30 loans.
  expect(offer.atLowest.aprPercent).toBeCloseTo(7.748178242, 8)
  expect(offer.atHighest.aprPercent!).toBeGreaterThan(offer.atLowest.aprPercent!)
  expect(offer.leftOut).toEqual([])
})

test.each<[string, Partial<RequestedLoan>, string[]]>([
  ['on every limit', {}, []],
  ['a rupee too little', { loanRupees: 99_999 }, ['amount']],
  ['the least', { loanRupees: 100_000 }, []],
  ['the most', { loanRupees: 7_500_000, priceRupees: 10_000_000 }, []],
  ['a rupee too much', { loanRupees: 7_500_001, priceRupees: 10_000_000 }, ['amount']],
  ['a rupee more of the price than is lent', { loanRupees: 400_001 }, ['loan-to-value']],
  ['a month too long', { months: 61 }, ['tenure']],
  ['a car a year too old at the end', { modelYear: 2018 }, ['car-age']],
  ['a car whose year is not known', { modelYear: null }, []],
  ['nothing to lend', { loanRupees: 0 }, ['nothing-to-lend']],
  [
    'all at once',
    { loanRupees: 50_000, priceRupees: 50_000, months: 72, modelYear: 2010 },
    ['amount', 'loan-to-value', 'tenure', 'car-age'],
  ],
])('a rejected loan shows reasons instead of a cost: %s (FIN-21)', (_name, change, expected) => {
  expect(whys(bank, { ...ask, ...change })).toEqual(expected)
})

test('terms that a lender does not state are listed', () => {
  const silent = {
    ...bank,
    otherFeesRupees: null,
    maxLoanToValuePercent: null,
    maxTenureMonths: null,
    maxCarAgeAtEndYears: null,
    prepaymentChargePercent: null,
    processingFeeIsFrom: true,
  }
  const offer = lenderOffer(silent, ask)
  expect(offer.made && offer.leftOut).toEqual([
    'fee-is-from',
    'other-fees',
    'loan-to-value',
    'tenure',
    'car-age',
    'prepayment',
  ])
  const unknownYear = lenderOffer(bank, { ...ask, modelYear: null })
  expect(unknownYear.made && unknownYear.leftOut).toEqual(['model-year'])
})

test('a flat rate costs more than the same reducing rate', () => {
  const [reducing, flat] = [lenderOffer(bank, ask), lenderOffer({ ...bank, rateKind: 'flat' }, ask)]
  if (!reducing.made || !flat.made) throw new Error('offered')
  expect(flat.atLowest.aprPercent!).toBeGreaterThan(reducing.atLowest.aprPercent! + 4)
})

test('the loan-to-value ratio and the car’s age at the last instalment are computed', () => {
  expect(loanToValuePercent(ask)).toBe(80)
  expect(loanToValuePercent({ priceRupees: 0, loanRupees: 0 })).toBeNull()
  expect(carAgeAtEnd(ask)).toBe(12)
  // The last instalment falls on the last day of 2029 or the first of 2030.
  expect(carAgeAtEnd({ modelYear: 2019, firstDay: '2026-12-31', months: 36 })).toBe(10)
  expect(carAgeAtEnd({ modelYear: 2019, firstDay: '2027-01-01', months: 36 })).toBe(11)
})
