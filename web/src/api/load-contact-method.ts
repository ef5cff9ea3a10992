import type { Api } from './api-context.ts'
import { besideTimeoutMs } from './part-timeout.ts'

/** How the seller is reached. Null where it cannot be had: the page then shows the way that every listing has. */
export async function loadWay(api: Api, id: string, asked: AbortSignal) {
  const signal = AbortSignal.any([asked, AbortSignal.timeout(besideTimeoutMs)])
  const told = await api.GET('/api/contacts/way/{id}', { params: { path: { id } }, signal }).catch(() => undefined)
  return told?.data ?? null
}
