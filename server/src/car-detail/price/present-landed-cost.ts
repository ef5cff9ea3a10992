import type { LandedCost, LandedCostRequest } from '@pahiya/contract/car-detail/landed-cost'
import { findRegistrationOffice, plateCodeToState } from '@pahiya/domain/plate/registration-offices'
import { dayInIndia } from '@pahiya/domain/time/calendar-days'
import { landedCost } from '@pahiya/domain/landed-cost/landed-cost'
import { findRegistrationState, findLocationState } from '@pahiya/domain/landed-cost/car-state'
import { parsePlateCode } from '@pahiya/domain/plate/registration-plate'
import type { StoredListing } from '../../listings/read/find-listing.ts'

type Advert = Pick<StoredListing, 'price_rupees' | 'year' | 'fuel' | 'plate' | 'city' | 'state'>

export function presentLandedCost(
  listing: Advert,
  { rto, newPrice, dues, loanFees }: LandedCostRequest,
  now: Date,
): LandedCost {
  // The date in India decides which rules apply.
  const day = dayInIndia(now)
  const carState = findRegistrationState(listing)
  const buyer = rto === undefined ? stateOnly(findLocationState(listing) ?? carState) : officeAt(rto)
  const car = { priceRupees: listing.price_rupees, year: listing.year, fuel: listing.fuel, state: carState }
  const given = { priceWhenNewRupees: newPrice, duesRupees: dues, loanFeesRupees: loanFees }
  const cost = landedCost(car, { state: buyer?.state ?? '', ...given }, day)
  return {
    rto: buyer,
    assumed: rto === undefined,
    carState,
    day,
    parts: cost.parts.map(({ kind, rupees, note, rule }) => ({
      kind,
      rupees,
      note,
      rule: rule && { ...rule, sources: [...rule.sources] },
    })),
    total: cost.total,
    unknown: [...cost.unknown],
    priceWhenNew: cost.priceWhenNew,
  }
}

function officeAt(text: string): LandedCost['rto'] {
  const { state: letters, office } = parsePlateCode(text)!
  const code = letters + office
  const found = findRegistrationOffice(code)
  const state = found?.state ?? plateCodeToState(code)
  return state === undefined ? null : { code, office: found?.office ?? null, state }
}

function stateOnly(state: string | null): LandedCost['rto'] {
  return state === null ? null : { code: null, office: null, state }
}
