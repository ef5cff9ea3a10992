import { isPriceDrop } from './price-drop.ts'

/** Why a person is notified of a car. */
export type AlertReason =
  { kind: 'new' } | { kind: 'cheaper'; beforeRupees: number } | { kind: 'target'; targetRupees: number }

export type SearchMatch = {
  /** The price in the last notice about this car, whichever advert, portal or search it was about. */
  notifiedRupees: number | null
  priceRupees: number
  /** When the first of the car's adverts, including ended ones, was seen. */
  firstSeenAt: Date
  /** The person has already seen the results from that time. */
  alertSince: Date
  /** The car's price when the alert was made; null if it was not for sale or its price is unknown. */
  priceAtAlertRupees: number | null
}

/**
 * Decides whether a car that matches a saved search is worth a notice. A car that was known before the alert was made
 * counts as notified at the price it had then, so the first run does not repeat the results that the person has seen.
 */
export function decideSearchMatch(match: SearchMatch): AlertReason | null {
  const { notifiedRupees, priceRupees, firstSeenAt, alertSince, priceAtAlertRupees } = match
  if (notifiedRupees === null && firstSeenAt > alertSince) return { kind: 'new' }
  const before = notifiedRupees ?? priceAtAlertRupees
  return before !== null && isPriceDrop(before, priceRupees) ? { kind: 'cheaper', beforeRupees: before } : null
}

export type TargetMatch = {
  targetRupees: number
  priceRupees: number
  /** The price in the last notice about this target; null if it has not been reached yet. */
  notifiedRupees: number | null
}

/** The first price at or below the target is always worth a notice, a later one only if it has dropped further. */
export function decideTarget({ targetRupees, priceRupees, notifiedRupees }: TargetMatch): AlertReason | null {
  if (priceRupees > targetRupees) return null
  if (notifiedRupees === null) return { kind: 'target', targetRupees }
  return isPriceDrop(notifiedRupees, priceRupees) ? { kind: 'cheaper', beforeRupees: notifiedRupees } : null
}
