import { groupIndian } from '../../numbers/write-money.ts'

const monthNames = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const

/** '2026-10' → 'October 2026' */
export function monthText(month: string): string {
  return `${monthNames[Number(month.slice(5, 7)) - 1]} ${month.slice(0, 4)}`
}

/** '2026-11-18' → '18 November 2026' */
export function longDay(day: string): string {
  return `${Number(day.slice(8, 10))} ${monthText(day)}`
}

export const unnamedModels = 'Models that our catalogue does not have are counted, but not named.'

export function escapeMarkup(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}

export function paragraph(...sentences: readonly string[]): string {
  return `<p>${sentences.filter(Boolean).join(' ')}</p>`
}

export function heading(text: string): string {
  return `<h2>${escapeMarkup(text)}</h2>`
}

export function table(caption: string, head: readonly string[], rows: readonly (readonly string[])[]): string {
  const cells = (tag: 'th' | 'td', row: readonly string[]) =>
    `<tr>${row.map((cell) => `<${tag}>${escapeMarkup(cell)}</${tag}>`).join('')}</tr>`
  const lines = [
    `<caption>${escapeMarkup(caption)}</caption>`,
    cells('th', head),
    ...rows.map((row) => cells('td', row)),
  ]
  return `<table>\n${lines.join('\n')}\n</table>`
}

export function chart(key: string): string {
  return `<chart key="${key}">`
}

/** 'three adverts', never '1 adverts'. */
export function counted(count: number, one: string, many = `${one}s`): string {
  return `${groupIndian(count)} ${count === 1 ? one : many}`
}

/** The archived copy of our own figures: one line per row. */
export function archiveRows(head: readonly string[], rows: readonly (readonly string[])[]): string {
  return [head, ...rows].map((row) => row.join(' | ')).join('\n')
}

export type ReportScope = {
  city: string
  /** '2026-10' */
  month: string
  isComplete: boolean
  /** The day in India on which the figures were read. */
  asOf: string
}

/** 'in October 2026', or 'in November 2026 so far (up to 18 November 2026)'. */
export function period(scope: ReportScope): string {
  const month = monthText(scope.month)
  return scope.isComplete ? `in ${month}` : `in ${month} so far (up to ${longDay(scope.asOf)})`
}

export function titlePeriod(scope: ReportScope): string {
  const month = monthText(scope.month)
  return scope.isComplete ? month : `${month}, up to ${longDay(scope.asOf).replace(/ \d+$/, '')}`
}

export const reportKinds = ['prices', 'days-on-offer', 'price-cuts'] as const
export type ReportKind = (typeof reportKinds)[number]

/** One report of a kind about a city and a month; the one about a month under way is another than that of the month. */
export function reportKey(kind: ReportKind, { city, month, isComplete }: ReportScope): string {
  return [kind, city.toLowerCase(), month, isComplete ? 'complete' : 'so-far'].join(':')
}
