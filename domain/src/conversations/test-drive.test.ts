import fc from 'fast-check'
import { expect, test } from 'vitest'
import { indiaClock, indiaDay, indiaInstant, isTestDriveTime } from './test-drive.ts'

test.each([
  ['2026-11-20', '17:30', '2026-11-20T12:00:00.000Z'],
  ['2026-11-20', '00:00', '2026-11-19T18:30:00.000Z'],
  ['2028-02-29', '05:29', '2028-02-28T23:59:00.000Z'],
])('%s %s in India is %s', (day, time, instant) => {
  expect(indiaInstant(day, time).toISOString()).toBe(instant)
})

const now = new Date('2026-11-16T12:00:00Z')
test.each([
  ['this minute', '2026-11-16', '17:30', false],
  ['the next minute', '2026-11-16', '17:31', true],
  ['yesterday', '2026-11-15', '18:00', false],
  ['the last minute of the 60th day', '2027-01-15', '21:00', true],
  ['the 61st', '2027-01-16', '07:00', false],
  ['3 am', '2026-11-17', '03:00', false],
  ['before 7 am', '2026-11-17', '06:59', false],
  ['7 am', '2026-11-17', '07:00', true],
  ['after 9 pm', '2026-11-17', '21:01', false],
])('%s as a test drive time: %s %s is %s', (_, day, time, can) => {
  expect(isTestDriveTime(indiaInstant(day, time), now)).toBe(can)
})

test('a day and a clock time convert back to the same minute', () => {
  const instants = fc.date({ min: new Date('2020-01-01'), max: new Date('2100-01-01'), noInvalidDate: true })
  fc.assert(
    fc.property(instants, (at) => {
      const minute = Math.floor(at.getTime() / 60_000) * 60_000
      expect(indiaInstant(indiaDay(at), indiaClock(at)).getTime()).toBe(minute)
    }),
  )
})
