import { findLanding, landingPath } from '@pahiya/domain/search/landing-pages'
import type { Crumb } from '../../../components/head/breadcrumbs.tsx'

type Offered = { city: string; brand: string; model: string; heading: string; canonical: string }

/**
 * Returns the path from all cars by city, brand and model down to this car; levels that are not in the catalogue are
 * skipped. It is for visitors from outside: those who navigate within the site have a back link. It needs the whole
 * catalogue, so only the server builds it.
 */
export function buildCarBreadcrumbs({ city, brand, model, heading, canonical }: Offered): Crumb[] {
  const pages = [{ city }, { city, brand }, { city, brand, model }].flatMap((asked) => findLanding(asked) ?? [])
  return [
    ...pages.map((page) => ({ name: page.model ?? page.brand ?? page.city, path: landingPath(page) })),
    { name: heading, path: canonical },
  ]
}
