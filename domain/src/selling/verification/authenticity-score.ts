import { findScam } from '../../chat-safety/find-scam.ts'
import type { FindingField } from './compare-papers.ts'

/** The known facts about a listing. Null: the check could not be made, and the score is based on the others. */
export type AuthenticityEvidence = {
  photos: {
    /** How many of the five requested photos passed the byte check. */
    checked: number
    /** How many of them show the same picture as another photo in this listing. */
    repeated: number
    /** Whether one of them is a picture of another car. */
    isReused: boolean
  } | null
  price: { askedRupees: number; lowRupees: number; highRupees: number; fairPriceRupees: number } | null
  text: { title: string; description: string | null } | null
  /** 0 to 100, from an AI provider; null without one. */
  ai: { score: number } | null
  /** The facts on which the papers contradict the listing. */
  papersConflictOn?: readonly FindingField[]
}

export const authenticityParts = ['photos', 'price', 'text', 'ai'] as const
export type AuthenticityPart = (typeof authenticityParts)[number]

export const authenticityReasons = [
  'photos-missing',
  'photos-repeated',
  'photo-of-another-car',
  'price-far-below',
  'price-below',
  'price-far-above',
  'text-like-a-scam',
  'text-has-a-number',
  'text-has-a-link',
  'text-shouts',
  'ai-doubts',
] as const
export type AuthenticityReason = (typeof authenticityReasons)[number]

export type ScoredPart = { part: AuthenticityPart; points: number; of: number; reasons: AuthenticityReason[] }
/**
 * score: out of 100; null if nothing could be checked. limit: the maximum that the papers allow; null if they agree.
 */
export type Authenticity = { score: number | null; parts: ScoredPart[]; limit: number | null }

const photosAsked = 5
/** The weights of the checks; those that were made share 100 points in this proportion. */
const weights: Record<AuthenticityPart, number> = { photos: 40, price: 30, text: 30, ai: 25 }

/** INS-31: from photo, price and text checks, with an AI check when a provider is configured. */
export function authenticityScore(evidence: AuthenticityEvidence): Authenticity {
  const shares = {
    photos: evidence.photos && photoShare(evidence.photos),
    price: evidence.price && priceShare(evidence.price),
    text: evidence.text && textShare(evidence.text),
    ai: evidence.ai && aiShare(evidence.ai),
  }
  const made = authenticityParts.filter((part) => shares[part] !== null)
  const maxima = shareOut(made)
  const parts = made.map((part): ScoredPart => {
    const { share, reasons } = shares[part]!
    return { part, points: Math.round(share * maxima[part]!), of: maxima[part]!, reasons }
  })
  const limit = paperLimit(evidence.papersConflictOn ?? [])
  const points = parts.reduce((sum, part) => sum + part.points, 0)
  return { score: parts.length === 0 ? null : Math.min(points, limit ?? points), parts, limit }
}

/** Distributes 100 points over the checks that were made, by weight and without a rounding difference. */
function shareOut(made: readonly AuthenticityPart[]): Partial<Record<AuthenticityPart, number>> {
  const whole = made.reduce((sum, part) => sum + weights[part], 0)
  let weight = 0
  const maxima = made.map((part) => {
    const before = Math.round((100 * weight) / whole)
    weight += weights[part]
    return [part, Math.round((100 * weight) / whole) - before] as const
  })
  return Object.fromEntries(maxima)
}

/** Papers of another car outweigh good photos and a fair price. Dates and loans say nothing about authenticity. */
const limits: Partial<Record<FindingField, number>> = {
  registration: 20,
  make: 20,
  year: 50,
  fuel: 50,
  ownerName: 50,
  status: 50,
}

function paperLimit(conflicts: readonly FindingField[]): number | null {
  const reached = conflicts.flatMap((field) => limits[field] ?? [])
  return reached.length === 0 ? null : Math.min(...reached)
}

type Share = { share: number; reasons: AuthenticityReason[] }

/** A picture of another car is the surest sign of a fake listing, so the other photos then do not count. */
function photoShare({ checked, repeated, isReused }: NonNullable<AuthenticityEvidence['photos']>): Share {
  const reasons: AuthenticityReason[] = []
  if (isReused) reasons.push('photo-of-another-car')
  if (checked < photosAsked) reasons.push('photos-missing')
  if (repeated > 0) reasons.push('photos-repeated')
  const different = Math.max(0, Math.min(photosAsked, checked) - repeated)
  return { share: isReused ? 0 : different / photosAsked, reasons }
}

/** Half the fair value or less is typical of scams; a price within the range for such cars is fine. */
const farBelow = 0.5
const farAbove = 2

function priceShare({
  askedRupees,
  lowRupees,
  highRupees,
  fairPriceRupees,
}: NonNullable<AuthenticityEvidence['price']>): Share {
  if (askedRupees >= lowRupees && askedRupees <= highRupees) return { share: 1, reasons: [] }
  const ratio = askedRupees / fairPriceRupees
  if (ratio <= farBelow) return { share: 0, reasons: ['price-far-below'] }
  if (ratio >= farAbove) return { share: 0.3, reasons: ['price-far-above'] }
  if (askedRupees > highRupees) return { share: 1, reasons: [] }
  const share = (ratio - farBelow) / (lowRupees / fairPriceRupees - farBelow)
  return { share: Math.min(1, Math.max(0, share)), reasons: share < 0.5 ? ['price-below'] : [] }
}

const phoneNumber = /(?<!\d)(?:\+?91[\s-]?)?[6-9]\d{4}[\s-]?\d{5}(?!\d)/
const link = /https?:\/\/|www\.|\b[a-z0-9-]+\.(?:com|in|net|org|me|link)\b|\bwa\.me\b/i

function textShare({ title, description }: NonNullable<AuthenticityEvidence['text']>): Share {
  const text = `${title}\n${description ?? ''}`
  const reasons: AuthenticityReason[] = []
  if (findScam(text) !== null) reasons.push('text-like-a-scam')
  if (phoneNumber.test(text)) reasons.push('text-has-a-number')
  if (link.test(text)) reasons.push('text-has-a-link')
  if (isShouted(description ?? '')) reasons.push('text-shouts')
  const loss: Partial<Record<AuthenticityReason, number>> = {
    'text-like-a-scam': 1,
    'text-has-a-number': 0.3,
    'text-has-a-link': 0.3,
    'text-shouts': 0.1,
  }
  return { share: Math.max(0, 1 - reasons.reduce((sum, reason) => sum + (loss[reason] ?? 0), 0)), reasons }
}

function isShouted(text: string): boolean {
  const letters = text.replaceAll(/[^A-Za-z]/g, '')
  return letters.length >= 40 && letters.replaceAll(/[^A-Z]/g, '').length / letters.length > 0.8
}

function aiShare({ score }: NonNullable<AuthenticityEvidence['ai']>): Share {
  const share = Math.min(100, Math.max(0, score)) / 100
  return { share, reasons: share < 0.5 ? ['ai-doubts'] : [] }
}
