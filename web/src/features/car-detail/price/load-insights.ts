import type { Api } from '../../../api/api-context.ts'
import { unwrapResponse } from '../../../api/unwrap-response.ts'
import { secondaryPartTimeoutMs } from '../../../api/part-timeout.ts'
import { insightsView, type InsightsView } from './insights-view.ts'
import { readInsights, type InsightsSubject } from './read-insights.ts'

/**
 * Returns null if they cannot be loaded in time; the card then offers a retry. In the browser a response is reused for
 * five minutes (INS-03).
 */
export async function loadInsights(api: Api, of: InsightsSubject, signal: AbortSignal): Promise<InsightsView | null> {
  try {
    const answer = typeof document === 'undefined' ? await askOnServer(api, of, signal) : await readInsights(of)
    return answer && insightsView(answer, new Date())
  } catch {
    return null
  }
}

async function askOnServer(api: Api, { kind, id }: InsightsSubject, asked: AbortSignal) {
  const options = {
    params: { path: { id } },
    signal: AbortSignal.any([asked, AbortSignal.timeout(secondaryPartTimeoutMs)]),
  }
  return kind === 'car'
    ? unwrapResponse(api.GET('/api/cars/{id}/price-insights', options))
    : unwrapResponse(api.GET('/api/marketplace/listing/{id}/price-insights', options))
}
