const day = new Intl.DateTimeFormat('en-IN', { dateStyle: 'long', timeZone: 'UTC' })
const month = new Intl.DateTimeFormat('en-IN', { month: 'long', year: 'numeric', timeZone: 'UTC' })

/** Formats '2026-11-15' as 15 November 2026 and '2025-01' as January 2025. */
export function writtenDate(date: string): string {
  return (date.length > 'YYYY-MM'.length ? day : month).format(new Date(date))
}
