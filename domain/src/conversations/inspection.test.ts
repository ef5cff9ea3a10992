import { expect, test } from 'vitest'
import { inspectionStates, isInspectionDay, mayMoveInspection, type InspectionPart } from './inspection.ts'

test.each([
  ['2026-11-16', false],
  ['2026-11-17', true],
  ['2027-01-15', true],
  ['2027-01-16', false],
])('asked at half past eleven at night in India on the 16th, %s can be chosen: %s', (day, expected) => {
  expect(isInspectionDay(day, new Date('2026-11-16T18:00:00Z'))).toBe(expected)
})

test.each<[InspectionPart, string[]]>([
  ['buyer', ['requested to cancelled', 'confirmed to cancelled']],
  ['seller', ['requested to confirmed', 'requested to cancelled', 'confirmed to done', 'confirmed to cancelled']],
  ['admin', ['requested to confirmed', 'requested to cancelled', 'confirmed to done', 'confirmed to cancelled']],
])('a %s makes these moves of sixteen and no other: %j (LIST-11)', (by, expected) => {
  const moves = inspectionStates.flatMap((from) =>
    inspectionStates.flatMap((to) => (mayMoveInspection(from, to, by) ? [`${from} to ${to}`] : [])),
  )
  expect(moves).toEqual(expected)
})
