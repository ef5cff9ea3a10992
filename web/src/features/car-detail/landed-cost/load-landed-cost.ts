import type { LandedCost } from '@pahiya/contract/car-detail/landed-cost'
import type { Api } from '../../../api/api-context.ts'
import { secondaryPartTimeoutMs } from '../../../api/part-timeout.ts'

export type LandedCostSubject = { kind: 'car' | 'listing'; id: string }

/** The input of the form, as typed. */
export type CostChoice = { rto: string; newPrice: string }

/** The cost for a choice. refused: the choice could not be parsed, and the cost ignores it. */
export type LandedCostResult = { cost: LandedCost; choice: CostChoice; refused: boolean }

export const noChoice: CostChoice = { rto: '', newPrice: '' }

/** Returns null if the cost cannot be loaded; the card then offers a retry. */
export async function loadLandedCost(
  api: Api,
  of: LandedCostSubject,
  request: Request,
): Promise<LandedCostResult | null> {
  const { searchParams } = new URL(request.url)
  const choice = { rto: searchParams.get('rto') ?? '', newPrice: searchParams.get('newPrice') ?? '' }
  try {
    const signal = AbortSignal.any([request.signal, AbortSignal.timeout(secondaryPartTimeoutMs)])
    return await fetchLandedCost(api, of, choice, signal)
  } catch {
    return null
  }
}

export async function fetchLandedCost(
  api: Api,
  of: LandedCostSubject,
  choice: CostChoice,
  signal?: AbortSignal,
): Promise<LandedCostResult | null> {
  const asked = await ask(api, of, choice, signal)
  if (asked.data) return { cost: asked.data, choice, refused: false }
  if (asked.response.status !== 400) return null
  const without = await ask(api, of, noChoice, signal)
  return without.data ? { cost: without.data, choice, refused: true } : null
}

async function ask(api: Api, { kind, id }: LandedCostSubject, choice: CostChoice, signal: AbortSignal | undefined) {
  const rto = choice.rto.trim()
  // Users type ₹9,00,000.
  const newPrice = choice.newPrice.replaceAll(/[\s,₹]/g, '')
  // Anything that is not a number is sent as NaN and refused with the rest.
  const query = { ...(rto && { rto }), ...(newPrice && { newPrice: Number(newPrice) }) }
  const options = { params: { path: { id }, query }, ...(signal && { signal }) }
  return kind === 'car'
    ? api.GET('/api/cars/{id}/landed-cost', options)
    : api.GET('/api/marketplace/listing/{id}/landed-cost', options)
}
