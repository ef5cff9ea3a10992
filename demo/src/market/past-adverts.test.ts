import { expect, test } from 'vitest'
import { parseDay } from '../world/day.ts'
import { generateWorld } from '../world/generate-world.ts'
import { liveAdvertsOn } from './market-days.ts'
import { pastAdverts, type PastAdvert } from './past-adverts.ts'

const world = generateWorld({ seed: 7, adverts: 200, startDay: '2025-11-01', seasons: true })
const today = parseDay('2026-11-15')
const past = [...pastAdverts(world, today)]
const ended = past.filter(({ endedAt }) => endedAt !== null)
const day = (at: string) => Date.parse(at) / 86_400_000
const daysSeen = ({ prices, endedAt }: PastAdvert) => day(endedAt!) - day(prices[0]!.seenAt)
const middle = (values: number[]) => values.toSorted((one, other) => one - other)[values.length >> 1]!

test('the same seed gives the same past, and a different seed a different one', () => {
  expect([
    ...pastAdverts(generateWorld({ seed: 7, adverts: 200, startDay: '2025-11-01', seasons: true }), today),
  ]).toEqual(past)
  const other = [...pastAdverts(generateWorld({ seed: 8, adverts: 200, startDay: '2025-11-01' }), today)]
  expect(new Set(other.map(({ ref }) => ref)).isDisjointFrom(new Set(past.map(({ ref }) => ref)))).toBe(true)
})

test('a year has about twelve times the adverts of the market, ordered by first sighting, without duplicates', () => {
  expect(past.length).toBeGreaterThan(200 * 9)
  const first = past.map(({ prices }) => day(prices[0]!.seenAt))
  expect(first).toEqual(first.toSorted((one, other) => one - other))
  expect(new Set(past.map(({ source, ref }) => `${source} ${ref}`)).size).toBe(past.length)
  for (const months of Map.groupBy(past, ({ prices }) => prices[0]!.seenAt.slice(0, 7)).values())
    expect(months.length).toBeGreaterThan(50)
})

test('an advert that was live at the last crawl is on its portal that day, unless it was removed later that day', () => {
  const live = new Set([...liveAdvertsOn(world, today)].map(({ portalAdvertId }) => portalAdvertId))
  const open = past.filter(({ endedAt }) => endedAt === null)
  const stillThere = open.filter(({ ref }) => live.has(/(\d{10})(?:\.html)?$/.exec(ref)![1]!))
  expect(open.length).toBeGreaterThan(150)
  expect(stillThere.length / open.length).toBeGreaterThan(0.9)
})

test('adverts stay up for weeks, at least a third of them become cheaper, and none becomes dearer', () => {
  expect(middle(ended.map(daysSeen))).toBeGreaterThan(14)
  expect(middle(ended.map(daysSeen))).toBeLessThan(50)
  expect(Math.min(...ended.map(daysSeen))).toBeGreaterThanOrEqual(1)
  const cut = past.filter(({ prices }) => prices.length > 1)
  expect(cut.length / past.length).toBeGreaterThan(0.33)
  for (const { prices, lastSeenAt } of past) {
    const rupees = prices.map(({ priceRupees }) => priceRupees)
    expect(rupees).toEqual(rupees.toSorted((one, other) => other - one))
    expect(day(prices.at(-1)!.seenAt)).toBeLessThanOrEqual(day(lastSeenAt))
  }
})

test('some cars return: after an end the same portal lists them again under another number', () => {
  const cars = Map.groupBy(
    ended.filter(({ car }) => car !== null),
    ({ car, source }) => `${car} ${source}`,
  )
  const relisted = [...cars.values()].filter((adverts) =>
    adverts.some((later) => adverts.some((earlier) => day(earlier.endedAt!) <= day(later.prices[0]!.seenAt))),
  )
  expect(relisted.length).toBeGreaterThan(10)
})

test('a car that is still on offer is not named, so the product must find its adverts', () => {
  const open = past.filter(({ endedAt }) => endedAt === null)
  expect(open.every(({ car }) => car === null)).toBe(true)
  expect(past.filter(({ car }) => car === null).length).toBeGreaterThan(open.length)
})

test('cars are dearer and sell faster before the festivals than in the monsoon, relative to a market without seasons', () => {
  const even = new Map(
    [...pastAdverts({ ...world, hasSeasons: false }, today)].map((advert) => [
      `${advert.source} ${advert.ref}`,
      advert,
    ]),
  )
  const inMonth = (month: string) =>
    ended.flatMap((advert) => {
      const other = even.get(`${advert.source} ${advert.ref}`)
      return advert.prices[0]!.seenAt.slice(5, 7) === month && other?.endedAt ? [{ advert, other }] : []
    })
  const change = (month: string, measure: (advert: PastAdvert) => number) => {
    const pairs = inMonth(month)
    const sum = (of: 'advert' | 'other') => pairs.reduce((total, pair) => total + measure(pair[of]), 0)
    return sum('advert') / sum('other')
  }
  const firstPrice = ({ prices }: PastAdvert) => prices[0]!.priceRupees
  expect(change('10', firstPrice)).toBeGreaterThan(1.01)
  expect(change('07', firstPrice)).toBeLessThan(0.995)
  expect(change('09', daysSeen)).toBeLessThan(0.98)
  expect(change('07', daysSeen)).toBeGreaterThan(1.02)
})
