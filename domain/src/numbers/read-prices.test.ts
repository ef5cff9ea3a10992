import { expect, test } from 'vitest'
import { readPrices } from './read-prices.ts'

const now = new Date('2025-11-12T09:00:00Z')
const prices = (text: string) => readPrices(text, { now }).map(({ rupees }) => rupees)

test.each([
  ['Swift VDI 2015 85000 km single owner 4.25 lakh', 425_000],
  ['Price 4,85,000', 485_000],
  ['Price: 4.85 lakh insurance valid till 2026', 485_000],
  ['Rs 4,85,000/- negotiable', 485_000],
  ['Rs. 3,75,000 Only', 375_000],
  ['Expected price - 3.75', 375_000],
  ['4.85 slightly neg', 485_000],
  ['4.85 negotiable', 485_000],
  ['4.85/-', 485_000],
  ['final 4.85', 485_000],
  ['asking 5', 500_000],
  ['demand 2.1 hai', 210_000],
  ['i20 1.2 petrol 4.5 lakh', 450_000],
  ['Swift 1.2 price 1.2 lakh', 120_000],
  ['price 1.2', 120_000],
  ['EMI 8500, price 4.5 lakh', 450_000],
  ['price 4.5 lakh EMI 8500', 450_000],
  ['4.5 lakh EMI 8500', 450_000],
  ['price 450000 down payment 50000', 450_000],
  ['Swift 2015 450000', 450_000],
  ['Swift 2015 4,50,000 Hyderabad', 450_000],
  ['कीमत 4.5 लाख', 450_000],
  ['क़ीमत साढ़े चार लाख', 450_000],
  ['ధర 4.5 లక్షలు', 450_000],
  ['దాం నాలుగున్నర లక్షలు', 450_000],
  ['daam sadhe char lakh', 450_000],
  ['kimat 85 hazar', 85_000],
  ['85k negotiable', 85_000],
  ['Rs 85,000', 85_000],
  ['rate 1.2 cr', 12_000_000],
  ['on road price 12 lakh selling 8 lakh', 800_000],
  ['loan available. 4.5 lakh', 450_000],
  ['XUV500 W10 2016 8.75 lakh loan also available', 875_000],
  ['Kwid RXT 2017 2.65 lakhs insurance upto 2026', 265_000],
  ['Toyota Innova 2.5 G 2011 2.4 lakh kms 5.90 final', 590_000],
  ['Market price 6 lakh, giving for 5.5 lakh', 550_000],
  ['Polo 1.2L TDI 4.4 lakhs', 440_000],
  ['4 lakh 45 thousand km', 400_000],
  ['45000 km 4.5 lakh', 450_000],
])('%s contains the price %d', (text, rupees) => {
  expect(prices(text)).toEqual([rupees])
})

test.each([
  'EMI 8500',
  'EMI starts at ₹8,500',
  '₹12,500 per month',
  '₹ 12,500/month',
  'down payment 50000',
  'Down payment only Rs 1,00,000',
  'loan 3 lakh',
  '3 lakh loan pending',
  'insurance 32,000',
  'IDV 3.2 lakh',
  'token 10000',
  'Down payment 50,000 only, EMI 7,500 x 60 months',
  '1 lakh down payment 12,500 EMI',
  'Rs 12,500 EMI',
  'Rs 20,000 discount',
  'flat 20000 off',
  'worth 50000 work done',
  'accessories worth Rs 50,000',
  'on road price 12 lakh',
  'new tyres worth 20,000',
  'Creta 1.5L diesel',
  'Swift 1.2 VXI',
  'Swift 1.2',
  'Hyderabad 500072',
  'pincode 500090',
  'call 9848022338',
  '45k',
  'price 45',
  'price 485',
  'price on call 2018 model',
  'final 2 days',
  '1.2 lakh km',
  'driven 120000',
  'Rs 500',
  'price 25 crore',
  'registered 12052019',
])('%s contains no price', (text) => {
  expect(prices(text)).toEqual([])
})

test('two different prices are both returned, so that the caller sees the conflict', () => {
  expect(prices('price 4.5 lakh, last price 4.25 lakh')).toEqual([450_000, 425_000])
})

test('a price written in two ways is one price', () => {
  expect(new Set(prices('₹4,85,000 (4.85 lakh)'))).toEqual(new Set([485_000]))
})

test('a former price is less certain than the current one', () => {
  const [before, after] = readPrices('reduced from 5.5 lakh to 5 lakh', { now })
  expect(before?.sure).toBeLessThan(after?.sure ?? 0)
})

test('a bare number that may be the odometer has a low certainty', () => {
  expect(readPrices('Swift VXI 45000', { now })).toMatchObject([{ rupees: 45_000, sure: 0.3 }])
})
