import { parsePlate, plateKey } from '@pahiya/domain/plate/registration-plate'
import { describe, expect, test } from 'vitest'
import { MINUTES_A_DAY } from '../world/day.ts'
import { generateWorld } from '../world/generate-world.ts'
import { advertAt, advertOnDay, isLiveOn } from './advert-on-day.ts'
import { changesBetween, findAdvert, liveAdvertsOn, showWithTruth } from './market-days.ts'
import { choosePhotos } from './photos.ts'
import { ALL_PORTALS } from './portals.ts'

const world = generateWorld({ seed: 3, adverts: 6000, startDay: '2026-11-15', portals: ALL_PORTALS })
const today = world.startDay
const live = [...liveAdvertsOn(world, today)]
const pairs = live.map((advert) => showWithTruth(advert, today)!)

describe('the market on one day', () => {
  test('has cars on one to four portals', () => {
    const portalsOfCar = [...Map.groupBy(live, (advert) => advert.car.id).values()].map(
      (adverts) => new Set(adverts.map((advert) => advert.portal.id)).size,
    )
    expect(new Set(portalsOfCar)).toEqual(new Set([1, 2, 3, 4]))
  })

  test('has cars with several prices', () => {
    const cars = [
      ...Map.groupBy(
        pairs.filter(({ truth }) => !truth.scam),
        ({ truth }) => truth.carId,
      ).values(),
    ].filter((adverts) => adverts.length > 1)
    const differing = cars.filter((adverts) => new Set(adverts.map(({ shown }) => shown.priceRupees)).size > 1)
    expect(differing.length / cars.length).toBeGreaterThan(0.15)
  })

  test('has adverts whose car is gone, and impostors priced far below', () => {
    expect(pairs.some(({ truth }) => truth.stale)).toBe(true)
    const scams = pairs.filter(({ truth }) => truth.scam)
    expect(scams.length).toBeGreaterThan(0)
    for (const { shown, truth } of scams) expect(shown.priceRupees).toBeLessThan(truth.fairPriceRupees * 0.95)
  })

  test('shows complete, masked and mistyped plates', () => {
    const typed = pairs.flatMap(({ shown, truth }) =>
      typeof shown.fields['reg_no'] === 'string' ? [{ plate: shown.fields['reg_no'], truth }] : [],
    )
    const whole = typed.filter(({ plate, truth }) => parsePlate(plate) && plateKey(parsePlate(plate)!) === truth.plate)
    const mistyped = typed.filter(
      ({ plate, truth }) => parsePlate(plate) && plateKey(parsePlate(plate)!) !== truth.plate,
    )
    const masked = typed.filter(({ plate }) => plate.includes('XXXX'))
    expect(whole.length).toBeGreaterThan(100)
    expect(mistyped.length).toBeGreaterThan(5)
    expect(masked.length).toBeGreaterThan(100)
  })

  test('has different cars that share one set of pictures', () => {
    const sets = Map.groupBy(live, (advert) => choosePhotos(advert)[0]?.pictureSet)
    sets.delete(undefined)
    const shared = [...sets.values()].filter((adverts) => new Set(adverts.map((advert) => advert.car.id)).size > 1)
    expect(shared.length).toBeGreaterThan(5)
  })

  test('gives every advert a unique number on its portal', () => {
    expect(new Set(live.map((advert) => `${advert.portal.id} ${advert.portalAdvertId}`)).size).toBe(live.length)
  })
})

test('nothing that a portal shows identifies the car', () => {
  for (const { shown, truth } of pairs) {
    const text = JSON.stringify(shown)
    expect(text).not.toMatch(/"car-\d|ZZDEMO|fairPrice|"scam"/)
    expect(text).not.toContain(`"${truth.sellerId}"`)
  }
})

test('an advert is found by its portal and number', () => {
  for (const advert of live.slice(0, 200)) {
    const found = findAdvert(world, advert.portal.id, advert.portalAdvertId)!
    expect(advertOnDay(found, today)).toEqual(advertOnDay(advert, today))
  }
  expect(findAdvert(world, 'sadakpar', 'no such number')).toBeUndefined()
})

describe('the clock', () => {
  test('after a day, the earlier adverts plus those posted minus those removed are the live adverts', () => {
    const standing = new Set(live.map(name))
    for (const { kind, advert } of changesBetween(world, endOf(today), endOf(today + 1))) {
      if (kind === 'posted') standing.add(name(advert))
      if (kind === 'removed') standing.delete(name(advert))
    }
    expect(standing).toEqual(new Set([...liveAdvertsOn(world, today + 1)].map(name)))
  })

  test('the changes over a day are the sum of the changes in its hours', () => {
    const count = (from: number, to: number) =>
      [...changesBetween(world, from, to)].filter(({ kind }) => kind !== 'bumped').length
    const steps = [0, 480, 960, 1440].map((minutes) => endOf(today) + minutes)
    const byHours = steps.slice(1).reduce((sum, step, at) => sum + count(steps[at]!, step), 0)
    expect(byHours).toBe(count(steps[0]!, steps[3]!))
    expect(byHours).toBeGreaterThan(0)
  })

  test('prices only ever fall, and the date changes when they do', () => {
    const cut = [...changesBetween(world, endOf(today), endOf(today + 3))].filter(({ kind }) => kind === 'price cut')
    expect(cut.length).toBeGreaterThan(10)
    for (const { advert, minute } of cut) {
      const [before, after] = [advertAt(advert, minute - 1)!, advertAt(advert, minute)!]
      expect(after.priceRupees).toBeLessThan(before.priceRupees)
      expect(Date.parse(after.updatedAt)).toBeGreaterThan(Date.parse(before.updatedAt))
      expect(after.postedAt).toBe(before.postedAt)
    }
  })

  test('a dealer relists an owner’s car for more than the purchase price', () => {
    const resold = live.filter((advert) => advert.episode.turn === 1)
    expect(resold.length).toBeGreaterThan(20)
    for (const { episode, car } of resold) {
      expect(episode.seller.kind).toBe('dealer')
      expect(episode.fromDay).toBeGreaterThan(car.offeredDay)
    }
  })

  test('no advert live today is left after half a year', () => {
    expect(live.some((advert) => isLiveOn(advert, today + 180))).toBe(false)
  })
})

function endOf(day: number): number {
  return day * MINUTES_A_DAY + MINUTES_A_DAY - 1
}

function name(advert: { portal: { id: string }; portalAdvertId: string }): string {
  return `${advert.portal.id} ${advert.portalAdvertId}`
}
