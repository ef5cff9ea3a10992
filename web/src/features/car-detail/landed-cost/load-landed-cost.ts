import type { LandedCost } from '@pahiya/contract/car-detail/landed-cost'
import type { Api } from '../../../api/api-context.ts'
import { besideTimeoutMs } from '../../../api/part-timeout.ts'

export type CostOf = { kind: 'car' | 'listing'; id: string }

/** What somebody filled in, as it was typed. */
export type CostChoice = { rto: string; newPrice: string }

/** The cost for a choice. refused: it could not be read, and the cost is that without it. */
export type CostAnswer = { cost: LandedCost; choice: CostChoice; refused: boolean }

export const noChoice: CostChoice = { rto: '', newPrice: '' }

/** Null where it cannot be had; the card then offers to try again. */
export async function loadLandedCost(api: Api, of: CostOf, request: Request): Promise<CostAnswer | null> {
  const { searchParams } = new URL(request.url)
  const choice = { rto: searchParams.get('rto') ?? '', newPrice: searchParams.get('newPrice') ?? '' }
  try {
    const signal = AbortSignal.any([request.signal, AbortSignal.timeout(besideTimeoutMs)])
    return await askLandedCost(api, of, choice, signal)
  } catch {
    return null
  }
}

export async function askLandedCost(
  api: Api,
  of: CostOf,
  choice: CostChoice,
  signal?: AbortSignal,
): Promise<CostAnswer | null> {
  const asked = await ask(api, of, choice, signal)
  if (asked.data) return { cost: asked.data, choice, refused: false }
  if (asked.response.status !== 400) return null
  const without = await ask(api, of, noChoice, signal)
  return without.data ? { cost: without.data, choice, refused: true } : null
}

async function ask(api: Api, { kind, id }: CostOf, choice: CostChoice, signal: AbortSignal | undefined) {
  const rto = choice.rto.trim()
  // People write ₹9,00,000.
  const newPrice = choice.newPrice.replaceAll(/[\s,₹]/g, '')
  // What is no number goes as NaN and is refused with the rest.
  const query = { ...(rto && { rto }), ...(newPrice && { newPrice: Number(newPrice) }) }
  const options = { params: { path: { id }, query }, ...(signal && { signal }) }
  return kind === 'car'
    ? api.GET('/api/cars/{id}/landed-cost', options)
    : api.GET('/api/marketplace/listing/{id}/landed-cost', options)
}
