import type { Api } from '../../../api/api-context.ts'
import { secondaryPartTimeoutMs } from '../../../api/part-timeout.ts'
import type { SellerName } from './seller-part.tsx'

/** CAR-14, CAR-15: returns null if the seller cannot be loaded; the page is then shown without the seller. */
export async function loadSeller(api: Api, id: string, asked: AbortSignal): Promise<SellerName> {
  const signal = AbortSignal.any([asked, AbortSignal.timeout(secondaryPartTimeoutMs)])
  const told = await api.GET('/api/cars/{id}/seller', { params: { path: { id } }, signal }).catch(() => undefined)
  return told?.data ?? null
}
