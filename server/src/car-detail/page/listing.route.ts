import { listingRoute } from '@pahiya/contract/search/marketplace-search'
import { detailLoan } from '@pahiya/domain/finance/emi'
import { trustScore } from '@pahiya/domain/scores/trust-score'
import { trustTrend } from '@pahiya/domain/scores/trust-trend'
import type { FastifyInstance } from 'fastify'
import { findTrustScores } from '../../listings/save/record-trust.ts'
import { serveRoute } from '../../platform/http/serve-route.ts'
import { requireListing } from '../require-listing.ts'
import { openListing, signView, type PageDependencies } from './open-listing.ts'
import { presentListing } from '../../search/present/present-listing.ts'
import { trustTerms } from './trust-terms.ts'

/** An ended advert is still returned, with its status: its page shows that it is gone (MKT-29). */
export function serveListing(http: FastifyInstance, dependencies: PageDependencies): void {
  serveRoute(http, listingRoute, async ({ params: { id } }) => {
    const listing = await requireListing(dependencies.database, id)
    const [{ complete, priceHistory, matches }, trusted] = await Promise.all([
      openListing(dependencies, listing),
      findTrustScores(dependencies.database, listing.id),
    ])
    const score = trustScore(trustTerms(listing))
    return {
      ...presentListing(complete, detailLoan),
      priceHistory,
      matches,
      viewProof: signView(dependencies, listing),
      trustScore: score,
      trustTrend: trustTrend(trusted, score, new Date()),
    }
  })
}
