import type { FastifyRequest } from 'fastify'

/**
 * AUTH-07: whether a page of ours, or the address bar, led here. A browser that does not say so in Sec-Fetch-Site names
 * the page in Referer, for our pages send it within this site.
 */
export function isNavigationOfOurs({ headers, host }: Pick<FastifyRequest, 'headers' | 'host'>): boolean {
  const site = headers['sec-fetch-site']
  const mode = headers['sec-fetch-mode']
  if (site !== undefined) return (site === 'same-origin' || site === 'none') && (mode ?? 'navigate') === 'navigate'
  const from = headers.origin ?? headers.referer
  return from !== undefined && URL.canParse(from) && new URL(from).host === host
}
