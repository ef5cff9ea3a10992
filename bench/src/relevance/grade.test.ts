import { expect, test } from 'vitest'
import type { CarFacts } from './car-facts.ts'
import { distanceFromAsk } from './distance-from-ask.ts'
import { grade } from './grade.ts'
import { computePoints } from './points.ts'
import type { Ask, RelevanceQuery, Wish } from './query.ts'

const day = new Date('2026-07-01T18:00:00Z')
const daysAgo = (days: number) => new Date(day.getTime() - days * 86_400_000)

/** A car that scores zero in every row of points, so that a test sees only the effect of its change. */
function plainCar(facts: Partial<CarFacts> = {}): CarFacts {
  return {
    brand: 'Maruti Suzuki',
    model: 'Swift',
    variant: 'VXi',
    body: 'Hatchback',
    seats: 5,
    year: 2020,
    priceRupees: 500_000,
    fairValueRupees: 500_000,
    odometerKm: 66_000,
    fuel: 'Petrol',
    transmission: 'Manual',
    owners: 2,
    colour: 'white',
    city: 'Hyderabad',
    locality: 'Kukatpally',
    sellerType: 'dealer',
    verification: 'unverified',
    sources: 2,
    listedAt: daysAgo(12),
    ...facts,
  }
}

function query(ask: Ask, wishes: Wish[] = [], here?: string): RelevanceQuery {
  return { id: 'r-000', tongue: 'en', q: '', ask, wishes, ...(here !== undefined && { here }) }
}

const off = (facts: Partial<CarFacts>, ask: Ask, here?: string) => distanceFromAsk(plainCar(facts), ask, here)
const points = (facts: Partial<CarFacts>, ask: Ask = {}, wishes: Wish[] = []) =>
  computePoints(plainCar(facts), query(ask, wishes), day)
const graded = (facts: Partial<CarFacts>, ask: Ask = {}, wishes: Wish[] = []) =>
  grade(plainCar(facts), query(ask, wishes), day)

const firstCar = query({ priceAround: 400_000, cities: ['Hyderabad'], localities: ['Kukatpally'] }, ['firstCar'])

test('worked example 1: a Swift that fits in every respect', () => {
  const swift = plainCar({
    year: 2018,
    priceRupees: 390_000,
    fairValueRupees: 410_000,
    odometerKm: 52_000,
    owners: 1,
    verification: 'verified',
    listedAt: daysAgo(5),
  })
  expect(computePoints(swift, firstCar, day)).toBe(8)
  expect(grade(swift, firstCar, day)).toBe(3)
})

test('worked example 2: an Amaze near the amount, worn and doubtful', () => {
  const amaze = plainCar({
    brand: 'Honda',
    model: 'Amaze',
    body: 'Sedan',
    fuel: 'Diesel',
    year: 2014,
    priceRupees: 340_000,
    fairValueRupees: 330_000,
    odometerKm: 160_000,
    owners: 3,
    locality: 'Miyapur',
    sources: 1,
    listedAt: daysAgo(40),
  })
  expect(distanceFromAsk(amaze, firstCar.ask, undefined)).toBe(1)
  expect(computePoints(amaze, firstCar, day)).toBe(-4)
  expect(grade(amaze, firstCar, day)).toBe(0)
})

test('worked example 3: a Creta far above the amount', () => {
  const creta = plainCar({ brand: 'Hyundai', model: 'Creta', body: 'SUV', year: 2016, priceRupees: 650_000 })
  expect(distanceFromAsk(creta, firstCar.ask, undefined)).toBe('missed')
  expect(grade(creta, firstCar, day)).toBe(0)
})

test('worked example 4: an Ertiga whose number of owners is not stated', () => {
  const sevenSeats = query(
    { seatsMin: 7, ownersMax: 1, cities: ['Hyderabad'], localities: ['Gachibowli'], priceMax: 1_200_000 },
    ['family'],
  )
  const ertiga = plainCar({
    model: 'Ertiga',
    body: 'MUV',
    seats: 7,
    year: 2021,
    priceRupees: 980_000,
    fairValueRupees: null,
    odometerKm: 38_000,
    owners: null,
    locality: 'Kondapur',
    sources: 3,
  })
  expect(distanceFromAsk(ertiga, sevenSeats.ask, undefined)).toBe(1)
  expect(computePoints(ertiga, sevenSeats, day)).toBe(3)
  expect(grade(ertiga, sevenSeats, day)).toBe(2)
})

test.each<[string, Partial<CarFacts>, Ask, number | 'missed']>([
  ['the model', {}, { models: ['swift'] }, 0],
  ['a model of the asked family', { model: 'Alto K10' }, { models: ['Alto'] }, 0],
  ['the family for a model of it', { brand: 'Toyota', model: 'Innova', body: 'MUV' }, { models: ['Innova Crysta'] }, 1],
  ['the same brand and body', { model: 'Baleno' }, { models: ['Swift'] }, 1],
  ['another brand, body and seats', { brand: 'Hyundai', model: 'i20' }, { models: ['Swift'] }, 2],
  ['another body', { brand: 'Hyundai', model: 'Creta', body: 'SUV' }, { models: ['Swift'] }, 'missed'],
  ['the best of two models', { brand: 'Hyundai', model: 'i20' }, { models: ['Swift', 'i20'] }, 0],
  ['brands beside models', { brand: 'Hyundai', model: 'i20' }, { brands: ['Maruti Suzuki'], models: ['i20'] }, 0],
  ['another brand', {}, { brands: ['Hyundai'] }, 'missed'],
  ['the trim and more', { variant: 'VXi AMT' }, { variant: 'VXi' }, 0],
  ['a trim with a plus', { variant: 'VXi+' }, { variant: 'VXi' }, 1],
  ['a trim with an option', { variant: 'VXi (O)' }, { variant: 'VXi' }, 1],
  ['no trim', { variant: null }, { variant: 'VXi' }, 1],
  ['a sedan for a hatchback', { body: 'Sedan' }, { bodies: ['Hatchback'] }, 1],
  ['a van for a MUV', { body: 'Van' }, { bodies: ['MUV'] }, 1],
  ['a MUV for a van', { body: 'MUV' }, { bodies: ['Van'] }, 'missed'],
  ['CNG for petrol', { fuel: 'CNG' }, { fuels: ['Petrol'] }, 1],
  ['petrol for CNG', {}, { fuels: ['CNG'] }, 'missed'],
  ['an unknown gearbox', { transmission: null }, { transmission: ['Automatic'] }, 1],
  ['exactly the bound', { priceRupees: 500_000 }, { priceMax: 500_000 }, 0],
  ['five percent above', { priceRupees: 525_000 }, { priceMax: 500_000 }, 1],
  ['ten percent above', { priceRupees: 550_000 }, { priceMax: 500_000 }, 2],
  ['a rupee more', { priceRupees: 550_001 }, { priceMax: 500_000 }, 'missed'],
  ['ten percent below the least', { priceRupees: 450_000 }, { priceMin: 500_000 }, 2],
  ['a fifth off the amount', { priceRupees: 480_000 }, { priceAround: 400_000 }, 1],
  ['no price', { priceRupees: null }, { priceMax: 500_000 }, 'missed'],
  ['two years too old', { year: 2018 }, { yearMin: 2020 }, 2],
  ['three years too old', { year: 2017 }, { yearMin: 2020 }, 'missed'],
  ['a year too new', { year: 2021 }, { yearMax: 2020 }, 1],
  ['unknown kilometres', { odometerKm: null }, { kmMax: 50_000 }, 1],
  ['a fifth too far', { odometerKm: 60_000 }, { kmMax: 50_000 }, 2],
  ['one owner too many', { owners: 2 }, { ownersMax: 1 }, 'missed'],
  ['another colour', {}, { colours: ['red'] }, 1],
  ['an unwanted fuel', { fuel: 'Diesel' }, { notFuels: ['Diesel'] }, 'missed'],
  ['an unknown fuel is not the unwanted one', { fuel: null }, { notFuels: ['Diesel'] }, 0],
  ['a model of the unwanted family', { model: 'Alto K10' }, { notModels: ['Alto'] }, 'missed'],
  ['a city of the area', { city: 'Noida' }, { cities: ['Delhi NCR'] }, 0],
  ['another city', { city: 'Pune' }, { cities: ['Hyderabad'] }, 'missed'],
  ['across the city', { locality: 'LB Nagar' }, { cities: ['Hyderabad'], localities: ['Miyapur'] }, 2],
  ['an unknown locality', { locality: null }, { cities: ['Hyderabad'], localities: ['Miyapur'] }, 1],
  ['the nearer of two localities', {}, { cities: ['Hyderabad'], localities: ['LB Nagar', 'Kukatpally'] }, 0],
  ['verified for certified', { verification: 'verified' }, { certifiedOnly: true }, 1],
  ['certified for verified', { verification: 'certified' }, { verifiedOnly: true }, 0],
  ['unverified for verified', {}, { verifiedOnly: true }, 'missed'],
  ['two keys near', { owners: null, fuel: null }, { ownersMax: 1, fuels: ['Petrol'] }, 2],
])('distance from the query: %s', (_, facts, ask, expected) => {
  expect(off(facts, ask)).toBe(expected)
})

test('"near me" is met near the searcher, and only in Hyderabad', () => {
  expect(off({}, { nearMe: true }, 'Kukatpally')).toBe(0)
  expect(off({ city: 'Pune' }, { nearMe: true }, 'Kukatpally')).toBe('missed')
})

test.each<[string, Partial<CarFacts>, number]>([
  ['nothing to say', {}, 0],
  ['well below its value', { priceRupees: 400_000 }, 2],
  ['too good to be true', { priceRupees: 370_000 }, -1],
  ['far too good', { priceRupees: 295_000 }, -2],
  ['a little dear', { priceRupees: 535_000 }, -1],
  ['driven little', { odometerKm: 40_000 }, 1],
  ['hardly driven', { odometerKm: 10_000 }, 0],
  ['driven twice as far', { odometerKm: 132_000 }, -2],
  ['usual for a diesel', { odometerKm: 90_000, fuel: 'Diesel' }, 0],
  ['four years old', { year: 2022, odometerKm: 44_000 }, 1],
  ['fifteen years old', { year: 2011, odometerKm: 165_000 }, -2],
  ['four owners', { owners: 4 }, -2],
  ['certified', { verification: 'certified' }, 2],
  ['unverified on one portal', { sources: 1 }, -1],
  ['a week old', { listedAt: daysAgo(7) }, 1],
  ['two months and a day old', { listedAt: daysAgo(61) }, -2],
])('points for a good buy: %s', (_, facts, expected) => {
  expect(points(facts)).toBe(expected)
})

test('a car should use the budget, unless the wish is cheap', () => {
  expect(points({}, { priceMax: 600_000 })).toBe(1)
  expect(points({}, { priceMax: 2_000_000 })).toBe(-1)
  expect(points({}, { priceMax: 2_000_000, priceMin: 100_000 })).toBe(0)
  expect(points({}, { priceMax: 2_000_000 }, ['cheap'])).toBe(2)
})

test.each<[Wish, Partial<CarFacts>, number]>([
  ['firstCar', { fairValueRupees: null }, 1],
  ['firstCar', { body: 'Van' }, -1],
  ['family', { body: 'Sedan' }, 1],
  ['family', { body: 'Coupe', seats: 4 }, -1],
  ['cityUse', { transmission: 'Automatic' }, 2],
  ['cityUse', { body: 'MUV', transmission: 'Automatic' }, 1],
  ['highway', { body: 'SUV' }, 1],
  ['highway', { body: 'SUV', odometerKm: null }, 0],
  ['economy', {}, 1],
  ['economy', { body: 'SUV' }, -1],
  ['lowKm', {}, 0],
  ['recent', {}, 0],
  ['cheap', {}, 0],
  ['bargain', {}, 0],
  ['trusted', {}, -1],
  ['easyDrive', {}, -1],
  ['trade', { fuel: 'CNG', body: 'Van', odometerKm: 90_000 }, 1],
  ['premium', { brand: 'Jeep' }, 1],
  ['rough', { body: 'Sedan' }, -1],
  ['fresh', {}, 0],
  ['oneHand', { owners: 4 }, -3],
])('points for the wish %s of %o', (wish, facts, expected) => {
  expect(points(facts, {}, [wish])).toBe(expected)
})

test('a car slightly off the query never gets the best grade, and one far off needs a point', () => {
  const good: Partial<CarFacts> = { priceRupees: 450_000, verification: 'certified' }
  expect(graded(good)).toBe(3)
  expect(graded({ ...good, owners: null }, { ownersMax: 2 })).toBe(2)
  expect(graded({ ...good, year: 2018, odometerKm: 88_000 }, { yearMin: 2020 })).toBe(1)
  expect(graded({ year: 2018, odometerKm: 88_000 }, { yearMin: 2020 })).toBe(0)
})

test('a spoiler caps the grade at 1 and never raises it', () => {
  const best: Partial<CarFacts> = { verification: 'certified', owners: 1, year: 2023, odometerKm: 20_000 }
  expect(graded(best)).toBe(3)
  expect(graded({ ...best, priceRupees: 700_000 })).toBe(1)
  expect(graded({ ...best, priceRupees: 240_000 })).toBe(1)
  expect(graded({ ...best, listedAt: daysAgo(91) })).toBe(1)
  expect(graded({ ...best, odometerKm: 400 })).toBe(1)
  expect(graded({ ...best, year: 2027 })).toBe(1)
  const farDriven: Partial<CarFacts> = { ...best, year: 2005, odometerKm: 260_000, priceRupees: 400_000 }
  expect(graded(farDriven)).toBe(1)
  expect(graded(farDriven, { kmMax: 300_000 })).toBe(2)
  expect(graded({ ...best, priceRupees: 700_000, verification: 'unverified', sources: 1, owners: 4, year: 2005 })).toBe(
    0,
  )
})
