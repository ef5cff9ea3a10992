import type { PriceInsights } from '@pahiya/contract/car-detail/price-insights'
import { read, refresh, type ReadKey } from '../../../api/reads.ts'

/** INS-03. */
export const staleMs = 5 * 60_000

export type InsightsOf = { kind: 'car' | 'listing'; id: string }

/** As read in the browser: an answer is good for five minutes. */
export async function readInsights(of: InsightsOf): Promise<PriceInsights | null> {
  return read<PriceInsights>(keyOf(of), { staleMs })
}

export async function readInsightsAnew(of: InsightsOf): Promise<PriceInsights | null> {
  refresh(keyOf(of))
  return readInsights(of)
}

function keyOf({ kind, id }: InsightsOf): ReadKey {
  return kind === 'car'
    ? ['api', 'cars', id, 'price-insights']
    : ['api', 'marketplace', 'listing', id, 'price-insights']
}
