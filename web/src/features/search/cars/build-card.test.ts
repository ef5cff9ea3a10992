import { describe, expect, test } from 'vitest'
import { addressOfCar, cardOf, seenAt } from './build-card.ts'
import { listedCar } from './listed-car.ts'
import { listing, localCar } from '../testing/example-answers.ts'

const now = new Date('2026-11-15T07:12:00.000Z')
const sellers = { dealer: 'Dealer', oem: 'OEM', individual: 'Individual' }
const cardFor = (change: Parameters<typeof listing>[0]) =>
  cardOf(listedCar(listing(change), 'listing'), { now, sellers })

test('a card tells what the register asks of a result (MKT-25)', () => {
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
    emi: 7_803,
    owners: 1,
  })
})

test('our own cars lead to /car/{id}, adverts of other sources to /marketplace/{id} (CARD-03)', () => {
  const car = localCar()
  expect(addressOfCar(listedCar(car, 'car'))).toBe(`/car/${car.carId}`)
  const advert = listing()
  expect(addressOfCar(listedCar(advert, 'listing'))).toBe(`/marketplace/${advert.id}`)
})

describe('either spelling of a field is read (C-08)', () => {
  test('fuel for fuelType, verification for verificationStatus', () => {
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

describe('what is not known stays unknown', () => {
  test('no locality: the city; no variant: the model', () => {
    expect(cardFor({ locality: null, variant: null })).toMatchObject({ place: 'Hyderabad', name: 'Swift' })
  })

  test('no worth: no verdict; no plate: none is drawn', () => {
    const card = cardFor({ valuation: null, registration: null, mileage: null, owners: null })
    expect([card.market, card.plate, card.km, card.owners]).toEqual([undefined, undefined, null, null])
  })
})

test('an advert that nobody has verified says nothing of it, a car of our own list is marked (C-33)', () => {
  expect(cardFor({ verification: 'unverified', verificationStatus: 'unverified' }).verification).toBeUndefined()
  const own = listedCar({ ...localCar(), verificationStatus: 'unverified' }, 'car')
  expect(cardOf(own, { now, sellers }).verification).toBe('unverified')
})

test('near a place it tells how far it is', () => {
  const car = { ...listedCar(listing({}), 'listing'), distanceKm: 3 }
  expect(cardOf(car, { now, sellers }).place).toBe('Kukatpally, Hyderabad · 3 km')
})

test('a plate shows the office and never the number; an electric car has a green one', () => {
  expect(cardFor({}).plate).toEqual({ rto: 'TS 08', year: 2019, kind: 'private' })
  expect(cardFor({ fuelType: 'Electric' }).plate).toMatchObject({ kind: 'ev' })
})

test('a car on three portals is also on two', () => {
  expect(cardFor({ portals: 3 }).otherPortals).toBe(2)
  expect(cardFor({ portals: 0 }).otherPortals).toBe(0)
})

test('when it was seen is told in words, exactly for who points at it (FMT-06)', () => {
  expect(seenAt('2026-11-15T05:12:00.000Z', now)).toEqual({
    age: '2 h ago',
    at: '2026-11-15T05:12:00.000Z',
    exact: expect.stringContaining('15 Nov 2026') as string,
  })
})

test('what travels inside the page is short', () => {
  const car = listedCar(listing({ description: 'word '.repeat(400) }), 'listing')
  expect(car.description!.length).toBeLessThanOrEqual(281)
  expect(car).not.toHaveProperty('features')
})
