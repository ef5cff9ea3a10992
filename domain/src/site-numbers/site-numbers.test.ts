import { describe, expect, test } from 'vitest'
import { periodsBetween } from './periods.ts'
import { publishFigures, publishTotal, type DayCount } from './publish-counts.ts'
import { publishFunnel } from './publish-funnel.ts'

const month = '2026-10-01'
const octoberDays = periodsBetween('2026-10-01', '2026-10-31', 'day')
const whole = new Set([month])
const daysOf = (counts: Record<number, number>): DayCount[] =>
  Object.entries(counts).map(([date, count]) => ({
    day: `2026-10-${date.padStart(2, '0')}`,
    count,
    amount: count * 100,
  }))
const shown = (counts: Record<number, number>, step: 'day' | 'week' | 'month', complete = whole) => {
  const starts = periodsBetween('2026-10-01', '2026-10-31', step)
  return publishFigures(daysOf(counts), step, starts, complete)
}

describe('daily counts', () => {
  test('a day with fewer than 10 is hidden, with its amount, and a day with none or at least 10 is shown', () => {
    const days = shown({ 1: 10, 2: 9, 3: 1 }, 'day')
    expect(days.slice(0, 4)).toEqual([
      { start: '2026-10-01', value: 10, amount: 1_000, isAtLeast: false },
      { start: '2026-10-02', value: null, amount: null, isAtLeast: false },
      { start: '2026-10-03', value: null, amount: null, isAtLeast: false },
      { start: '2026-10-04', value: 0, amount: 0, isAtLeast: false },
    ])
  })

  test.each([
    ['one hidden day would be the difference', { 1: 100, 2: 9 }, { value: 100, isAtLeast: true }],
    ['two days of 9 are the only pair with 18', { 1: 100, 2: 9, 3: 9 }, { value: 100, isAtLeast: true }],
    ['two hidden days could be any pair with 10', { 1: 100, 2: 4, 3: 6 }, { value: 110, isAtLeast: false }],
    [
      'ten days of 1 are the only ten with 10',
      Object.fromEntries(octoberDays.slice(0, 10).map((_, i) => [i + 1, 1])),
      { value: null, isAtLeast: false },
    ],
    ['no day is hidden', { 1: 100, 2: 20 }, { value: 120, isAtLeast: false }],
  ])('the total of a complete month: %s', (_, counts, expected) => {
    expect(shown(counts, 'month')[0]).toMatchObject(expected)
  })

  test('a week, and a month that is not over, contain only visible days', () => {
    expect(shown({ 5: 100, 6: 4, 7: 6 }, 'week')[1]).toMatchObject({ value: 100, isAtLeast: true })
    expect(shown({ 5: 100, 6: 4, 7: 6 }, 'month', new Set())[0]).toMatchObject({ value: 100, isAtLeast: true })
    expect(publishTotal(shown({ 5: 100, 6: 4 }, 'day'))).toEqual({ value: 100, amount: 10_000, isAtLeast: true })
  })

  test('a count is hidden if its difference from another figure would be small', () => {
    const days = [
      { day: '2026-10-01', count: 95, amount: 0, related: [5] },
      { day: '2026-10-02', count: 60, amount: 0, related: [40] },
    ]
    const of = (step: 'day' | 'month') =>
      publishFigures(days, step, periodsBetween('2026-10-01', '2026-10-31', step), whole).slice(0, 2)
    expect(of('day').map(({ value }) => value)).toEqual([null, 60])
    expect(of('month')).toMatchObject([{ value: 60, isAtLeast: true }])
  })

  test('for every hidden day, each number from 1 to 9 is consistent with all visible figures', () => {
    for (let seed = 1; seed <= 300; seed += 1) {
      const counts = Object.fromEntries(
        octoberDays.map((_, i) => [i + 1, (seed * 7 + i * i * (seed % 13)) % (seed % 3 === 0 ? 12 : 40)]),
      )
      const [total] = shown(counts, 'month')
      const days = shown(counts, 'day')
      const hidden = days.filter(({ value }) => value === null).length
      if (hidden === 0 || total!.isAtLeast || total!.value === null) continue
      // The only equation about hidden days is their sum.
      const sum = total!.value - days.reduce((all, { value }) => all + (value ?? 0), 0)
      for (let one = 1; one <= 9; one += 1) {
        expect(sum - one).toBeGreaterThanOrEqual(hidden - 1)
        expect(sum - one).toBeLessThanOrEqual(9 * (hidden - 1))
      }
    }
  })
})

describe('funnels', () => {
  test('people inside the window are a separate part', () => {
    expect(publishFunnel(100, [{ reached: 40, open: 25, dropped: 35 }])).toEqual({
      entered: 100,
      steps: [{ reached: 40, open: 25, dropped: 35 }],
    })
  })

  test('a cohort below 10 is hidden; an empty one is shown', () => {
    expect(publishFunnel(9, [{ reached: 9, open: 0, dropped: 0 }])).toEqual({
      entered: null,
      steps: [{ reached: null, open: null, dropped: null }],
    })
    expect(publishFunnel(0, [{ reached: 0, open: 0, dropped: 0 }]).entered).toBe(0)
  })

  test('a small part is hidden together with another one, and everything after a hidden step is hidden', () => {
    const next = { reached: 20, open: 0, dropped: 20 }
    expect(publishFunnel(100, [{ reached: 40, open: 4, dropped: 56 }, next]).steps).toEqual([
      { reached: 40, open: null, dropped: null },
      next,
    ])
    expect(publishFunnel(43, [{ reached: 40, open: 0, dropped: 3 }, next]).steps).toEqual([
      { reached: null, open: 0, dropped: null },
      { reached: null, open: null, dropped: null },
    ])
  })

  test('no difference of visible figures is a small group, for all small cohorts', () => {
    for (let reached = 0; reached <= 25; reached += 1) {
      for (let open = 0; open <= 25; open += 1) {
        for (let dropped = 0; dropped <= 25; dropped += 1) {
          const split = { reached, open, dropped }
          const result = publishFunnel(reached + open + dropped, [split])
          const values = Object.values(result.steps[0]!)
          for (const value of values) expect(value === null || value === 0 || value >= 10).toBe(true)
          if (result.entered === null) continue
          const rest = result.entered - values.reduce<number>((sum, value) => sum + (value ?? 0), 0)
          expect(rest === 0 || rest >= 10).toBe(true)
        }
      }
    }
  })
})
