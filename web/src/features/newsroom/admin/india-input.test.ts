import { expect, test } from 'vitest'
import { readIndiaTime, writeIndiaTime } from './india-input.ts'

test('a publication time is read and written in Indian time, whatever the time zone of the device', () => {
  expect(readIndiaTime('2026-11-19T07:30')).toBe('2026-11-19T02:00:00.000Z')
  expect(writeIndiaTime(new Date('2026-11-18T20:15:00Z'))).toBe('2026-11-19T01:45')
  expect(readIndiaTime('tomorrow')).toBe('tomorrow')
})
