import { findLanding, landingPath } from '@pahiya/domain/search/landing-pages'
import type { Crumb } from '../../../components/head/breadcrumbs.tsx'

type Offered = { city: string; brand: string; model: string; heading: string; canonical: string }

/**
 * From all cars by city, brand and model down to this one; what the catalogue does not know has no page on the way.
 * For whoever arrives from outside: who walks here inside the site has a way back. It needs the whole catalogue, so
 * only the server knows it.
 */
export function wayUp({ city, brand, model, heading, canonical }: Offered): Crumb[] {
  const pages = [{ city }, { city, brand }, { city, brand, model }].flatMap((asked) => findLanding(asked) ?? [])
  return [
    ...pages.map((page) => ({ name: page.model ?? page.brand ?? page.city, path: landingPath(page) })),
    { name: heading, path: canonical },
  ]
}
