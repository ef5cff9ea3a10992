import { expect, test } from 'vitest'
import { rhythms, suggestRhythm } from './alert-rhythm.ts'
import { alertQuietHours, mostAlertNotices, planAlerts, type AlertTimes } from './plan-alerts.ts'

const noon = new Date('2026-11-18T06:30:00Z')
const hours = (count: number) => new Date(noon.getTime() + count * 3_600_000)
const alert = (id: string, more: Partial<AlertTimes> = {}): AlertTimes => ({
  id,
  rhythm: 'at_once',
  notifiedAt: null,
  snoozedUntil: null,
  ...more,
})
const swift = { alertId: 'swift', carId: 'car-1' }
const plan = (given: Partial<Parameters<typeof planAlerts>[0]>) =>
  planAlerts({
    alerts: [alert('swift')],
    waiting: [swift],
    quietHours: alertQuietHours,
    sent: null,
    now: noon,
    ...given,
  })

test.each([
  [0, 'at_once'],
  [100, 'at_once'],
  [101, 'hourly'],
  [1_000, 'hourly'],
  [1_001, 'two_hourly'],
  [10_001, 'six_hourly'],
])('a search with %i results is sent %s (QUOTA-08)', (results, rhythm) => {
  expect(suggestRhythm(results)).toBe(rhythm)
  expect(rhythms).toContain(rhythm)
})

test('a match is sent immediately, and only if its alert still exists (QUOTA-08)', () => {
  expect(plan({})).toEqual({ kind: 'notify', matches: [swift], nextAt: null })
  expect(plan({ alerts: [] })).toEqual({ kind: 'wait', nextAt: null })
})

test('matches wait for their alert’s interval and for the end of its snooze', () => {
  const hourly = alert('swift', { rhythm: 'hourly', notifiedAt: hours(-0.5) })
  expect(plan({ alerts: [hourly] })).toEqual({ kind: 'wait', nextAt: hours(0.5) })
  const snoozed = alert('swift', { snoozedUntil: hours(48) })
  expect(plan({ alerts: [snoozed] })).toEqual({ kind: 'wait', nextAt: hours(48) })
  const untilNight = alert('swift', { snoozedUntil: hours(10) })
  expect(plan({ alerts: [untilNight] })).toEqual({ kind: 'wait', nextAt: new Date('2026-11-19T02:30:00Z') })
})

test('quiet hours collect matches until eight in the morning, also those of several alerts', () => {
  const night = new Date('2026-11-18T20:00:00Z')
  const two = { alerts: [alert('swift'), alert('city')], waiting: [swift, { alertId: 'city', carId: 'car-2' }] }
  const held = plan({ ...two, now: night })
  expect(held).toEqual({ kind: 'wait', nextAt: new Date('2026-11-19T02:30:00Z') })
  expect(plan({ ...two, now: held.nextAt! })).toEqual({ kind: 'notify', matches: two.waiting, nextAt: null })
})

test('after the daily limit matches wait for the next morning', () => {
  const full = { day: '2026-11-18', count: mostAlertNotices }
  expect(plan({ sent: full })).toEqual({ kind: 'wait', nextAt: new Date('2026-11-19T02:30:00Z') })
  expect(plan({ sent: { day: '2026-11-17', count: mostAlertNotices } }).kind).toBe('notify')
  expect(plan({ sent: { ...full, count: mostAlertNotices - 1 } }).kind).toBe('notify')
})

test('a car that matches two alerts is sent once, when the first of them is due', () => {
  const alerts = [alert('swift'), alert('city', { rhythm: 'daily', notifiedAt: noon })]
  const waiting = [swift, { alertId: 'city', carId: 'car-1' }, { alertId: 'city', carId: 'car-2' }]
  expect(plan({ alerts, waiting })).toEqual({ kind: 'notify', matches: waiting.slice(0, 2), nextAt: hours(24) })
})
