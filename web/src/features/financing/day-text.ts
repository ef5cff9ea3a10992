const day = new Intl.DateTimeFormat('en-IN', { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' })

/** '2026-11-14' is 14 Nov 2026. */
export function dayText(date: string): string {
  return day.format(new Date(date))
}
