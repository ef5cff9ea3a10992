import { reader as ourReader, type Reader } from '@pahiya/domain/advert-reader/reader'
import { describe, expect, test } from 'vitest'
import { exampleAdvert } from '../../testing/examples/example-advert.ts'
import { exampleReader } from '../../testing/examples/example-reader.ts'
import { normaliseAdvert, type NormalisedAdvert } from './normalise-advert.ts'
import type { RawAdvert } from './raw-advert.ts'

const now = new Date()
const origin = { sourceKey: 'bazaar', sourceRef: '1', contentHash: 'first', rawKey: `raw/${'0'.repeat(64)}` }
const knowsSwifts = exampleReader({ version: 'swifts', makes: ['Maruti Suzuki'], models: ['Swift'] })

const normalise = (overrides: Partial<RawAdvert>, reader = knowsSwifts) =>
  normaliseAdvert(exampleAdvert(overrides), origin, { reader, now })
const listingOf = (understood: NormalisedAdvert) => {
  if (!understood.ok) throw new Error(understood.reason)
  return understood.listing
}

test('every fact in a listing records its source words, the part of the advert that contains them, and when it was read', () => {
  const { reading, ...listing } = listingOf(normalise({ make: 'MARUTI SUZUKI', originalPrice: '5,10,000' }))
  expect(listing).toMatchObject({ brand: 'Maruti Suzuki', priceRupees: 485_000, odometerKm: 62_000, condition: 'good' })
  expect(reading).toMatchObject({ readerVersion: 'swifts', readAt: now })
  expect(reading!.facts).toMatchObject({
    make: { said: { value: 'Maruti Suzuki', part: 'make', words: 'MARUTI SUZUKI' } },
    price: { said: { value: 485_000, part: 'price', words: '4,85,000' } },
    originalPrice: { said: { value: 510_000, part: 'originalPrice', words: '5,10,000' } },
    km: { said: { value: 62_000, part: 'odometer', words: '62,000 km' } },
    owners: { said: { value: 1, words: '1st owner' } },
    condition: { said: { value: 'good', words: 'Good' } },
    plate: { said: null },
  })
})

test.each([
  ['variant', { variant: 'Zeta Plus Plus' }, { variant: 'Zeta Plus Plus' }],
  ['locality', { locality: 'Behind the new temple' }, { locality: 'Behind the new temple' }],
  ['city', { city: 'Zaheerabad' }, { city: 'Zaheerabad', state: null }],
  ['fuel', { fuel: 'Hydrogen' }, { fuel: 'Hydrogen' }],
  ['colour', { colour: 'Nexa Blue' }, { colour: 'nexa blue' }],
] as const)('an unknown %s is stored as stated and is not a reason to reject', (name, overrides, expected) => {
  const { reading, ...listing } = listingOf(normalise(overrides))
  expect(listing).toMatchObject(expected)
  expect(reading!.facts[name].said).toMatchObject({ part: name, words: Object.values(overrides)[0] })
})

test.each([
  [{ odometer: '62,00,000' }, 'km', 6_200_000, 'odometerKm'],
  [{ owners: '45' }, 'owners', 45, 'owners'],
] as const)('an impossible value (%o) is not used, but kept as an alternative', (overrides, name, value, column) => {
  const { reading, ...listing } = listingOf(normalise(overrides))
  expect(listing[column]).toBeNull()
  expect(reading!.facts[name]).toMatchObject({ said: null, others: [{ value }] })
})

test.each([
  [{ make: 'Zorba Motors' }, 'unknown-make', ['zorba', 'motors']],
  [{ model: 'Swft' }, 'unknown-model', ['swft']],
  [{ make: null }, 'no-make', []],
  [{ model: null }, 'no-model', []],
  [{ year: null }, 'no-year', []],
  [{ year: 'last year' }, 'no-year', ['last year']],
  [{ year: '1890' }, 'unlikely-year', ['1890']],
  [{ price: 'on call' }, 'no-price', ['on call']],
  [{ price: '500' }, 'unlikely-price', ['500']],
  [{ city: null }, 'no-city', []],
  [{ make: 'Call 98480 22338' }, 'unknown-make', ['call']],
])('%o is rejected as %s, with the words that caused it', (overrides, reason, words) => {
  expect(normalise(overrides)).toEqual({ ok: false, reason, words })
})

test.each([
  ['9999', 'unlikely-price'],
  ['10000', 10_000],
  ['9999999999', 9_999_999_999],
  ['10000000000', 'unlikely-price'],
])('a price of %s rupees gives %s', (price, expected) => {
  const understood = normalise({}, pricedAt(Number(price)))
  expect(understood.ok ? understood.listing.priceRupees : understood.reason).toBe(expected)
})

const pricedAt = (rupees: number): Reader => ({
  version: 'priced',
  read: (parts, at) => {
    const read = knowsSwifts.read(parts, at)
    const said = { value: rupees, sure: 1, part: 'price', words: String(rupees) }
    return { ...read, facts: { ...read.facts, price: { said, others: [] } } }
  },
})

/** The same reader, but undecided about one fact. */
const doubting = (fact: 'model' | 'year', said: boolean): Reader => ({
  version: 'doubting',
  read: (parts, at) => {
    const read = knowsSwifts.read(parts, at)
    const other = { value: fact === 'model' ? 'Baleno' : 2016, sure: 0.7, part: 'title', words: 'the other' }
    const doubted = { said: said ? read.facts[fact].said : null, others: [other] }
    return { ...read, facts: { ...read.facts, [fact]: doubted } }
  },
})

test('in a conflict, the rejected reading is stored next to the chosen one', () => {
  const { reading, year } = listingOf(normalise({}, doubting('year', true)))
  expect(year).toBe(2018)
  expect(reading!.facts.year.others).toMatchObject([{ value: 2016, part: 'title', words: 'the other' }])
})

test('an advert that may mean two models is rejected as unclear, with the words for both', () => {
  expect(normalise({}, doubting('model', false))).toEqual({ ok: false, reason: 'unclear-model', words: ['the other'] })
})

describe('with our own reader', () => {
  const fields = [
    'make',
    'model',
    'variant',
    'year',
    'price',
    'odometer',
    'fuel',
    'gearbox',
    'owners',
    'colour',
  ] as const
  const silent: Partial<RawAdvert> = Object.fromEntries([...fields, 'city', 'locality'].map((field) => [field, null]))

  test('an advert with all facts in its title and description is parsed', () => {
    const title = 'Maruti Swift VXi 2018 petrol, 62000 km, single owner'
    const advert = { ...silent, title, description: 'White car at Kukatpally, Hyderabad. Price 4.85 lakh.' }
    const { reading, ...listing } = listingOf(normalise(advert, ourReader))
    expect(listing).toMatchObject({ brand: 'Maruti Suzuki', model: 'Swift', variant: 'VXi', year: 2018, owners: 1 })
    expect(listing).toMatchObject({ priceRupees: 485_000, odometerKm: 62_000, city: 'Hyderabad', colour: 'white' })
    expect(reading!.facts.price.said).toMatchObject({
      part: 'description',
      words: expect.stringContaining('4.85 lakh'),
    })
    expect(reading!.facts.km.said?.part).toBe('title')
  })

  test('names are those in the catalogue, whatever the source writes', () => {
    const { reading, ...listing } = listingOf(
      normalise({ make: 'MARUTHI', model: 'swift', city: 'Gurugram' }, ourReader),
    )
    expect(listing).toMatchObject({ brand: 'Maruti Suzuki', model: 'Swift', city: 'Gurgaon', state: 'Haryana' })
    expect(reading!.facts.make.said?.words).toContain('MARUTHI')
  })

  test('if a field and the title disagree, both values are stored', () => {
    const { reading, year } = listingOf(normalise({ year: '2018', title: '2016 Maruti Suzuki Swift' }, ourReader))
    expect(year).toBe(2018)
    expect(reading!.facts.year.others).toMatchObject([{ value: 2016, part: 'title', words: '2016' }])
  })

  test.each([
    [{ make: 'Zorbamobil', model: 'Zephyrine', title: null }, 'unknown-make', 'zorbamobil'],
    [{ model: 'Zephyrine', title: null }, 'unknown-model', 'zephyrine'],
    [{ ...silent, title: 'Nice car for sale' }, 'no-make', undefined],
  ])('%o is not understood: %s', (overrides, reason, word) => {
    const understood = normalise({ description: null, variant: null, ...overrides }, ourReader)
    expect(understood).toMatchObject({ ok: false, reason })
    expect(understood.ok ? [] : understood.words).toEqual(word === undefined ? [] : [word])
  })
})
