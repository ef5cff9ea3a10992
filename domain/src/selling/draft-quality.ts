import { dataQualityScore } from '../scores/data-quality-score.ts'
import { featureList, uploadSlots, type SellerField, type SellerValues } from './seller-form.ts'

/** `points`: the gain in data quality score; null for a fact that buyers see as N/A until it is entered. */
export type MissingDetail = { what: 'photos' | 'description' | 'features' | SellerField; points: number | null }
export type DraftQuality = { score: number; lacks: MissingDetail[] }

const facts = ['mileage', 'fuelType', 'transmission', 'owners'] as const

/**
 * INS-22, SELL-30, C-19: the data quality score that a listing would have if published now, and the missing details.
 */
export function rateDraft(values: SellerValues): DraftQuality {
  const content = {
    imageCount: uploadSlots.filter(({ field, kind }) => kind === 'photo' && isSaid(values, field)).length,
    description: values.description?.trim() ?? null,
    features: featureList(values.features ?? ''),
    verification: 'unverified' as const,
  }
  const score = dataQualityScore(content)
  const adds = (more: Partial<typeof content>) => dataQualityScore({ ...content, ...more }) - score
  const scored: MissingDetail[] = [
    { what: 'photos' as const, points: adds({ imageCount: 5 }) },
    { what: 'description' as const, points: adds({ description: 'x'.repeat(51) }) },
    { what: 'features' as const, points: adds({ features: ['x'] }) },
  ].filter(({ points }) => points > 0)
  return {
    score,
    lacks: [...scored, ...facts.filter((field) => !isSaid(values, field)).map((what) => ({ what, points: null }))],
  }
}

function isSaid(values: SellerValues, field: SellerField): boolean {
  return (values[field] ?? '').trim() !== ''
}
