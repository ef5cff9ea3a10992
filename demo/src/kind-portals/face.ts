import type { CarRow } from './car-rows.ts'

/** A portal's response for a URL. */
type Document = { type: string; text: string | Buffer; isPacked?: boolean }

export type Site = {
  origin: string
  /** The name of a field, which a new release of the portal may have changed. */
  field: (name: string) => string
}

/** How a portal presents its cars: its format, and how an operator connects it. */
export type Face = {
  key: string
  name: string
  /** The expected Authorization header; null for a portal that is open to everyone. */
  authorization: string | null
  record: { connector: string; format: object | null; trustPoints: number; kind?: string; refreshMinutes?: number }
  /** For a portal whose faults are not those of its connector. */
  kind?: string
  /** A portal that is not read, but pushes its cars: the body of one part of its stock. */
  push?: (rows: readonly CarRow[], site: Site, stated: { asOf: string; snapshot?: object; gone?: string[] }) => string
  answer: (url: URL, rows: readonly CarRow[], site: Site) => Document | undefined
}

export const pageOf = (site: Site, row: CarRow) => written(row['url'] ?? `${site.origin}/cars/${row.ref}`)

/** Only JSON preserves types; in other formats a list or an object is written as JSON. */
export function written(value: unknown): string {
  if (value === null || value === undefined) return ''
  return typeof value === 'string' ? value : JSON.stringify(value)
}
