import { expect, test } from 'vitest'
import { alarmAt, clockOfRule, dueAt } from './legal-clocks.ts'

const at = new Date('2026-11-19T06:00:00Z')

test.each([
  ['order', '2026-11-19T09:00:00.000Z', '2026-11-19T07:30:00.000Z'],
  ['intimate', '2026-11-19T08:00:00.000Z', '2026-11-19T07:00:00.000Z'],
  ['urgent', '2026-11-20T18:00:00.000Z', '2026-11-20T00:00:00.000Z'],
  ['grievance', '2026-11-26T06:00:00.000Z', '2026-11-22T18:00:00.000Z'],
] as const)('a case with the clock %s is due at %s and raises an alarm at %s', (clock, due, alarm) => {
  expect([dueAt(clock, at).toISOString(), alarmAt(clock, at).toISOString()]).toEqual([due, alarm])
})

test('a report of intimate imagery has the shortest deadline', () => {
  expect([clockOfRule('intimate-imagery'), clockOfRule('unlawful'), clockOfRule('spam')]).toEqual([
    'intimate',
    'urgent',
    'grievance',
  ])
})
