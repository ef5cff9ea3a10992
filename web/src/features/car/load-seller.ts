import type { Api } from '../../api/api-context.ts'
import type { SellerName } from './seller-part.tsx'

/** CAR-14, CAR-15: the page does without. */
export async function loadSeller(api: Api, id: string, signal: AbortSignal): Promise<SellerName> {
  const asked = await api.GET('/api/cars/{id}/seller', { params: { path: { id } }, signal }).catch(() => undefined)
  return asked?.data ?? null
}
