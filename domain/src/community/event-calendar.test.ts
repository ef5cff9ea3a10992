import { expect, test } from 'vitest'
import { eventCalendar } from './event-calendar.ts'

const event = {
  id: '0199a3c4-0000-7000-8000-000000000001',
  version: 2,
  isCancelled: false,
  startsAt: new Date('2026-11-22T01:30:00Z'),
  endsAt: new Date('2026-11-22T03:30:00Z'),
  changedAt: new Date('2026-11-19T00:00:00Z'),
  title: 'Sunday paper check; bring the RC, please',
  place: 'Necklace Road, Hyderabad',
  text: 'Free.\nEND:VEVENT\r\nATTENDEE:injected',
  url: 'https://pahiya.example/community/events',
}

test('a calendar file describes the event, and no text in it can add a line (COMM-27)', () => {
  const file = eventCalendar([event], 'pahiya.example')
  const lines = file.replaceAll('\r\n ', '').split('\r\n')
  expect(lines).toContain('DTSTART:20261122T013000Z')
  expect(lines).toContain('SEQUENCE:1')
  expect(lines).toContain(String.raw`SUMMARY:Sunday paper check\; bring the RC\, please`)
  expect(lines.filter((line) => line === 'END:VEVENT')).toHaveLength(1)
  expect(lines.some((line) => line.startsWith('ATTENDEE'))).toBe(false)
})

test('lines are folded at 75 octets and a cancelled event is marked', () => {
  const file = eventCalendar([{ ...event, isCancelled: true, title: 'వాహన'.repeat(30) }], 'pahiya.example')
  for (const line of file.split('\r\n')) expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75)
  expect(file).toContain('STATUS:CANCELLED')
})
