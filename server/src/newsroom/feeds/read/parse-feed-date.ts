const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
const zones: Record<string, number> = {
  z: 0,
  ut: 0,
  utc: 0,
  gmt: 0,
  ist: 330,
  est: -300,
  edt: -240,
  cst: -360,
  cdt: -300,
  mst: -420,
  mdt: -360,
  pst: -480,
  pdt: -420,
  bst: 60,
  cet: 60,
  cest: 120,
}
const iso = /^(\d{4})-(\d{2})(?:-(\d{2})(?:[T ](\d{2}):(\d{2})(?::(\d{2})(?:\.\d{1,9})?)?\s*(Z|[+-]\d{2}:?\d{2})?)?)?$/i
const mail =
  /^(?:\p{L}{3,9}\.?,?\s+)?(\d{1,2})[\s-](\p{L}{3})\p{L}*\.?,?[\s-](\d{4}|\d{2})(?:,?\s+(\d{1,2}):(\d{2})(?::(\d{2}))?\s*(\p{L}{1,4}|[+-]\d{4}|[+-]\d{2}:\d{2})?)?$/u

/**
 * Parses a date in the formats of RSS (RFC 822) and Atom (RFC 3339) and their common variants, in milliseconds; null if
 * it is invalid.
 */
export function parseFeedDate(given: string): number | null {
  const text = given.trim()
  if (text.length > 60) return null
  const found = iso.exec(text)
  if (found) {
    const [, year, month, day = '1', ...time] = found
    return toMs([Number(year), Number(month), Number(day)], time)
  }
  const words = mail.exec(text)
  if (!words) return null
  const [, day, month, year, ...time] = words
  const shortYear = Number(year)
  const fullYear = year!.length === 4 ? shortYear : shortYear + (shortYear < 70 ? 2000 : 1900)
  return toMs([fullYear, months.indexOf(month!.toLowerCase()) + 1, Number(day)], time)
}

/** Without a zone the time is read as UTC. */
function toMs(
  [year, month, day]: [number, number, number],
  [hour = '0', minute = '0', second = '0', zone = 'z']: (string | undefined)[],
): number | null {
  const offset = offsetMinutes(zone)
  if (offset === null || month < 1 || month > 12 || Number(hour) > 23 || Number(minute) > 59 || Number(second) > 60)
    return null
  const date = Date.UTC(year, month - 1, day)
  // 31 February is invalid.
  if (new Date(date).getUTCDate() !== day || year < 1990 || year > 2999) return null
  return date + (Number(hour) * 60 + Number(minute) - offset) * 60_000 + Number(second) * 1_000
}

function offsetMinutes(zone: string): number | null {
  const found = /^([+-])(\d{2}):?(\d{2})$/.exec(zone)
  if (!found) return zones[zone.toLowerCase()] ?? null
  return (Number(found[2]) * 60 + Number(found[3])) * (found[1] === '-' ? -1 : 1)
}
