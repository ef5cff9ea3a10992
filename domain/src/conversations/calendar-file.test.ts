import fc from 'fast-check'
import { expect, test } from 'vitest'
import { calendarFile, type CalendarEntry } from './calendar-file.ts'

const entry: CalendarEntry = {
  id: '0190a6c2-7b1e-7c3d-9f2a-0000000000a1',
  sequence: 2,
  status: 'CONFIRMED',
  startsAt: new Date('2026-11-20T12:00:00Z'),
  changedAt: new Date('2026-11-16T10:00:05.123Z'),
  title: 'Test drive: 2019 Maruti Suzuki Swift',
  place: 'Kukatpally metro; gate 2, near the tea stall',
  text: 'With Ramesh K.\nBring your licence \\ ID.',
}

test('a test drive becomes a calendar entry in India time', () => {
  const lines = calendarFile(entry).replaceAll('\r\n ', '').split('\r\n')
  expect(lines.slice(lines.indexOf('BEGIN:VEVENT'))).toEqual([
    'BEGIN:VEVENT',
    'UID:0190a6c2-7b1e-7c3d-9f2a-0000000000a1',
    'DTSTAMP:20261116T100005Z',
    'SEQUENCE:2',
    'STATUS:CONFIRMED',
    'DTSTART;TZID=Asia/Kolkata:20261120T173000',
    'DURATION:PT30M',
    'SUMMARY:Test drive: 2019 Maruti Suzuki Swift',
    String.raw`LOCATION:Kukatpally metro\; gate 2\, near the tea stall`,
    String.raw`DESCRIPTION:With Ramesh K.\nBring your licence \\ ID.`,
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ])
})

test('any typed text yields lines of at most 75 octets, cannot inject a line, and reads back unchanged', () => {
  const typed = fc.string({ unit: 'grapheme', maxLength: 200 })
  fc.assert(
    fc.property(fc.oneof(typed, fc.constant('x\r\nEND:VEVENT\nకూకట్‌పల్లి 🚗'.repeat(20))), (place) => {
      const file = calendarFile({ ...entry, place })
      const lines = file.split('\r\n')
      expect(lines.filter((line) => new TextEncoder().encode(line).length > 75)).toEqual([])
      expect(lines.filter((line) => line === 'END:VEVENT')).toHaveLength(1)
      const [, said] = /\r\nLOCATION:(.*)\r\nDESCRIPTION/.exec(file.replaceAll('\r\n ', ''))!
      const read = said!.replaceAll(/\\([\\;,n])/g, (_, sign: string) => (sign === 'n' ? '\n' : sign))
      expect(read).toBe(place.replaceAll(/\r\n?/g, '\n').replaceAll(/(?!\n)\p{Cc}/gu, ''))
    }),
  )
})
