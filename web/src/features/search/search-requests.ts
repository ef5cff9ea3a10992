import { defaultSort, filterBarSorts, localSorts } from '@pahiya/domain/sort-options'
import type { Filters, Search } from './search-url.ts'

/** MKT-02. */
export const localPageSize = 10
export const marketplacePageSize = 50
/** The server gives no more than this at once. */
const largestRequest = 50

/** HOME-28. What else is filtered by, our own sellers' cars cannot be asked for: see notAppliedHere. */
export function localQuery(search: Search) {
  const { brand, city, fuels, price } = search
  const sort = localSorts.find(({ value }) => value === search.sort)
  return {
    ...(brand !== undefined && { brand }),
    ...(city !== undefined && { city }),
    ...(fuels.length === 1 && { fuelType: fuels[0]! }),
    ...bounds(price),
    // Without a word the verified ones lead (C-33).
    ...(sort && { sortBy: sort.sortBy as Exclude<typeof sort.sortBy, 'relevance'>, sortOrder: sort.sortOrder }),
  }
}

/** The filters that the local call does not know, as a search of their own. */
export function notAppliedHere({ model, gearboxes, yearMin, yearMax, fuels }: Filters): Partial<Filters> {
  return {
    ...(model !== undefined && { model }),
    ...(fuels.length > 1 && { fuels }),
    ...(gearboxes.length > 0 && { gearboxes }),
    ...(yearMin !== undefined && { yearMin }),
    ...(yearMax !== undefined && { yearMax }),
  }
}

/** MKT-01, MKT-03. Only what filters is sent (HOME-15), and no upper bound where there is none (HOME-12). */
export function marketplaceBody(search: Search) {
  const { brand, model, city, fuels, gearboxes, price, yearMin, yearMax, show } = search
  const { sortBy, sortOrder } = filterBarSorts.find(({ value }) => value === search.sort) ?? defaultSort
  return {
    ...(brand !== undefined && { brand }),
    ...(model !== undefined && { model }),
    ...(city !== undefined && { city }),
    ...(fuels.length > 0 && { fuelType: [...fuels] }),
    ...(gearboxes.length > 0 && { transmission: [...gearboxes] }),
    ...bounds(price),
    ...(yearMin !== undefined && { yearMin }),
    ...(yearMax !== undefined && { yearMax }),
    ...(show !== 'all' && { tab: show }),
    sortBy,
    sortOrder,
  }
}

/** The requests that together bring the first so many cars. */
export function partsOf(count: number): { offset: number; limit: number }[] {
  return Array.from({ length: Math.ceil(count / largestRequest) }, (_, part) => ({
    offset: part * largestRequest,
    limit: Math.min(largestRequest, count - part * largestRequest),
  }))
}

function bounds(price: Filters['price']) {
  return {
    ...(price && price.min > 0 && { priceMin: price.min }),
    ...(price?.max !== undefined && { priceMax: price.max }),
  }
}
