import { findLanding, landingPath } from '@pahiya/domain/search/landing-pages'

/** What a page under /used-cars is about, and what changes nothing of which cars it is about. */
const spoken = new Set(['tab', 'city', 'brand', 'model', 'sort', 'page'])

/**
 * The address that search engines shall keep for a search: the page of its city, brand and model if it asks for
 * nothing else, otherwise home. It needs the whole catalogue, so only the server knows it.
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
