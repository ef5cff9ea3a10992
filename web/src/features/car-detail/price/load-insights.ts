import type { Api } from '../../../api/api-context.ts'
import { answerOf } from '../../../api/unwrap-response.ts'
import { besideTimeoutMs } from '../../../api/part-timeout.ts'
import { insightsView, type InsightsView } from './insights-view.ts'
import { readInsights, type InsightsOf } from './read-insights.ts'

/** Null where they cannot be had in time; the card then offers to try again. In the browser an answer is good for five minutes (INS-03). */
export async function loadInsights(api: Api, of: InsightsOf, signal: AbortSignal): Promise<InsightsView | null> {
  try {
    const answer = typeof document === 'undefined' ? await askOnServer(api, of, signal) : await readInsights(of)
    return answer && insightsView(answer, new Date())
  } catch {
    return null
  }
}

async function askOnServer(api: Api, { kind, id }: InsightsOf, asked: AbortSignal) {
  const options = { params: { path: { id } }, signal: AbortSignal.any([asked, AbortSignal.timeout(besideTimeoutMs)]) }
  return kind === 'car'
    ? answerOf(api.GET('/api/cars/{id}/price-insights', options))
    : answerOf(api.GET('/api/marketplace/listing/{id}/price-insights', options))
}
