import { dealGapPercent } from '@pahiya/domain/price-gap'
import { placeOf } from '@pahiya/domain/cities'

/** What a search asks of the index, whichever call it came by. */
export type CarQuery = {
  brand?: string | undefined
  model?: string | undefined
  city?: string | undefined
  fuels?: readonly string[] | undefined
  transmissions?: readonly string[] | undefined
  priceMin?: number | undefined
  priceMax?: number | undefined
  yearMin?: number | undefined
  yearMax?: number | undefined
  soldHere?: boolean | undefined
  sortBy: 'relevance' | 'verified' | 'price' | 'year' | 'mileage'
  sortOrder: 'asc' | 'desc'
  offset: number
  limit: number
}

export function filtersOf(query: CarQuery) {
  const place = query.city === undefined ? undefined : placeOf(query.city)
  return [
    ...term('brand', query.brand),
    ...term('model', query.model),
    ...term('region', place?.region),
    ...term('city', place?.city),
    ...terms('fuel', query.fuels),
    ...terms('transmission', query.transmissions),
    ...range('priceRupees', query.priceMin, query.priceMax),
    ...range('year', query.yearMin, query.yearMax),
    ...term('soldHere', query.soldHere),
  ]
}

export type Tab = 'bestDeals' | 'new' | 'certified'

const hourMs = 3_600_000
const weekMs = 7 * 24 * hourMs

/**
 * MKT-16: a deal is one by INS-07, new is what was listed within a week. The week begins with a full hour, so that the
 * engine can remember what it counted: it remembers nothing that is asked with its own clock.
 */
export function tabFilters(now: Date): Record<Tab, object> {
  const newSince = new Date(Math.floor((now.getTime() - weekMs) / hourMs) * hourMs)
  return {
    bestDeals: { range: { priceGapPercent: { gt: dealGapPercent } } },
    new: { range: { listedAt: { gte: newSince.toISOString() } } },
    certified: { term: { verification: { value: 'certified' } } },
  }
}

const last = '_last' as const
const sortFields = { price: 'priceRupees', year: 'year', mileage: 'odometerKm' } as const

/** The id decides between equals, so that pages neither repeat nor miss a car. */
export function sortOf({ sortBy, sortOrder }: Pick<CarQuery, 'sortBy' | 'sortOrder'>) {
  const byId = { carId: { order: 'asc' as const } }
  // Until plain-language search there are no words to be relevant to: the newest adverts lead.
  if (sortBy === 'relevance') return [newestFirst, byId]
  // C-33: under 'Verified Cars in India' the verified ones lead.
  if (sortBy === 'verified') return [mostVerifiedFirst, { priceRupees: { order: 'asc' as const } }, byId]
  return [{ [sortFields[sortBy]]: { order: sortOrder, missing: last } }, byId]
}

export const newestFirst = { listedAt: { order: 'desc' as const, missing: last } }
// An index that is still being renewed may not have these fields.
const mostVerifiedFirst = {
  verificationRank: { order: 'desc' as const, missing: last, unmapped_type: 'byte' as const },
}
export const byPriceGap = (order: 'asc' | 'desc') => ({
  priceGapPercent: { order, missing: last, unmapped_type: 'double' as const },
})

function term(field: string, value: string | boolean | undefined) {
  return value === undefined ? [] : [{ term: { [field]: { value } } }]
}

function terms(field: string, values: readonly string[] | undefined) {
  return values === undefined || values.length === 0 ? [] : [{ terms: { [field]: [...values] } }]
}

function range(field: string, gte: number | undefined, lte: number | undefined) {
  return gte === undefined && lte === undefined
    ? []
    : [{ range: { [field]: { ...(gte !== undefined && { gte }), ...(lte !== undefined && { lte }) } } }]
}
