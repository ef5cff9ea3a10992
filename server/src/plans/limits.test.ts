import { describe, expect, test } from 'vitest'
import { computeRemaining, buildLimits, fullNetworkLimit, monthEndsAt, windowText, type Used } from './limits.ts'

const limits = { person: 10, network: 300, networkDay: 100, sitePrefix: 1_500, sitePrefixDay: 500, days: 30 }
const day = (number: number) => new Date(Date.UTC(2026, 0, number))

function used(spent: Partial<Record<Used['name'], readonly [used: number, oldest: Date]>>): Used[] {
  return (['cookie', 'visitor', 'network', 'sitePrefix'] as const).map((name) => {
    const [count, oldest] = spent[name] ?? [0, null]
    return { name, used: count, oldest, usedInDay: 0, oldestInDay: null }
  })
}

describe('remaining searches (QUOTA-09)', () => {
  test.each([
    ['nothing used', {}, 10, null],
    ['some used', { cookie: [3, day(2)], visitor: [3, day(2)], network: [3, day(2)] }, 7, day(32)],
    [
      'more by the cookie than by the id',
      { cookie: [9, day(2)], visitor: [1, day(8)], network: [9, day(2)] },
      1,
      day(32),
    ],
    [
      'more by the id than by the cookie',
      { cookie: [1, day(8)], visitor: [10, day(3)], network: [10, day(3)] },
      0,
      day(33),
    ],
    ['a busy network', { cookie: [1, day(8)], network: [295, day(1)] }, 5, day(31)],
    ['a network with plenty', { network: [200, day(1)] }, 10, null],
    ['a full network', { network: [300, day(1)] }, 0, day(31)],
    ['a full wider network', { network: [4, day(4)], sitePrefix: [1_500, day(5)] }, 0, day(35)],
    ['two at their end, the later one decides', { cookie: [10, day(9)], network: [300, day(1)] }, 0, day(39)],
    ['more used than there is now', { cookie: [12, day(9)] }, 0, day(39)],
  ] as const)('%s', (_, spent, left, resetAt) => {
    expect(computeRemaining(used(spent), limits)).toEqual({ left, resetAt })
  })
})

describe('the limit that refuses a search', () => {
  test.each([
    [
      'the network’s for the window',
      { cookie: [1, day(8)], network: [300, day(1)] },
      { limit: 300, window: '30 days' },
    ],
    ['the wider network’s', { network: [4, day(4)], sitePrefix: [1_500, day(5)] }, { limit: 1_500, window: '30 days' }],
    ['the caller’s own', { cookie: [10, day(9)], network: [10, day(9)] }, undefined],
    ['the caller’s own before the network’s', { visitor: [10, day(9)], network: [300, day(1)] }, undefined],
  ] as const)('is %s', (_, spent, limit) => {
    expect(fullNetworkLimit(used(spent), limits)).toEqual(limit)
  })

  test('is the network’s for a day', () => {
    const spent: Used[] = [{ name: 'network', used: 100, oldest: day(1), usedInDay: 100, oldestInDay: day(20) }]
    expect(fullNetworkLimit(spent, limits)).toEqual({ limit: 100, window: 'day' })
  })
})

test('a network that has used its daily limit waits a day, however much of its monthly limit is left (SEC-02)', () => {
  const spent: Used[] = [{ name: 'network', used: 100, oldest: day(1), usedInDay: 100, oldestInDay: day(20) }]
  expect(computeRemaining(spent, limits)).toEqual({ left: 0, resetAt: day(21) })
  expect(computeRemaining([{ ...spent[0]!, usedInDay: 96 }], limits)).toEqual({ left: 4, resetAt: day(21) })
})

test('an IPv4 address has a different ceiling from an IPv6 /64, as many people may share it (SEC-02)', () => {
  const settings = {
    SEARCHES_WINDOW_DAYS: 30,
    SEARCHES_PER_IPV4: 300,
    SEARCHES_PER_IPV6_64: 60,
    SEARCHES_PER_IPV6_48: 1_500,
    SEARCHES_NETWORK_DAY_PERCENT: 34,
  }
  expect(buildLimits(10, { sitePrefix: null }, settings).network).toBe(300)
  expect(buildLimits(10, { sitePrefix: Buffer.from('x') }, settings)).toEqual({
    person: 10,
    network: 60,
    networkDay: 21,
    sitePrefix: 1_500,
    sitePrefixDay: 510,
    days: 30,
  })
})

test.each([
  [30, '30 days'],
  [1, '1 day'],
])('a window of %d days is written %s (QUOTA-15)', (days, text) => {
  expect(windowText(days)).toBe(text)
})

test.each([
  ['2026-11-16T03:00:00Z', '2026-11-30T18:30:00.000Z'],
  ['2026-11-30T18:29:59Z', '2026-11-30T18:30:00.000Z'],
  ['2026-11-30T18:30:00Z', '2026-12-31T18:30:00.000Z'],
  ['2027-01-31T20:00:00Z', '2027-02-28T18:30:00.000Z'],
])('the month of %s ends at %s, which is midnight in India (QUOTA-03)', (now, ends) => {
  expect(monthEndsAt(new Date(now)).toISOString()).toBe(ends)
})
