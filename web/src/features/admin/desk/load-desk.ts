import { data } from 'react-router'
import type { Api } from '../../../api/api-context.ts'

/** How much waits on each page of moderators; null where that could not be had. */
export type Counts = Readonly<Record<string, number>> | null

export async function loadCounts(api: Api, signal: AbortSignal): Promise<Counts> {
  const { data: counts } = await api.GET('/api/desk/counts', { signal })
  return counts?.waiting ?? null
}

/** What waits of a kind and what was decided last. Who is no moderator finds nothing, as under an address that does not exist. */
export async function loadDesk(api: Api, kind: string, signal: AbortSignal) {
  const query = { kind }
  const [queue, decided, counts] = await Promise.all([
    api.GET('/api/desk/items', { params: { query }, signal }),
    api.GET('/api/desk/decided', { params: { query }, signal }),
    loadCounts(api, signal),
  ])
  const { items, waiting } = shownOrThrown(queue)
  return { items, waiting, counts, decided: shownOrThrown(decided).decided, now: new Date().toISOString() }
}

type Answer<Data> = { data?: Data | undefined; response: Response }

export function shownOrThrown<Data>({ data: shown, response: { status } }: Answer<Data>): Data {
  if (shown === undefined) throw data(null, { status: status === 401 || status === 403 ? 404 : status })
  return shown
}

/** The case that was asked for. It is gone only if the answer says so: of any other failure nothing is known. */
export function openedOf<Data>(answer: Answer<Data> | null): { open: Data | null; isGone: boolean } {
  if (answer === null) return { open: null, isGone: false }
  if (answer.response.status === 404) return { open: null, isGone: true }
  return { open: shownOrThrown(answer), isGone: false }
}
