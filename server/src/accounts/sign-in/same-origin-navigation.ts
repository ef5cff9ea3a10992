import type { FastifyRequest } from 'fastify'

/**
 * AUTH-07: whether the request came from one of our pages or the address bar. A browser that does not send
 * Sec-Fetch-Site names the page in Referer, which our pages send within this site.
 */
export function isSameOriginNavigation({ headers, host }: Pick<FastifyRequest, 'headers' | 'host'>): boolean {
  const site = headers['sec-fetch-site']
  const mode = headers['sec-fetch-mode']
  if (site !== undefined) return (site === 'same-origin' || site === 'none') && (mode ?? 'navigate') === 'navigate'
  const from = headers.origin ?? headers.referer
  return from !== undefined && URL.canParse(from) && new URL(from).host === host
}
