import { describe, expect, test } from 'vitest'
import { leftOf, limitsOf, windowText, type Used } from './limits.ts'

const limits = { person: 10, line: 300, site: 1_500, days: 30 }
const day = (number: number) => new Date(Date.UTC(2026, 0, number))

function used(spent: Partial<Record<Used['name'], readonly [used: number, oldest: Date]>>): Used[] {
  return (['seal', 'visitor', 'line', 'site'] as const).map((name) => {
    const [count, oldest] = spent[name] ?? [0, null]
    return { name, used: count, oldest }
  })
}

describe('what is left (QUOTA-09)', () => {
  test.each([
    ['nothing used', {}, 10, null],
    ['some used', { seal: [3, day(2)], visitor: [3, day(2)], line: [3, day(2)] }, 7, day(32)],
    ['more by the cookie than by the id', { seal: [9, day(2)], visitor: [1, day(8)], line: [9, day(2)] }, 1, day(32)],
    ['more by the id than by the cookie', { seal: [1, day(8)], visitor: [10, day(3)], line: [10, day(3)] }, 0, day(33)],
    ['a busy network', { seal: [1, day(8)], line: [295, day(1)] }, 5, day(31)],
    ['a network with plenty', { line: [200, day(1)] }, 10, null],
    ['a full network', { line: [300, day(1)] }, 0, day(31)],
    ['a full wider network', { line: [4, day(4)], site: [1_500, day(5)] }, 0, day(35)],
    ['two at their end, the later one decides', { seal: [10, day(9)], line: [300, day(1)] }, 0, day(39)],
    ['more used than there is now', { seal: [12, day(9)] }, 0, day(39)],
  ] as const)('%s', (_, spent, left, resetAt) => {
    expect(leftOf(used(spent), limits)).toEqual({ left, resetAt })
  })
})

test('an IPv4 address has another ceiling than an IPv6 /64, for many people may stand behind it (SEC-02)', () => {
  const settings = {
    SEARCHES_WINDOW_DAYS: 30,
    SEARCHES_PER_IPV4: 300,
    SEARCHES_PER_IPV6_64: 60,
    SEARCHES_PER_IPV6_48: 1_500,
  }
  expect(limitsOf(10, { sitePrefix: null }, settings).line).toBe(300)
  expect(limitsOf(10, { sitePrefix: Buffer.from('x') }, settings)).toEqual({
    person: 10,
    line: 60,
    site: 1_500,
    days: 30,
  })
})

test.each([
  [30, '30 days'],
  [1, '1 day'],
])('a window of %d days is written %s (QUOTA-15)', (days, text) => {
  expect(windowText(days)).toBe(text)
})
