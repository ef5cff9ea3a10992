import { visitorHeader } from '@pahiya/contract/core/visitor-header'
import { visitorId } from '../visitor/visitor-id.ts'
import { ApiError } from '@pahiya/contract/core/api-error'
import { requestDeadlineMs } from './request-deadline.ts'

/** The segments of a path: ['api', 'usage', 'status'] is read from /api/usage/status (API-04). */
export type ReadKey = readonly [string, ...string[]]
export type ReadOptions = {
  /** API-06. */
  on401?: 'throw' | 'null'
  /** API-08: a response never expires, unless a call sets a lifetime. */
  staleMs?: number
}

type Known = { answer: Promise<unknown>; at: number }

const known = new Map<string, Known>()
const listeners = new Map<string, Set<() => void>>()

/** Reads from the API once for all callers: no automatic refresh, and no retry after a failure (API-07). */
export function read<Answer>(key: ReadKey, { on401 = 'throw', staleMs = Infinity }: ReadOptions = {}) {
  const path = pathOf(key)
  const before = known.get(path)
  if (before && Date.now() - before.at < staleMs) return before.answer as Promise<Answer | null>
  const answer = ask(path, on401)
  const now = { answer, at: Date.now() }
  known.set(path, now)
  answer.catch(() => {
    if (known.get(path) === now) known.delete(path)
  })
  return answer as Promise<Answer | null>
}

/** After a change: components that show data from these paths, or below them, read it again (API-08). */
export function refresh(...keys: ReadKey[]): void {
  const changed = (path: string) => keys.some((key) => path === pathOf(key) || path.startsWith(`${pathOf(key)}/`))
  for (const path of known.keys()) if (changed(path)) known.delete(path)
  for (const [path, ofPath] of listeners) if (changed(path)) for (const listener of ofPath) listener()
}

export function onRefresh(key: ReadKey, listener: () => void): () => void {
  const path = pathOf(key)
  const ofPath = listeners.get(path) ?? new Set()
  listeners.set(path, ofPath.add(listener))
  return () => {
    ofPath.delete(listener)
    if (ofPath.size === 0) listeners.delete(path)
  }
}

export function clearReads(): void {
  known.clear()
}

async function ask(path: string, on401: 'throw' | 'null'): Promise<unknown> {
  const headers = { [visitorHeader]: await visitorId() }
  const signal = AbortSignal.timeout(requestDeadlineMs)
  const answer = await fetch(path, { credentials: 'include', headers, signal })
  if (answer.status === 401 && on401 === 'null') return null
  if (!answer.ok) throw new ApiError(answer.status, answer.statusText, await answer.text())
  return answer.status === 204 ? null : ((await answer.json()) as unknown)
}

function pathOf(key: ReadKey): string {
  return `/${key.map((segment) => encodeURIComponent(segment)).join('/')}`
}
