import type { I18n } from '@lingui/core'
import { budgetText, fuelWords, gearboxWords } from './choices.ts'
import { addressOf, changed, type Filters, type Search } from './search-url.ts'

export type ActiveFilter = { label: string; without: string }

/** Each filter in force, and the address of the search without it. */
export function activeFilters(search: Search, i18n: I18n): ActiveFilter[] {
  const filters: { label: string; change: Partial<Filters> }[] = []
  const add = (label: string | undefined, change: Partial<Filters>) => {
    if (label !== undefined) filters.push({ label, change })
  }
  add(search.brand, { brand: undefined })
  add(search.model, { model: undefined })
  add(search.city, { city: undefined })
  add(search.price && budgetText(search.price, i18n), { price: undefined })
  for (const fuel of search.fuels)
    add(i18n.t(fuelWords[fuel]), { fuels: search.fuels.filter((other) => other !== fuel) })
  for (const gearbox of search.gearboxes) {
    add(i18n.t(gearboxWords[gearbox]), { gearboxes: search.gearboxes.filter((other) => other !== gearbox) })
  }
  add(yearText(search, i18n), { yearMin: undefined, yearMax: undefined })
  return filters.map(({ label, change }) => ({ label, without: addressOf(changed(search, change)) }))
}

function yearText({ yearMin, yearMax }: Filters, i18n: I18n): string | undefined {
  if (yearMin !== undefined && yearMax !== undefined) {
    return yearMin === yearMax ? String(yearMin) : `${yearMin}–${yearMax}`
  }
  if (yearMin !== undefined) return i18n.t('{year} or newer', { year: yearMin })
  return yearMax === undefined ? undefined : i18n.t('{year} or older', { year: yearMax })
}
