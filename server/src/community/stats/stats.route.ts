import { brandCommunitiesRoute, brandCommunityRoute, communityStatsRoute } from '@pahiya/contract/community/members'
import { findBrand } from '@pahiya/domain/community/brand-slugs'
import type { FastifyInstance } from 'fastify'
import { AppError } from '../../platform/app-error.ts'
import { cacheFor } from '../../platform/cache-for.ts'
import type { Database } from '../../platform/engines/postgres.ts'
import { serveRoute } from '../../platform/http/serve-route.ts'
import { findBrandCommunities, findStats } from './find-stats.ts'

const statsMs = 60_000
const brandsMs = 300_000

/** Figures of the community and of each brand. */
export function serveStats(http: FastifyInstance, database: Database): void {
  const stats = cacheFor(statsMs, 1, () => findStats(database))
  const brands = cacheFor(brandsMs, 1, () => findBrandCommunities(database))

  serveRoute(http, communityStatsRoute, async () => stats(''))
  serveRoute(http, brandCommunitiesRoute, async () => ({ brands: await brands('') }))
  serveRoute(http, brandCommunityRoute, async ({ params }) => {
    const brand = findBrand(params.slug)
    const found = brand && (await brands('')).find(({ slug }) => slug === brand.slug)
    if (!found) throw new AppError('not_found')
    return found
  })
}
