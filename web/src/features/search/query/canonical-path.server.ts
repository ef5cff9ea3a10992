import { findLanding, landingPath } from '@pahiya/domain/search/landing-pages'

/** Parameters that identify a page under /used-cars, or that do not change which cars are found. */
const spoken = new Set(['tab', 'city', 'brand', 'model', 'sort', 'page'])

/**
 * Returns the canonical path of a search: the page for its city, brand and model if it has no other filters, otherwise
 * home. Needs the whole catalogue, so it runs only on the server.
 */
export function canonicalPath(params: URLSearchParams): string {
  const city = params.get('city')
  if (params.get('tab') !== 'results' || city === null || [...params.keys()].some((name) => !spoken.has(name)))
    return '/'
  const landing = findLanding({
    city,
    brand: params.get('brand') ?? undefined,
    model: params.get('model') ?? undefined,
  })
  return landing ? landingPath(landing) : '/'
}
