import { dayInIndia, monthsAfter, type CalendarDay } from '../time/calendar-days.ts'
import { centralFees } from './central-fees.ts'
import { landedCost } from './landed-cost.ts'
import { roadTaxRules } from './road-tax-rules.ts'
import { thirdPartyPremium } from './third-party-premium.ts'
import { findRegistrationState, findLocationState } from './car-state.ts'

export type OfferedCar = {
  priceRupees: number
  year: number
  fuel: string | null
  plate: string | null
  state: string | null
  city: string
}

/**
 * One figure to search and sort by: the upper end of the known costs for a buyer who registers the car in the state
 * where it is. Includes price, transfer, smart card, removal of a loan and third-party insurance; for a car with
 * another state's plate, also its road tax, NOC, new number and plates. A hidden plate is assumed to be from the state
 * where the car is. Excludes own-damage insurance, challans and dues, and the buyer's own loan. Null if the state or
 * its road tax is unknown.
 */
export function allInPrice(car: OfferedCar, day: string): number | null {
  const buyerState = findLocationState(car)
  if (buyerState === null) return null
  const { parts, total } = landedCost(
    { ...car, state: findRegistrationState(car) ?? buyerState },
    { state: buyerState },
    day,
  )
  const isTaxKnown = parts.every(({ kind, rupees }) => kind !== 'road-tax' || rupees !== null)
  return isTaxKnown ? total.high : null
}

/** Every figure of the rules: documents built with other figures must be rebuilt. */
export const allInRules: readonly unknown[] = [
  roadTaxRules,
  centralFees,
  ['Petrol', 'Electric', 'Hybrid', null].map((fuel) => thirdPartyPremium(fuel, null)),
]

type Listing = OfferedCar & { id: string }

const dayMs = 86_400_000
/** Cars age on the first day of a month: without a spread, all figures that change would change on one day. */
const spreadDays = 28
/** A green tax is due after 15 years; no later date changes a figure. */
const furthestMonths = 16 * 12

/**
 * The all-in price by which an advert is found, sorted and shown in results. It follows the calendar with a lag of 0 to
 * 27 days, which depends only on the advert's id.
 */
export function searchAllInPrice(listing: Listing, now: Date): number | null {
  return allInPrice(listing, rulesDay(listing.id, now))
}

/** The first day on which searchAllInPrice is different; null if it stays the same. */
export function allInPriceChangesOn(listing: Listing, now: Date): CalendarDay | null {
  const from = rulesDay(listing.id, now)
  const price = allInPrice(listing, from)
  const changed = daysOfChange(from, allInPrice(listing, monthsAfter(from, furthestMonths)) !== price).find(
    (day) => allInPrice(listing, day) !== price,
  )
  return changed === undefined ? null : dayInIndia(new Date(Date.parse(changed) + lagDays(listing.id) * dayMs))
}

/** Days on which a figure may change: first days of months, if the car's age matters, and first days of rules. */
function daysOfChange(from: CalendarDay, dependsOnAge: boolean): CalendarDay[] {
  const firstOfMonth = `${from.slice(0, 7)}-01`
  const months = Array.from({ length: dependsOnAge ? furthestMonths : 0 }, (_, n) => monthsAfter(firstOfMonth, n + 1))
  const rules = roadTaxRules.flatMap(({ validFrom }) => (validFrom !== null && validFrom > from ? [validFrom] : []))
  return rules.length === 0 ? months : [...months, ...rules].toSorted()
}

function rulesDay(id: string, now: Date): CalendarDay {
  return dayInIndia(new Date(now.getTime() - lagDays(id) * dayMs))
}

function lagDays(id: string): number {
  return (Number.parseInt(id.slice(-6), 16) || 0) % spreadDays
}
