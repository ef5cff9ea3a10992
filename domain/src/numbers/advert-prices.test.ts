import fc from 'fast-check'
import { describe, expect, test, vi } from 'vitest'
import { cases } from '../testing/cases.ts'
import { readDistances } from './read-distance.ts'
import { readPrices } from './read-prices.ts'
import { english, hindi, hinglish, inWords, telugu } from './testing/write-words.ts'
import { groupIndian, rupees } from './write-money.ts'

const numRuns = cases(2_000)
vi.setConfig({ testTimeout: 5_000 + numRuns * 5 })

const now = new Date('2025-11-12T09:00:00Z')

/** An advert in a seller's style, and its true values. */
type WrittenAdvert = { text: string; priceRupees: number; labelled: boolean; km: number | undefined }

const cars = fc.constantFrom(
  'Maruti Swift VDI',
  'Hyundai i20 1.2 Asta',
  'Honda City 1.5 V MT',
  'Alto 800 LXI',
  'Alto K10',
  'Mahindra XUV500 W8',
  'XUV 700 AX7',
  'BMW 320d',
  'Creta 1.6 SX',
  'स्विफ्ट',
  'మారుతి స్విఫ్ట్',
)
const years = fc
  .integer({ min: 2005, max: 2025 })
  .chain((year) => fc.constantFrom(`${year}`, `${year} model`, `model ${year}`))

const kmWords: readonly ((km: number) => string)[] = [
  (km) => `${km} km`,
  (km) => `${groupIndian(km)} kms driven`,
  (km) => `${km / 1_000}k km`,
  (km) => `driven ${km} km`,
  (km) => `odometer ${groupIndian(km)}`,
  (km) => `${km}km run`,
  (km) => `${km / 1_000} हज़ार किमी`,
  (km) => `${km / 1_000} వేల కి.మీ`,
]
const distances = fc
  .tuple(fc.integer({ min: 5, max: 180 }), fc.constantFrom(...kmWords))
  .map(([thousands, write]) => ({ km: thousands * 1_000, text: write(thousands * 1_000) }))

const noise = fc.constantFrom(
  'single owner',
  '2nd owner',
  'call 9848022338',
  'contact +91 98480 22338',
  'EMI 8,500',
  'EMI ₹12,500 per month',
  'down payment 1 lakh',
  'insurance valid till 12/05/2026',
  'insurance IDV 3.2 lakh',
  'accessories worth Rs 50,000',
  'new tyres',
  'Rs 10,000 discount',
  '80% loan available',
  'BS6',
  'pincode 500072',
  'mileage 20 kmpl',
  'service done',
  'token 20000',
  'on road price 14 lakh',
)

const first = (spellings: readonly string[]) => spellings[0] ?? ''

const writings: readonly ((n: number) => string)[] = [
  (n) => rupees(n),
  (n) => `Rs ${groupIndian(n)}/-`,
  (n) => `Rs.${n}`,
  (n) => `${n / 100_000} lakh`,
  (n) => `${n / 100_000} lacs`,
  (n) => `${n / 100_000} लाख`,
  (n) => `${n / 100_000} లక్షలు`,
  (n) => inWords(english, n, first),
  (n) => inWords(hindi, n, first),
  (n) => inWords(hinglish, n, first),
  (n) => inWords(telugu, n, first),
]
const unsure: readonly ((n: number) => string)[] = [
  (n) => `${n}`,
  (n) => groupIndian(n),
  (n) => `${n / 100_000}`,
  (n) => `${n / 100_000} neg`,
  (n) => `${n / 100_000}L`,
  (n) => `${n} slightly negotiable`,
  (n) => `${n} fixed`,
]

const prices = fc
  .record({
    // From 60,000 to 60 lakh in steps of 5,000.
    priceRupees: fc.integer({ min: 12, max: 1_200 }).map((steps) => steps * 5_000),
    label: fc.constantFrom('price ', 'Price: ', 'asking ', 'demand ', 'final price ', 'कीमत ', 'ధర ', 'daam '),
    labelled: fc.boolean(),
    write: fc.constantFrom(...writings, ...unsure),
  })
  .map(({ priceRupees, label, labelled, write }) => ({
    priceRupees,
    // A bare "3.5" is clear only if a label marks it as money, and "45" is not clear even then.
    labelled: labelled && !unsure.includes(write),
    text: `${labelled ? label : ''}${write(priceRupees)}`,
  }))

const advert: fc.Arbitrary<WrittenAdvert> = fc
  .record({
    car: cars,
    year: years,
    distance: fc.option(distances, { nil: undefined }),
    price: prices,
    more: fc.uniqueArray(noise, { maxLength: 3 }),
    join: fc.constantFrom(', ', '. ', '\n', ' | ', ' - '),
    order: fc.array(fc.nat({ max: 1_000 }), { minLength: 6, maxLength: 6 }),
  })
  .map(({ car, year, distance, price, more, join, order }) => {
    const facts = [year, price.text, ...(distance ? [distance.text] : []), ...more]
      .map((fact, i) => ({ fact, at: order[i] ?? 0 }))
      .toSorted((a, b) => a.at - b.at)
      .map(({ fact }) => fact)
    return {
      text: [car, ...facts].join(join),
      priceRupees: price.priceRupees,
      labelled: price.labelled,
      km: distance?.km,
    }
  })

describe('a price in a whole advert', () => {
  test('is never read ten times too high or too low', () => {
    fc.assert(
      fc.property(advert, ({ text, priceRupees }) => {
        const wrong = readPrices(text, { now }).filter(
          (read) => read.rupees >= priceRupees * 10 || priceRupees >= read.rupees * 10,
        )
        expect({ text, wrong }).toEqual({ text, wrong: [] })
      }),
      { numRuns },
    )
  })

  test('is found, without any other price, if it has a label', () => {
    fc.assert(
      fc.property(advert, ({ text, priceRupees, labelled }) => {
        if (!labelled) return
        const read = readPrices(text, { now }).filter(({ sure }) => sure >= 0.6)
        expect({ text, found: new Set(read.map((price) => price.rupees)) }).toEqual({
          text,
          found: new Set([priceRupees]),
        })
      }),
      { numRuns },
    )
  })

  test('does not change the distance that is read', () => {
    fc.assert(
      fc.property(advert, ({ text, km }) => {
        const read = readDistances(text).map((distance) => distance.km)
        expect({ text, read }).toEqual({ text, read: km === undefined ? [] : [km] })
      }),
      { numRuns },
    )
  })
})
