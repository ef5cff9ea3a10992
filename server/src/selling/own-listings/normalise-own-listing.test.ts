import { reader } from '@pahiya/domain/advert-reader/reader'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { exampleAdvert } from '../../testing/examples/example-advert.ts'
import { normaliseOwnListing } from './normalise-own-listing.ts'

const now = new Date('2026-11-17T00:00:00Z')
const entered = fc.record({
  year: fc.integer({ min: 1990, max: 2026 }),
  priceRupees: fc.integer({ min: 50_000, max: 200_000_000 }),
  odometerKm: fc.option(fc.integer({ min: 0, max: 2_000_000 })),
  owners: fc.option(fc.integer({ min: 1, max: 20 })),
  state: fc.constant(null),
})
const words = fc.oneof(
  fc.string({ maxLength: 80 }),
  fc.constantFrom('₹6 lakh, was 12 lakh new', '2009 model, 1,20,000 km', 'sold my Swift for 4.5', 'third owner'),
)

test('numbers from a form are kept as entered, whatever the description says', () => {
  fc.assert(
    fc.property(entered, words, (numbers, description) => {
      const advert = exampleAdvert({
        title: null,
        description,
        year: String(numbers.year),
        price: String(numbers.priceRupees),
        odometer: numbers.odometerKm === null ? null : String(numbers.odometerKm),
        owners: numbers.owners === null ? null : String(numbers.owners),
      })
      const understood = normaliseOwnListing(advert, numbers, { sourceRef: 'x', reader, now })
      expect(understood).toMatchObject({
        ok: true,
        listing: {
          year: numbers.year,
          priceRupees: numbers.priceRupees,
          odometerKm: numbers.odometerKm,
          owners: numbers.owners,
          brand: 'Maruti Suzuki',
          model: 'Swift',
          state: 'Telangana',
        },
      })
    }),
    { numRuns: 300 },
  )
})

test('a make and a model unknown to the catalogue keep the seller’s names', () => {
  const advert = exampleAdvert({
    title: null,
    make: 'Premier',
    model: 'Zzyzx 118',
    variant: null,
    description: null,
    year: '1994',
  })
  const numbers = { year: 1994, priceRupees: 60_000, odometerKm: null, owners: null, state: 'Goa' }
  expect(
    normaliseOwnListing({ ...advert, city: 'Nowhere', locality: null }, numbers, { sourceRef: 'x', reader, now }),
  ).toMatchObject({
    ok: true,
    listing: { brand: 'Premier', model: 'Zzyzx 118', title: '1994 Premier Zzyzx 118', city: 'Nowhere', state: 'Goa' },
  })
})
