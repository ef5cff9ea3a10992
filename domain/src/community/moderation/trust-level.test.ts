import { expect, test } from 'vitest'
import { computeTrustLevel, defaultTrustThresholds, explainTrustLevel, trustMeasures } from './trust-level.ts'

const nothing = { daysVisited: 0, postsRead: 0, textsWritten: 0, likesReceived: 0, daysSinceJoined: 0, restrictions: 0 }
const { member, regular } = defaultTrustThresholds

test('a level needs every condition of it, exactly at its threshold', () => {
  expect(computeTrustLevel(nothing, defaultTrustThresholds)).toBe('new')
  expect(computeTrustLevel({ ...member, restrictions: 0 }, defaultTrustThresholds)).toBe('member')
  expect(computeTrustLevel({ ...regular, restrictions: 0 }, defaultTrustThresholds)).toBe('regular')
  for (const key of trustMeasures) {
    const oneShort = { ...member, restrictions: 0, [key]: member[key] - 1 }
    expect([key, computeTrustLevel(oneShort, defaultTrustThresholds)]).toEqual([key, 'basic'])
  }
})

test('a restriction in force costs one level', () => {
  expect(computeTrustLevel({ ...member, restrictions: 1 }, defaultTrustThresholds)).toBe('basic')
  expect(computeTrustLevel({ ...nothing, restrictions: 3 }, defaultTrustThresholds)).toBe('new')
})

test('the level is explained by the conditions of the next one', () => {
  const counts = { ...nothing, daysVisited: 10, postsRead: 60, textsWritten: 2, daysSinceJoined: 3 }
  expect(explainTrustLevel('basic', counts, defaultTrustThresholds)).toMatchObject({ next: 'member', met: 2, of: 5 })
  expect(explainTrustLevel('regular', counts, defaultTrustThresholds)).toMatchObject({ next: null, conditions: [] })
})
