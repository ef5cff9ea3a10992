import { expect, test } from 'vitest'
import { inspectionStates, isInspectionDay, mayMoveInspection, type InspectionRole } from './inspection.ts'

test.each([
  ['2026-11-16', false],
  ['2026-11-17', true],
  ['2027-01-15', true],
  ['2027-01-16', false],
])('at 23:30 in India on the 16th, whether %s can be chosen is %s', (day, expected) => {
  expect(isInspectionDay(day, new Date('2026-11-16T18:00:00Z'))).toBe(expected)
})

test.each<[InspectionRole, string[]]>([
  ['buyer', ['requested to cancelled', 'confirmed to cancelled']],
  ['seller', ['requested to confirmed', 'requested to cancelled', 'confirmed to done', 'confirmed to cancelled']],
  ['admin', ['requested to confirmed', 'requested to cancelled', 'confirmed to done', 'confirmed to cancelled']],
])('a %s may make only these of the sixteen transitions: %j (LIST-11)', (by, expected) => {
  const moves = inspectionStates.flatMap((from) =>
    inspectionStates.flatMap((to) => (mayMoveInspection(from, to, by) ? [`${from} to ${to}`] : [])),
  )
  expect(moves).toEqual(expected)
})
