import type { PriceInsights } from '@pahiya/contract/car-detail/price-insights'
import { read, refresh, type ReadKey } from '../../../api/reads.ts'

/** INS-03. */
export const staleMs = 5 * 60_000

export type InsightsSubject = { kind: 'car' | 'listing'; id: string }

/** In the browser a response is reused for five minutes. */
export async function readInsights(of: InsightsSubject): Promise<PriceInsights | null> {
  return read<PriceInsights>(keyOf(of), { staleMs })
}

export async function refetchInsights(of: InsightsSubject): Promise<PriceInsights | null> {
  refresh(keyOf(of))
  return readInsights(of)
}

function keyOf({ kind, id }: InsightsSubject): ReadKey {
  return kind === 'car'
    ? ['api', 'cars', id, 'price-insights']
    : ['api', 'marketplace', 'listing', id, 'price-insights']
}
