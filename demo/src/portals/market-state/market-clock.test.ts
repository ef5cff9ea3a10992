import { expect, test } from 'vitest'
import { advertAt } from '../../market/advert-on-day.ts'
import { liveAdvertsOn } from '../../market/market-days.ts'
import { generateWorld } from '../../world/generate-world.ts'
import { advertKey, findAdvertByKey } from './advert-key.ts'
import { parseMinute } from '../http-cache/http-date.ts'
import { startClock } from './market-clock.ts'

const world = generateWorld({ seed: 5, adverts: 900, startDay: '2026-11-15' })

test.each([0, 1, 30, 200, 400])('after %i days the index agrees with the market', (days) => {
  const clock = startClock(world)
  clock.step(days * 1440)
  const { keys, day } = clock.now()
  const live = [...liveAdvertsOn(world, day)]
  for (const portal of ['sadakpar', 'pakkafeed', 'puranisawari'] as const) {
    const expected = live.filter((advert) => advert.portal.id === portal).map(advertKey)
    expect([...keys[portal]!]).toEqual(expected)
    expect(expected).toEqual(expected.toSorted((a, b) => a - b))
  }
})

test('the index returns the minute of an advert’s last change', () => {
  const clock = startClock(world)
  const { keys, minute } = clock.step(5 * 1440 + 700)
  for (const key of keys['puranisawari']!) {
    const shown = advertAt(findAdvertByKey(world, 'puranisawari', key), minute)!
    expect(clock.shelf('puranisawari').lastChangeWithin(minute, key, key + 1)).toBe(parseMinute(shown.updatedAt))
  }
})

test('an advert number from the far future, or from tomorrow, is unknown', () => {
  const clock = startClock(world)
  const before = new Set(clock.now().keys['sadakpar'])
  for (let id = 1; id < 4e9; id += 123_456_789)
    expect(clock.lookUp('sadakpar', String(id).padStart(10, '0')).state).toBe('unknown')
  const later = startClock(world).step(2 * 1440)
  const fresh = later.keys['sadakpar']!.findLast((key) => !before.has(key))!
  const { portalAdvertId } = findAdvertByKey(world, 'sadakpar', fresh)
  expect(clock.lookUp('sadakpar', portalAdvertId).state).toBe('unknown')
  clock.step(2 * 1440)
  expect(clock.lookUp('sadakpar', portalAdvertId).state).toBe('live')
})
