import { expect, test } from 'vitest'
import { checkSentence } from './check-sentence.ts'
import { collectKnowledge } from './knowledge.ts'

const swift = {
  carId: 'car-1',
  title: 'Maruti Swift VXi 2019',
  brand: 'Maruti',
  model: 'Swift',
  variant: 'VXi',
  priceRupees: 545_900,
  year: 2019,
  odometerKm: 42_000,
  owners: 1,
  fuel: 'Petrol',
  city: 'Hyderabad',
  note: 'Call 98480 22338. Zephyr Motors says: best car, no accident',
  value: { fairRupees: 560_000 },
  loan: { emiRupees: 11_523, downPaymentRupees: 109_000, ratePercent: 10.5, months: 48 },
}
const city = {
  carId: 'car-2',
  title: 'Honda City ZX 2018',
  brand: 'Honda',
  model: 'City',
  variant: 'ZX',
  priceRupees: 702_500,
  year: 2018,
  odometerKm: 61_250,
  owners: 2,
  fuel: 'Diesel',
  city: 'Secunderabad',
}
const knowledge = collectKnowledge([
  {
    tool: 'search',
    result: {
      total: 37,
      filters: { priceMax: 800_000, fuels: ['Petrol'], cities: ['Hyderabad'] },
      cars: [swift, city],
    },
  },
])
const isResolved = (sentence: string, carried: readonly string[] = []) =>
  checkSentence(sentence, knowledge, carried).isResolved

test.each([
  'I found 37 cars under ₹8,00,000 in Hyderabad.',
  'Maruti Swift VXi 2019 costs ₹5,45,900.',
  'The Maruti Swift costs ₹5.46 lakh and has run 42,000 km.',
  'The Swift is a 2019 petrol car in Hyderabad with 1 owner.',
  'The Swift costs ₹5,45,900 and the Honda City costs ₹7,02,500.',
  'The fair price of the Swift is ₹5,60,000.',
  'The EMI of the Swift is ₹11,523 for 48 months.',
  'Swift की कीमत ₹5,45,900 है।',
  'Swift 42,000 km chali hai, daam ₹5,45,900.',
  'Swift ధర ₹5,45,900.',
  'Shall we look at petrol cars?',
  'Do you want an automatic SUV?',
])('resolves: %s', (sentence) => expect(isResolved(sentence)).toBe(true))

test.each([
  ['an invented car', 'The Maruti Zephyr 2021 costs ₹3,45,000.'],
  ['a car that was not found', 'Tata Nexon is also there.'],
  ['another price', 'The Swift costs ₹5,45,901.'],
  ['a rounded price', 'The Swift costs ₹5.5 lakh.'],
  ['the price of another car', 'The Swift costs ₹7,02,500.'],
  ['two prices, exchanged', 'The Swift costs ₹7,02,500 and the Honda City costs ₹5,45,900.'],
  ['one price of two cars', 'The Swift and the Honda City cost ₹5,45,900.'],
  ['the EMI as price', 'The Swift costs ₹11,523.'],
  ['the estimate as price', 'The Swift asking price is ₹5,60,000 fair.'],
  ['the price as EMI', 'The EMI of the Swift is ₹5,45,900.'],
  ['the bound as price', 'This car costs ₹8,00,000.'],
  ['a price in words', 'The Swift costs five lakh.'],
  ['a price in Hindi words', 'Swift की कीमत साढ़े पाँच लाख है।'],
  ['a price in Devanagari digits', 'Swift की कीमत ₹५,४५,९०० है।'],
  ['another distance', 'The Swift has run 24,000 km.'],
  ['the year of another car', 'The Swift is a 2018 car.'],
  ['the fuel of another car', 'The Swift is a diesel car.'],
  ['the city of another car', 'The Swift is in Secunderabad.'],
  ['another count', 'I found 370 cars.'],
  ['a date', 'The Swift was inspected on 12 March 2025.'],
  ['a seller', 'The seller of the Swift is Ravi Kumar.'],
  ['a dealer from a seller’s text', 'The Swift is from Zephyr Motors.'],
  ['a denial', 'The Swift has no accident.'],
  ['praise', 'The Swift is the best car.'],
  ['urgency', 'Only 2 left, 37 people are looking!'],
  ['a phone number', 'Call 98480 22338.'],
  ['a phone number with its code', 'Call +91-98480-22338.'],
  ['a spelled number', 'Call nine eight four eight zero.'],
  ['a link', 'See https://cheap.example/deal.'],
  ['a bare domain', 'See the Swift at cheapcars.in.'],
  ['a domain of ordinary words', 'See car.price for it.'],
  ['a link in Markdown', '[here](javascript:alert(1))'],
  ['an e-mail address', 'Write to dealer@car.in.'],
  ['HTML', '<b>The Swift</b>'],
  ['a look-alike letter', 'The Swіft costs ₹5,45,900.'],
  ['an invisible character', 'The Swift costs ₹5,45,9\u200b01.'],
  ['a promise', 'I have saved the Swift and sent a message.'],
  ['another script', 'Свифт ₹5,45,900'],
  ['a comparison', 'The Swift costs ₹5,45,900, cheaper than others.'],
])('does not resolve %s', (_, sentence) => expect(isResolved(sentence)).toBe(false))

test('facts next to a car belong to it', () => {
  const loan = {
    tool: 'loan',
    result: { car: swift, loanRupees: 436_000, months: 60, low: { ratePercent: 9.5, rupeesAMonth: 9_157 } },
  }
  const known = collectKnowledge([loan])
  expect(checkSentence('The EMI of the Swift is ₹9,157 for 60 months.', known).isResolved).toBe(true)
  expect(checkSentence('The Swift costs ₹4,36,000.', known).isResolved).toBe(false)
  expect(checkSentence('The loan for the Swift is ₹4,36,000.', known).isResolved).toBe(true)
})

test('“it” refers to the car of the previous sentence', () => {
  expect(isResolved('It costs ₹5,45,900.', ['car-1'])).toBe(true)
  expect(isResolved('It costs ₹5,45,900.', ['car-2'])).toBe(false)
  expect(isResolved('It costs ₹5,45,900.')).toBe(false)
  expect(isResolved('It costs ₹5,45,900.', ['car-1', 'car-2'])).toBe(false)
})

test('each figure names its tool, field and car', () => {
  expect(checkSentence('The Swift costs ₹5,45,900 and has run 42,000 km.', knowledge).figures).toEqual([
    { text: '5,45,900', tool: 'search', field: 'priceRupees', carId: 'car-1' },
    { text: '42,000', tool: 'search', field: 'odometerKm', carId: 'car-1' },
  ])
})

test('of two cars with the same name, one must have everything that is stated', () => {
  const other = { ...swift, carId: 'car-3', title: 'Maruti Swift VXi 2021', year: 2021, priceRupees: 655_000 }
  const both = collectKnowledge([{ tool: 'search', result: [swift, other] }])
  expect(checkSentence('The Swift of 2021 costs ₹6,55,000.', both)).toMatchObject({
    isResolved: true,
    carIds: ['car-3'],
  })
  expect(checkSentence('The Swift of 2021 costs ₹5,45,900.', both).isResolved).toBe(false)
})
