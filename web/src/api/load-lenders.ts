import type { Lender } from '@pahiya/contract/finance'
import type { Api } from './api-context.ts'

/** Null where they could not be had: the page does without. */
export async function loadLenders(api: Api, signal: AbortSignal): Promise<Lender[] | null> {
  const asked = await api.GET('/api/financing/lenders', { signal }).catch(() => undefined)
  return asked?.data?.lenders ?? null
}
