import fc from 'fast-check'
import { expect, test } from 'vitest'
import { quietHoursOf, whenToSend } from './when-to-send.ts'

/** Today at this time in India. */
function inIndia(hour: number, minute = 0): Date {
  const day = new Date().toISOString().slice(0, 10)
  return new Date(Date.parse(`${day}T00:00:00Z`) + (hour * 60 + minute - 330) * 60_000)
}
const asked = (now: Date) => ({
  isUrgent: false,
  chosen: true,
  gathered: false,
  quietHours: null,
  createdAt: now,
  now,
})
const night = { fromMinute: 22 * 60, untilMinute: 7 * 60 }

test('a notice that a person chose is sent immediately, one that they did not choose is never sent', () => {
  const noon = inIndia(12)
  expect(whenToSend(asked(noon))).toEqual({ kind: 'now' })
  expect(whenToSend({ ...asked(noon), chosen: false })).toEqual({ kind: 'never', reason: 'not_chosen' })
})

test.each([
  [inIndia(21, 59), { kind: 'now' }],
  [inIndia(22), { kind: 'later', at: inIndia(24 + 7) }],
  [inIndia(3), { kind: 'later', at: inIndia(7) }],
  [inIndia(7), { kind: 'now' }],
])('quiet from 22:00 to 7:00, at %s', (now, when) => {
  expect(whenToSend({ ...asked(now), quietHours: night })).toEqual(when)
})

test('an alert whose delivery was delayed into the night waits until the morning, unless its person chose other hours', () => {
  const at = (quietHours: typeof night | null) => whenToSend({ ...asked(inIndia(23)), quietHours })
  expect(at(quietHoursOf('alerts', null))).toEqual({ kind: 'later', at: inIndia(24 + 8) })
  expect(at(quietHoursOf('alerts', { fromMinute: 60, untilMinute: 120 }))).toEqual({ kind: 'now' })
  expect(at(quietHoursOf('messages', null))).toEqual({ kind: 'now' })
})

test('quiet hours within one day end on that day', () => {
  const nap = { fromMinute: 13 * 60, untilMinute: 15 * 60 }
  expect(whenToSend({ ...asked(inIndia(14)), quietHours: nap })).toEqual({ kind: 'later', at: inIndia(15) })
  expect(whenToSend({ ...asked(inIndia(15)), quietHours: nap })).toEqual({ kind: 'now' })
})

test('the daily e-mail is sent at nine', () => {
  const gathered = (now: Date) => whenToSend({ ...asked(now), gathered: true })
  expect(gathered(inIndia(8, 59))).toEqual({ kind: 'digest', at: inIndia(9) })
  expect(gathered(inIndia(9))).toEqual({ kind: 'digest', at: inIndia(24 + 9) })
  const quietHours = { fromMinute: 0, untilMinute: 10 * 60 }
  expect(whenToSend({ ...asked(inIndia(12)), gathered: true, quietHours })).toEqual({
    kind: 'digest',
    at: inIndia(24 + 10),
  })
})

test('security notices ignore quiet hours, choices and age', () => {
  const now = inIndia(3)
  const createdAt = new Date(now.getTime() - 30 * 86_400_000)
  const urgent = { ...asked(now), isUrgent: true, chosen: false, gathered: true, quietHours: night, createdAt }
  expect(whenToSend(urgent)).toEqual({ kind: 'now' })
  expect(whenToSend({ ...asked(now), createdAt })).toEqual({ kind: 'never', reason: 'too_old' })
})

test('a notice that waits for the end of quiet hours is never due within them', () => {
  const minute = fc.integer({ min: 0, max: 1439 })
  fc.assert(
    fc.property(minute, minute, minute, (fromMinute, untilMinute, at) => {
      fc.pre(fromMinute !== untilMinute)
      const quiet = { quietHours: { fromMinute, untilMinute } }
      const when = whenToSend({ ...asked(inIndia(0, at)), ...quiet })
      if (when.kind !== 'later') return
      expect(when.at.getTime()).toBeGreaterThan(inIndia(0, at).getTime())
      expect(whenToSend({ ...asked(when.at), ...quiet })).toEqual({ kind: 'now' })
    }),
  )
})
