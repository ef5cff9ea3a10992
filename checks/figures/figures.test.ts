import { expect, test } from 'vitest'
import { mergeFigures } from './figures.ts'

const line = (figure: string, value: number, more = {}) =>
  `${JSON.stringify({ figure, value, unit: 'ms', goal: '<= 5', met: value <= 5, ...more })}\n`
const before = { date: '2026-11-01', commit: 'aaaaaaa' }
const now = { date: '2026-11-18', commit: 'bbbbbbb' }

test('a figure that is measured again replaces its line, others stay, new ones are added', () => {
  const stored = line('search.p50', 3, before) + line('pages.lcp', 4, before)
  const printed = `> bench\n${line('search.p50', 7)}${line('search.p95', 5)}`
  expect(mergeFigures(stored, printed, now)).toBe(
    line('search.p50', 7, now) + line('pages.lcp', 4, before) + line('search.p95', 5, now),
  )
})

test('a line that is not a figure is rejected', () => {
  expect(() => mergeFigures('', '{"figure":"search.p50"}\n', now)).toThrow('value')
})
