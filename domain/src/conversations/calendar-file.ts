import { indiaClock, indiaDay } from './test-drive.ts'

/** A calendar entry. A higher sequence with the same id replaces the earlier entry in the recipient's calendar. */
export type CalendarEntry = {
  id: string
  sequence: number
  status: 'TENTATIVE' | 'CONFIRMED' | 'CANCELLED'
  startsAt: Date
  changedAt: Date
  title: string
  place: string
  text: string
}

/** The parties do not state how long a test drive takes; an entry without a duration is easily overlooked. */
const length = 'PT30M'

/** Returns an RFC 5545 file, in India time. */
export function calendarFile(entry: CalendarEntry): string {
  const { id, sequence, status, startsAt, changedAt, title, place, text } = entry
  const zone = [
    'BEGIN:VTIMEZONE',
    'TZID:Asia/Kolkata',
    'BEGIN:STANDARD',
    'DTSTART:19700101T000000',
    'TZOFFSETFROM:+0530',
    'TZOFFSETTO:+0530',
    'TZNAME:IST',
    'END:STANDARD',
    'END:VTIMEZONE',
  ]
  const event = [
    'BEGIN:VEVENT',
    `UID:${id}`,
    `DTSTAMP:${digits(changedAt.toISOString().slice(0, 19))}Z`,
    `SEQUENCE:${sequence}`,
    `STATUS:${status}`,
    `DTSTART;TZID=Asia/Kolkata:${digits(`${indiaDay(startsAt)}T${indiaClock(startsAt)}:00`)}`,
    `DURATION:${length}`,
    `SUMMARY:${escaped(title)}`,
    `LOCATION:${escaped(place)}`,
    `DESCRIPTION:${escaped(text)}`,
    'END:VEVENT',
  ]
  const head = ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Pahiya//Test drives//EN', 'METHOD:PUBLISH']
  return [...head, ...zone, ...event, 'END:VCALENDAR'].map((line) => `${folded(line)}\r\n`).join('')
}

function digits(time: string): string {
  return time.replaceAll(/[-:]/g, '')
}

function escaped(text: string): string {
  const oneLine = text.replaceAll(/\r\n?/g, '\n').replaceAll(/[\\;,]/g, String.raw`\$&`)
  return oneLine.replaceAll('\n', String.raw`\n`).replaceAll(/\p{Cc}/gu, '')
}

/** Folds to at most 75 octets a line, including the leading space of a continuation, without splitting a character. */
function folded(line: string): string {
  let octets = 0
  let out = ''
  for (const character of line) {
    const size = octetsOf(character)
    if (octets + size > 75) {
      out += '\r\n '
      octets = 1
    }
    out += character
    octets += size
  }
  return out
}

/** In UTF-8. */
function octetsOf(character: string): number {
  const code = character.codePointAt(0)!
  return code < 0x80 ? 1 : code < 0x8_00 ? 2 : code < 0x1_00_00 ? 3 : 4
}
