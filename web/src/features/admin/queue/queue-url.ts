import { noFilter } from '../../../components/controls/select.tsx'

const filterKeys = ['kinds', 'harm', 'due', 'claim'] as const

/** The filters of the queue, as in its URL and in saved filters. */
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

type QueueFilters = { kinds?: string; harm?: number; due?: 'late' | 'soon'; claim?: 'free' | 'mine' }

/** The filters as the API accepts them. Invalid values are omitted. */
export function toQuery(filters: URLSearchParams): QueueFilters {
  const [kinds, harm, due, claim] = filterKeys.map((key) => filters.get(key))
  return {
    ...(kinds && { kinds }),
    ...(harm && { harm: Number(harm) }),
    ...((due === 'late' || due === 'soon') && { due }),
    ...((claim === 'free' || claim === 'mine') && { claim }),
  }
}

export function queueAddress(filters: URLSearchParams, more: Readonly<Record<string, string>> = {}): string {
  const query = new URLSearchParams([...filters, ...Object.entries(more)]).toString()
  return query === '' ? '/admin/queue' : `/admin/queue?${query}`
}
