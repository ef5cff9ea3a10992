/** A community event as a calendar entry. A higher version replaces the earlier entry in the reader's calendar. */
export type EventEntry = {
  id: string
  version: number
  isCancelled: boolean
  startsAt: Date
  endsAt: Date
  changedAt: Date
  title: string
  place: string
  text: string
  /** The event's page on this site. */
  url: string
}

/** Returns an RFC 5545 file. Times are in UTC, so that the file needs no time zone. */
export function eventCalendar(entries: readonly EventEntry[], host: string): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Pahiya//Community//EN',
    'METHOD:PUBLISH',
    ...entries.flatMap((entry) => writeEntry(entry, host)),
    'END:VCALENDAR',
  ]
  return lines.map((line) => `${folded(line)}\r\n`).join('')
}

function writeEntry(entry: EventEntry, host: string): string[] {
  return [
    'BEGIN:VEVENT',
    `UID:${entry.id}@${host}`,
    `DTSTAMP:${stamp(entry.changedAt)}`,
    `SEQUENCE:${entry.version - 1}`,
    `STATUS:${entry.isCancelled ? 'CANCELLED' : 'CONFIRMED'}`,
    `DTSTART:${stamp(entry.startsAt)}`,
    `DTEND:${stamp(entry.endsAt)}`,
    `SUMMARY:${escaped(entry.title)}`,
    `LOCATION:${escaped(entry.place)}`,
    `DESCRIPTION:${escaped(entry.text)}`,
    `URL:${entry.url}`,
    'END:VEVENT',
  ]
}

function stamp(time: Date): string {
  return `${time.toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`
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
    const code = character.codePointAt(0)!
    const size = code < 0x80 ? 1 : code < 0x8_00 ? 2 : code < 0x1_00_00 ? 3 : 4
    if (octets + size > 75) {
      out += '\r\n '
      octets = 1
    }
    out += character
    octets += size
  }
  return out
}
