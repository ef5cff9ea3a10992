import { Id } from '@pahiya/contract/core/fields'
import { publishListingRoute } from '@pahiya/contract/selling/seller-listings'
import { reader } from '@pahiya/domain/advert-reader/reader'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { AppError } from '../../platform/app-error.ts'
import { serveRoute } from '../../platform/http/serve-route.ts'
import { publishListing, type PublishDependencies } from './publish-listing.ts'

export function servePublishing(http: FastifyInstance, dependencies: Omit<PublishDependencies, 'reader'>): void {
  serveRoute(http, publishListingRoute, async ({ person, body }, request) => {
    // C-36: a value that is not an account id is a placeholder and ignored.
    const { sellerId } = body
    if (sellerId !== undefined && sellerId !== person.id && Id.safeParse(sellerId).success)
      throw new AppError('forbidden')
    const key = body.key ?? keyIn(request)
    return publishListing({ ...dependencies, reader }, person.id, { ...body, ...(key !== undefined && { key }) })
  })
}

/** The header in which retrying clients identify the repeated request. */
function keyIn({ headers }: FastifyRequest): string | undefined {
  const key = headers['idempotency-key']
  if (typeof key !== 'string') return undefined
  if (key.length < 8 || key.length > 80)
    throw new AppError('invalid_request', { issues: [{ path: 'key', message: 'A key must have 8 to 80 characters' }] })
  return key
}
