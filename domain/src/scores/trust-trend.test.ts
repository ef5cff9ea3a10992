import { expect, test } from 'vitest'
import { trustTrend } from './trust-trend.ts'

const now = new Date('2026-11-15T12:00:00Z')
const daysAgo = (days: number, score: number) => ({ at: new Date(now.getTime() - days * 86_400_000), score })

test.each([
  ['nothing was remembered', [], 70, 'stable'],
  ['it was verified a month ago', [daysAgo(60, 70), daysAgo(30, 80)], 80, 'rising'],
  ['it is no longer certified', [daysAgo(60, 90), daysAgo(2, 70)], 70, 'falling'],
  ['it rose longer ago than anybody asks', [daysAgo(200, 70), daysAgo(100, 80)], 80, 'stable'],
  ['it rose and fell again', [daysAgo(40, 70), daysAgo(20, 80), daysAgo(5, 70)], 70, 'stable'],
  ['it began lower, before the window', [daysAgo(120, 70), daysAgo(10, 80)], 80, 'rising'],
  ['they come in any order', [daysAgo(2, 70), daysAgo(60, 90)], 70, 'falling'],
] as const)('trust trend of an advert: %s (MKT-24)', (_, before, score, trend) => {
  expect(trustTrend(before, score, now)).toBe(trend)
})
