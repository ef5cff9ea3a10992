import { dayMs } from './advert-history.ts'
import { lastToEnd } from './relistings.ts'
import type { Span } from './spans.ts'

/** The car is now sold by another kind of seller: an owner's car by a dealer, or a dealer's car by an owner. */
export type SellerChange = {
  span: Span
  before: Span
  /** The new seller's first price minus the previous seller's last price. */
  markUpRupees: number
}

/** Owners remove an advert some days after the sale. */
const lingersMs = 14 * dayMs
/** After a year it is a separate story: another person has owned the car in between. */
const longestGapMs = 365 * dayMs

export function sellerChanges(spans: readonly Span[]): SellerChange[] {
  const changes: SellerChange[] = []
  for (const span of spans) {
    const last = changes.at(-1)
    const before = lastToEnd(
      spans.filter(
        (other) =>
          isTrade(other) !== isTrade(span) &&
          isFollowedBy(other, span) &&
          // If a new seller has several adverts, only the first counts as the change.
          (last === undefined || isTrade(last.span) !== isTrade(span) || other.at > last.span.at),
      ),
    )
    if (before) changes.push({ span, before, markUpRupees: span.firstPriceRupees - before.lastPriceRupees })
  }
  return changes
}

/** A dealer's advert that follows an owner's. */
export function isFlip({ span, before }: SellerChange): boolean {
  return isTrade(span) && !isTrade(before)
}

function isTrade({ sellerType }: Span): boolean {
  return sellerType !== 'individual'
}

function isFollowedBy(other: Span, span: Span): boolean {
  if (other.until === null || other.at >= span.at) return false
  const gapMs = span.at.getTime() - other.until.getTime()
  return gapMs >= -lingersMs && gapMs <= longestGapMs
}
