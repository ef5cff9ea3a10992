import type { Api } from '../../../api/api-context.ts'
import { besideTimeoutMs } from '../../../api/part-timeout.ts'
import type { SellerName } from './seller-part.tsx'

/** CAR-14, CAR-15: the page does without. */
export async function loadSeller(api: Api, id: string, asked: AbortSignal): Promise<SellerName> {
  const signal = AbortSignal.any([asked, AbortSignal.timeout(besideTimeoutMs)])
  const told = await api.GET('/api/cars/{id}/seller', { params: { path: { id } }, signal }).catch(() => undefined)
  return told?.data ?? null
}
