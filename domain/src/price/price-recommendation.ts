import { rupees, shortRupees } from '../numbers/write-money.ts'
import type { NotRatedReason } from './compared-prices.ts'
import { priceVerdict } from './price-gauge.ts'

export type PriceFigures = {
  priceRupees: number
  rating: 'rated' | 'unsure' | 'not-rated'
  notRatedReason: NotRatedReason | null
  fair: { fair: number; low: number; high: number } | null
  similarCount: number
  trend: 'rising' | 'falling' | 'stable' | 'not enough history'
}

/** INS-01, INS-02: advice on a price. Every word follows from the figures, and no other number appears. */
export function priceRecommendation(figures: PriceFigures): string {
  return [adviceOn(figures), trendWords(figures)].filter((sentence) => sentence !== null).join(' ')
}

function adviceOn({ priceRupees, rating, notRatedReason, fair, similarCount }: PriceFigures): string {
  if (!fair || rating === 'not-rated') return adviceUnrated(notRatedReason, priceRupees, similarCount)
  if (rating === 'unsure') {
    const range = `${shortRupees(fair.low)} – ${shortRupees(fair.high)}`
    return `Our rough estimate for a car like this is ${range}. Compare a few before you make an offer.`
  }
  // The thresholds of the deal banner, so that the advice never contradicts it.
  const verdict = priceVerdict(priceRupees, fair.fair)
  if (verdict === 'great')
    return 'There is little room to bargain. Check the car and its papers, and ask why it is cheap.'
  if (verdict === 'good')
    return 'Below what similar cars cost, so expect little room to bargain. Check the car and its papers before you pay.'
  if (verdict === 'premium')
    return `Start your offer near ${shortRupees(fair.fair)}, its fair price, and ask what justifies the other ${rupees(priceRupees - fair.fair)}.`
  return priceRupees <= fair.low
    ? 'A fair price at the lower end of the range. Check the car and its papers before you pay.'
    : `A fair price. Start your offer near ${shortRupees(fair.low)}, the lower end of the range.`
}

/** With this many similar cars, "too few" would not be plausible: another fact is missing, such as past prices. */
const enoughToCompare = 5

function adviceUnrated(reason: PriceFigures['notRatedReason'], priceRupees: number, similarCount: number): string {
  if (reason === 'implausible-price')
    return `${rupees(priceRupees)} is far from what cars like this are priced at. Ask the seller what it includes before you go further.`
  if (reason === 'too-uncertain')
    return 'Prices of cars like this vary too much to name a fair price. Compare a few before you make an offer.'
  if (reason === 'comparables-disagree')
    return 'Our estimate and the prices of similar cars are too far apart to judge this price. Compare the similar cars, and ask the seller what differs.'
  if (similarCount === 0) return 'No similar car is for sale now, so there is nothing to compare this price with.'
  if (similarCount >= enoughToCompare)
    return 'We do not know the prices of this model well enough to judge this one. Compare the similar cars before you make an offer.'
  const cars = similarCount === 1 ? '1 similar car is' : `${similarCount} similar cars are`
  return `${cars} for sale, too few to judge this price. Compare with other models before you make an offer.`
}

function trendWords({ trend }: PriceFigures): string | null {
  if (trend === 'falling') return 'Prices of this model have been falling lately, so there is room to negotiate.'
  return trend === 'rising' ? 'Prices of this model have been rising lately.' : null
}
