import type { Lender } from '@pahiya/contract/finance/lenders'
import type { Api } from './api-context.ts'
import { secondaryPartTimeoutMs } from './part-timeout.ts'

/** Returns null if the lenders cannot be loaded: the page is shown without them. */
export async function loadLenders(api: Api, asked: AbortSignal): Promise<Lender[] | null> {
  const signal = AbortSignal.any([asked, AbortSignal.timeout(secondaryPartTimeoutMs)])
  const told = await api.GET('/api/financing/lenders', { signal }).catch(() => undefined)
  return told?.data?.lenders ?? null
}
