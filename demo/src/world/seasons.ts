import { getDateParts } from './day.ts'
import type { World } from './world.ts'

/** How a month differs from the average month: asking prices, as a logarithm, and the time to sell. */
type Season = { logPrice: number; offerDays: number }

const USUAL: Season = { logPrice: 0, offerDays: 1 }
const MONSOON: Season = { logPrice: -0.012, offerDays: 1.06 }
const FESTIVALS: Season = { logPrice: 0.02, offerDays: 0.94 }
const YEAR_END: Season = { logPrice: -0.02, offerDays: 1.03 }

/**
 * Assumed: buyers are few in the monsoon and many from Ganesh Chaturthi to Diwali, and in December a car is about to
 * become a year older. A world without a past has no seasons.
 */
export function seasonOf(world: World, day: number): Season {
  if (!world.hasSeasons) return USUAL
  const { month } = getDateParts(day)
  if (month >= 6 && month <= 8) return MONSOON
  if (month >= 9 && month <= 11) return FESTIVALS
  return month === 12 ? YEAR_END : USUAL
}
