/** The filters of /admin/listings/lineage, as in its URL: a listing by its id, or a source with or without a reference. */
const filterNames = ['listing', 'source', 'ref', 'fact', 'after'] as const
export type LineageFilters = Partial<Record<(typeof filterNames)[number], string>>

/** Omits empty form fields, and `all`, which filters nothing. */
export function readLineageFilters(params: URLSearchParams): LineageFilters {
  return Object.fromEntries(
    filterNames.flatMap((name) => {
      const value = (params.get(name) ?? '').trim()
      return value === '' || value === 'all' ? [] : [[name, value]]
    }),
  )
}

export function lineageAddress(filters: LineageFilters): string {
  return `/admin/listings/lineage?${new URLSearchParams(filters)}`
}
