import { data } from 'react-router'
import type { Api } from '../../../api/api-context.ts'

/** The number of open cases on each moderator page; null if it could not be loaded. */
export type DeskCounts = Readonly<Record<string, number>> | null

export async function loadDeskCounts(api: Api, signal: AbortSignal): Promise<DeskCounts> {
  const { data: counts } = await api.GET('/api/desk/counts', { signal })
  return counts?.waiting ?? null
}

/**
 * Loads the open cases of a kind and the latest decisions. Throws a 404 for users who are not moderators, as for a URL
 * that does not exist.
 */
export async function loadDesk(api: Api, kind: string, signal: AbortSignal) {
  const query = { kind }
  const [queue, decided, counts] = await Promise.all([
    api.GET('/api/desk/items', { params: { query }, signal }),
    api.GET('/api/desk/decided', { params: { query }, signal }),
    loadDeskCounts(api, signal),
  ])
  const { items, waiting } = dataOrThrow(queue)
  return { items, waiting, counts, decided: dataOrThrow(decided).decided, now: new Date().toISOString() }
}

type Answer<Data> = { data?: Data | undefined; response: Response }

export function dataOrThrow<Data>({ data: shown, response: { status } }: Answer<Data>): Data {
  if (shown === undefined) throw data(null, { status: status === 401 || status === 403 ? 404 : status })
  return shown
}

/** The requested case. Only a 404 means that it is gone: any other error is thrown. */
export function readOpenItem<Data>(answer: Answer<Data> | null): { open: Data | null; isGone: boolean } {
  if (answer === null) return { open: null, isGone: false }
  if (answer.response.status === 404) return { open: null, isGone: true }
  return { open: dataOrThrow(answer), isGone: false }
}
