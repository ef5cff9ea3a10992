import { describe, expect, test } from 'vitest'
import { carAddress, buildCard, seenAt } from './build-card.ts'
import { listedCar } from './listed-car.ts'
import { listing, localCar } from '../testing/example-answers.ts'

const now = new Date('2026-11-15T07:12:00.000Z')
const sellers = { dealer: 'Dealer', oem: 'OEM', individual: 'Individual' }
const cardFor = (change: Parameters<typeof listing>[0]) =>
  buildCard(listedCar(listing(change), 'listing'), { now, sellers })

test('a card shows the required facts of a result (MKT-25)', () => {
  expect(cardFor({})).toMatchObject({
    make: 'Maruti Suzuki',
    name: 'Swift VXi',
    source: 'Sadakpar',
    condition: 'good',
    verification: 'verified',
    price: 485_000,
    sellerType: 'Dealer',
    year: 2019,
    km: 62_000,
    fuel: 'Petrol',
    gearbox: 'Manual',
    place: 'Kukatpally, Hyderabad',
    emi: { amount: 7_803, terms: { financedPercent: 100, annualRatePercent: 9, months: 84 } },
    owners: 1,
  })
})

test('a card names the programme only if the car passed its inspection', () => {
  const report = { programme: 'Khara Certified', points: 141, inspectedOn: '2026-11-02', warrantyMonths: 12 }
  const readAt = '2026-11-14T06:00:00.000Z'
  expect(cardFor({ certification: { ...report, readAt, result: 'passed' } }).programme).toBe('Khara Certified')
  expect(cardFor({ certification: { ...report, readAt, result: 'failed' } }).programme).toBeUndefined()
  expect(cardFor({}).programme).toBeUndefined()
})

test('our own cars link to /car/{id}, adverts from other sources to /marketplace/{id} (CARD-03)', () => {
  const car = localCar()
  expect(carAddress(listedCar(car, 'car'))).toBe(`/car/${car.carId}`)
  const advert = listing()
  expect(carAddress(listedCar(advert, 'listing'))).toBe(`/marketplace/${advert.id}`)
})

describe('alternative spellings of fields (C-08)', () => {
  test('fuel is accepted for fuelType, and verification for verificationStatus', () => {
    const odd = {
      ...listing({ fuel: 'CNG', verification: 'certified' }),
      fuelType: null,
      verificationStatus: undefined,
    }
    expect(listedCar(odd as never, 'listing')).toMatchObject({ fuelType: 'CNG', verification: 'certified' })
  })

  test.each([485_000, '485000', '4,85,000', '₹4,85,000', '₹ 4,85,000', '485000.00'])(
    'a price of %o is 4,85,000 rupees (CARD-08)',
    (price) => {
      expect(listedCar({ ...localCar(), price }, 'car').price).toBe(485_000)
    },
  )
})

describe('unknown facts are left out', () => {
  test('without a locality the card shows the city; without a variant it shows the model', () => {
    expect(cardFor({ locality: null, variant: null })).toMatchObject({ place: 'Hyderabad', name: 'Swift' })
  })

  test('without a valuation the card has no verdict; without a registration it has no plate', () => {
    const card = cardFor({ valuation: null, registration: null, mileage: null, owners: null })
    expect([card.market, card.plate, card.km, card.owners]).toEqual([undefined, undefined, null, null])
  })
})

test('an unverified advert has no verification badge; an unverified car in our own list is marked (C-33)', () => {
  expect(cardFor({ verification: 'unverified', verificationStatus: 'unverified' }).verification).toBeUndefined()
  const own = listedCar({ ...localCar(), verificationStatus: 'unverified' }, 'car')
  expect(buildCard(own, { now, sellers }).verification).toBe('unverified')
})

test('in a search near a place the card shows the distance', () => {
  const car = { ...listedCar(listing({}), 'listing'), distanceKm: 3 }
  expect(buildCard(car, { now, sellers }).place).toBe('Kukatpally, Hyderabad · 3 km')
})

test('a plate shows the registration office and never the number; an electric car has a green plate', () => {
  expect(cardFor({}).plate).toEqual({ rto: 'TS 08', year: 2019, kind: 'private' })
  expect(cardFor({ fuelType: 'Electric' }).plate).toMatchObject({ kind: 'ev' })
})

test('a car on three portals is shown as also listed on two others', () => {
  expect(cardFor({ portals: 3 }).otherPortals).toBe(2)
  expect(cardFor({ portals: 0 }).otherPortals).toBe(0)
})

test('the last-seen time is shown as an age, with the exact time on hover (FMT-06)', () => {
  expect(seenAt('2026-11-15T05:12:00.000Z', now)).toEqual({
    age: '2 h ago',
    at: '2026-11-15T05:12:00.000Z',
    exact: expect.stringContaining('15 Nov 2026') as string,
  })
})

test('the car data embedded in the page is short', () => {
  const car = listedCar(listing({ description: 'word '.repeat(400) }), 'listing')
  expect(car.description!.length).toBeLessThanOrEqual(281)
  expect(car).not.toHaveProperty('features')
})
