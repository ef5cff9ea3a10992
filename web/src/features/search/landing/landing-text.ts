import type { I18n } from '@lingui/core'
import type { MarketSummary } from '@pahiya/contract/search/market-summary'
import type { Crumb } from '../../../components/head/breadcrumbs.tsx'
import { shortRupees } from '../../../components/text/indian-numbers.ts'

export type Figures = Omit<MarketSummary, 'cars'>

/** The subject of the page, as its heading. */
export function landingHeading({ city, brand, model }: Figures, i18n: I18n): string {
  if (brand === null) return i18n.t('Used cars in {city}', { city })
  if (model === null) return i18n.t('Used {brand} cars in {city}', { brand, city })
  return i18n.t('Used {brand} {model} in {city}', { brand, model, city })
}

/** The path from home down to this page; the URL of a page begins with its parent's URL. */
export function landingBreadcrumbs({ city, brand, model, path }: Figures, i18n: I18n): Crumb[] {
  const names = [city, brand, model].filter((name) => name !== null)
  const parts = path.split('/')
  return [
    { name: i18n.t('All cars'), path: '/' },
    ...names.map((name, depth) => ({ name, path: parts.slice(0, depth + 3).join('/') })),
  ]
}

/** The search with the same filters. */
export function searchPath(figures: Figures): string {
  return `/?${new URLSearchParams({ tab: 'results', ...filtersOf(figures) }).toString()}`
}

export function mapPath(figures: Figures): string {
  return `/map?${new URLSearchParams(filtersOf(figures)).toString()}`
}

function filtersOf({ city, brand, model }: Figures) {
  return { ...(brand !== null && { brand }), ...(model !== null && { model }), city }
}

/** ₹5.45 L, with a non-breaking space. */
export function shortAmount(rupees: number): string {
  return `₹${shortRupees(rupees).replaceAll(' ', '\u00A0')}`
}
