import type { Api } from './api-context.ts'
import { secondaryPartTimeoutMs } from './part-timeout.ts'

/**
 * Loads the contact method of the seller. Null if it cannot be loaded: the page then shows the contact method that
 * every listing has.
 */
export async function loadContactMethod(api: Api, id: string, asked: AbortSignal) {
  const signal = AbortSignal.any([asked, AbortSignal.timeout(secondaryPartTimeoutMs)])
  const told = await api.GET('/api/contacts/way/{id}', { params: { path: { id } }, signal }).catch(() => undefined)
  return told?.data ?? null
}
