import type { MarketplaceListing } from '@pahiya/contract/listings/marketplace-listing'
import type { Api } from '../../../api/api-context.ts'
import { secondaryPartTimeoutMs } from '../../../api/part-timeout.ts'
import type { InsightsSubject } from '../price/read-insights.ts'

/** Returns an empty list if similar cars cannot be loaded: the page does not depend on them. */
export async function loadSimilar(
  api: Api,
  { kind, id }: InsightsSubject,
  asked: AbortSignal,
): Promise<readonly MarketplaceListing[]> {
  const options = {
    params: { path: { id } },
    signal: AbortSignal.any([asked, AbortSignal.timeout(secondaryPartTimeoutMs)]),
  }
  try {
    const { data } =
      kind === 'car'
        ? await api.GET('/api/cars/{id}/similar', options)
        : await api.GET('/api/marketplace/listing/{id}/similar', options)
    return data?.listings ?? []
  } catch {
    return []
  }
}
