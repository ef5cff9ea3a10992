import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { carAt } from '../fleet/car-at.ts'
import { liveAdvertsOn, showWithTruth } from '../market/market-days.ts'
import { generateWorld, type WorldOptions } from './generate-world.ts'
import type { World } from './world.ts'

const OPTIONS: WorldOptions = { seed: 1, adverts: 600, startDay: '2026-11-15' }

test('the same seed gives the same bytes', () => {
  expect(bytesOf(generateWorld(OPTIONS))).toBe(bytesOf(generateWorld({ ...OPTIONS })))
})

test('another seed gives another world', () => {
  expect(bytesOf(generateWorld({ ...OPTIONS, seed: 2 }))).not.toBe(bytesOf(generateWorld(OPTIONS)))
})

test('the bytes match the recorded hash on every machine', () => {
  // If the world changes on purpose, update this value.
  expect(bytesOf(generateWorld(OPTIONS))).toBe('a056e2dc3cedcbb2ae477baf0fd2ebf4d6d3e316eac840a5b41005cd37856a91')
})

test('requesting 3,000 adverts puts 3,000 on the portals, give or take those of the last car', () => {
  const world = generateWorld({ ...OPTIONS, adverts: 3000 })
  const live = [...liveAdvertsOn(world, world.startDay)].length
  expect(live).toBeGreaterThanOrEqual(3000)
  expect(live).toBeLessThan(3006)
})

test('a car with a high index is the same whether or not the others were drawn', () => {
  const world = generateWorld({ ...OPTIONS, adverts: 10_000_000 })
  const alone = carAt(world, 5_432_109)
  carAt(world, 0)
  expect(carAt(world, 5_432_109)).toEqual(alone)
})

test('arrivals balance removals: two months later the portals have as many adverts', () => {
  const world = generateWorld({ ...OPTIONS, adverts: 6000 })
  const later = [...liveAdvertsOn(world, world.startDay + 60)].length
  expect(Math.abs(later / 6000 - 1)).toBeLessThan(0.06)
})

test('most cars are in Hyderabad, and other cities have some', () => {
  const world = generateWorld(OPTIONS)
  const cities = Array.from({ length: 2000 }, (_, index) => carAt(world, index).city)
  const share = cities.filter((city) => city === 'Hyderabad').length / cities.length
  expect(share).toBeGreaterThan(0.5)
  expect(new Set(cities).size).toBeGreaterThan(12)
})

function bytesOf(world: World): string {
  const hash = createHash('sha256')
  for (const advert of liveAdvertsOn(world, world.startDay))
    hash.update(JSON.stringify(showWithTruth(advert, world.startDay)))
  return hash.digest('hex')
}
