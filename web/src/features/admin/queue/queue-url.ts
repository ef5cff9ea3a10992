import type { QueueQuery } from '@pahiya/contract/admin/queue'
import { noFilter } from '../../../components/controls/select.tsx'

const filterKeys = ['kinds', 'harm', 'due', 'claim'] as const

/** The filters of the queue, in the form of its address and of a saved queue. */
export function readFilters(search: URLSearchParams): URLSearchParams {
  const filters = new URLSearchParams()
  for (const key of filterKeys) {
    const value = search
      .getAll(key)
      .filter((each) => each !== '' && each !== noFilter)
      .join(',')
    if (value) filters.set(key, value)
  }
  return filters
}

/** The filters as the API takes them; it validates them. */
export function toQuery(filters: URLSearchParams): QueueQuery {
  return Object.fromEntries(filters) as QueueQuery
}

export function queueAddress(filters: URLSearchParams, more: Readonly<Record<string, string>> = {}): string {
  const query = new URLSearchParams([...filters, ...Object.entries(more)]).toString()
  return query === '' ? '/admin/queue' : `/admin/queue?${query}`
}
