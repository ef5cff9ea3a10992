import { expect, test } from 'vitest'
import { claimedFacts, type StatedFacts } from './claims.ts'
import { advert, day } from './testing/example-adverts.ts'

const nothing: StatedFacts = {
  year: null,
  km: null,
  fuel: null,
  transmission: null,
  owners: null,
  colour: null,
  variant: null,
  city: null,
  seller: null,
}
type Given = Parameters<typeof advert>
const claims = (facts: Partial<StatedFacts>, seen: Given[0] = [{ day: 0 }], overrides: Given[1] = {}) => ({
  ...advert(seen, overrides),
  facts: { ...nothing, ...facts },
})
const nukkad = { listingId: 'b', sourceKey: 'nukkad', sourceName: 'Nukkad' }

test('different kilometres on two portals are shown separately and not averaged', () => {
  const facts = claimedFacts([claims({ km: 48_000 }), claims({ km: 42_000 }, [{ day: 4 }], nukkad)])
  expect(facts).toMatchObject([
    {
      name: 'km',
      differ: true,
      claims: [
        { value: 42_000, sourceName: 'Nukkad', since: day(4) },
        { value: 48_000, sourceName: 'Sadakpar', since: day(0) },
      ],
    },
  ])
})

test.each([
  ['km', 42_000, 42_480, false],
  ['km', 42_000, 48_000, true],
  ['year', 2018, 2019, true],
  ['year', 2018, 2018, false],
  ['owners', 1, 2, true],
  ['colour', 'Pearl White', 'pearl  white', false],
  ['colour', 'white', 'silver', true],
  ['variant', 'VXi', 'VXi AMT', false],
  ['variant', 'VXi', 'ZXi', true],
  ['seller', 'individual', 'dealer', true],
] as const)('whether %s %s and %s differ: %s', (name, one, other, differ) => {
  const facts = claimedFacts([claims({ [name]: one }), claims({ [name]: other }, [{ day: 0 }], nukkad)])
  expect(facts).toMatchObject([{ name, differ }])
})

test('a claim dates from its last change, or from the first sighting of the advert', () => {
  const seen = [
    { day: 0 },
    { day: 3, odometerKm: 43_000, changed: ['owners'] },
    { day: 5, priceRupees: 1 },
    { day: 7, city: 'Pune' },
  ]
  const [km, fuel, owners, city] = claimedFacts([claims({ km: 43_000, fuel: 'Petrol', owners: 2, city: 'Pune' }, seen)])
  expect([km, fuel, owners, city].map((fact) => fact!.claims[0]!.since)).toEqual([day(3), day(0), day(3), day(7)])
})

test('a claim has no date if the fact was not recorded at the time', () => {
  const old = { status: null, sellerType: null, city: null, verification: null }
  const facts = claimedFacts([claims({ km: 42_000, fuel: 'Petrol', city: 'Hyderabad' }, [{ day: 0, ...old }])])
  expect(facts.map(({ name, claims: [claim] }) => [name, claim!.since])).toEqual([
    ['km', day(0)],
    ['fuel', null],
    ['city', null],
  ])
})

test('an ended advert makes claims only if no other advert is live', () => {
  const gone = claims({ year: 2017 }, [{ day: 0 }, { day: 2, status: 'sold' }])
  expect(claimedFacts([gone, claims({ year: 2018 }, [{ day: 3 }], nukkad)])).toMatchObject([
    { differ: false, claims: [{ value: 2018 }] },
  ])
  expect(claimedFacts([gone])).toMatchObject([{ claims: [{ value: 2017 }] }])
})
