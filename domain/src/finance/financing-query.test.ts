import { expect, test } from 'vitest'
import { buildApplyLink } from './apply-link.ts'
import { financingPath, toLoan, readFinancingQuery } from './financing-query.ts'
import { instalmentRupees } from './repayment.ts'

const read = (query: string) => readFinancingQuery(new URLSearchParams(query))

test('without a query the defaults are ₹5,00,000, ₹1,00,000 down, 5 years at 7.05% (FIN-09)', () => {
  expect(read('')).toMatchObject({
    carPrice: 500_000,
    downPayment: 100_000,
    tenure: 5,
    interestRate: 7.05,
    carYear: null,
  })
})

test('the query is parsed as numbers (FIN-09)', () => {
  expect(read('carPrice=485000&downPayment=97000&tenure=3&interestRate=8.25&carYear=2019')).toMatchObject({
    carPrice: 485_000,
    downPayment: 97_000,
    tenure: 3,
    interestRate: 8.25,
    carYear: 2019,
  })
  expect(read('carPrice=%E2%82%B94,85,000')).toMatchObject({ carPrice: 485_000 })
})

test.each([
  ['carPrice=abc', { carPrice: 500_000 }],
  ['carPrice=-1', { carPrice: 500_000 }],
  ['carPrice=', { carPrice: 500_000 }],
  ['carPrice=1e6', { carPrice: 500_000 }],
  ['carPrice=Infinity', { carPrice: 500_000 }],
  ['carPrice=0', { carPrice: 0, downPayment: 0 }],
  ['carPrice=300000&downPayment=300000', { downPayment: 300_000 }],
  ['carPrice=300000&downPayment=300001', { downPayment: 300_000 }],
  ['downPayment=-5', { downPayment: 100_000 }],
  ['downPayment=x', { downPayment: 100_000 }],
  ['carPrice=50000&downPayment=x', { downPayment: 50_000 }],
  ['tenure=1', { tenure: 1 }],
  ['tenure=0', { tenure: 1 }],
  ['tenure=8', { tenure: 8 }],
  ['tenure=9', { tenure: 8 }],
  ['tenure=five', { tenure: 5 }],
  ['interestRate=0', { interestRate: 0 }],
  ['interestRate=30', { interestRate: 30 }],
  ['interestRate=30.01', { interestRate: 30 }],
  ['interestRate=-0.01', { interestRate: 7.05 }],
  ['interestRate=7.05', { interestRate: 7.05 }],
  ['interestRate=9.37', { interestRate: 9.37 }],
  ['carYear=20', { carYear: null }],
])('%s is clamped to its bounds or falls back to the default (FIN-10)', (query, expected) => {
  expect(read(query)).toMatchObject(expected)
})

test('a loan without interest is divided evenly (FIN-10)', () => {
  expect(instalmentRupees(toLoan(read('carPrice=700000&downPayment=100000&tenure=5&interestRate=0')))).toBe(10_000)
})

test('a financing request survives the round trip through the page’s URL (FIN-06)', () => {
  const ask = { carPrice: 485_000, downPayment: 97_000, tenure: 5, interestRate: 7.05 }
  expect(financingPath(ask)).toBe('/financing?carPrice=485000&downPayment=97000&tenure=5&interestRate=7.05')
  const withYear = financingPath({ ...ask, carYear: 2019 })
  expect(read(withYear.split('?')[1]!)).toMatchObject({ ...ask, carYear: 2019 })
  const prepay = { amount: 50_000, after: 24, charge: 2.5 }
  expect(read(financingPath({ ...ask, prepay }).split('?')[1]!)).toMatchObject({ ...ask, prepay })
  expect(financingPath({ ...ask, prepay: { ...prepay, amount: 0 } })).toBe(financingPath(ask))
})

test('a lender’s link keeps its own query and gains provider, amount, tenure and source (FIN-13)', () => {
  const ask = { provider: 'State bank', amount: 385_000, tenure: 5 }
  expect(buildApplyLink('https://bank.example/apply?ref=9&amount=1#form', ask)).toBe(
    'https://bank.example/apply?ref=9&amount=385000&provider=State+bank&tenure=5&source=pahiya#form',
  )
})
