import type { FastifyRequest } from 'fastify'
import { AppError } from '../../app-error.ts'

const reading = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * SEC-03: writes are authenticated by cookies, so a write sent by another site's page is refused, unless the call is
 * made for that and ignores cookies. Programs send neither header.
 */
export async function refuseCrossSiteWrites(request: FastifyRequest): Promise<void> {
  if (reading.has(request.method) || request.routeOptions.config.fromOtherSites) return
  const site = request.headers['sec-fetch-site']
  if (site !== undefined && site !== 'same-origin' && site !== 'none') throw new AppError('cross_site_write')
  const origin = request.headers.origin
  if (origin !== undefined && hostOf(origin) !== request.host) throw new AppError('cross_site_write')
}

function hostOf(origin: string): string | null {
  return URL.canParse(origin) ? new URL(origin).host : null
}
