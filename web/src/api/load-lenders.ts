import type { Lender } from '@pahiya/contract/finance/lenders'
import type { Api } from './api-context.ts'
import { besideTimeoutMs } from './part-timeout.ts'

/** Null where they could not be had: the page does without. */
export async function loadLenders(api: Api, asked: AbortSignal): Promise<Lender[] | null> {
  const signal = AbortSignal.any([asked, AbortSignal.timeout(besideTimeoutMs)])
  const told = await api.GET('/api/financing/lenders', { signal }).catch(() => undefined)
  return told?.data?.lenders ?? null
}
