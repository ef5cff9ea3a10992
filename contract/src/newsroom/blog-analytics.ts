import * as z from 'zod'
import { Instant } from '../core/fields.ts'
import { route } from '../core/route.ts'
import { Network } from './articles.ts'

const ProviderState = z
  .object({
    configured: z.boolean(),
    /** Whether its last call succeeded; null if it was never called. */
    answeredLastTime: z.boolean().nullable(),
    lastCalledAt: Instant.nullable(),
  })
  .meta({ id: 'ProviderState' })

/** ADMIN-06. dataStatus: articles with readable text by origin; sampleContent is always 0 here. */
export const BlogAnalytics = z
  .object({
    total: z.int(),
    draft: z.int(),
    pending: z.int(),
    approved: z.int(),
    published: z.int(),
    shared: z.int(),
    scheduled: z.int(),
    dataStatus: z.object({ realContent: z.int(), aiGenerated: z.int(), sampleContent: z.int() }),
    apiStatus: z.object({ perplexity: ProviderState, gemini: ProviderState, firecrawl: ProviderState }),
    networks: z.array(z.object({ network: Network, ...ProviderState.shape })),
    feeds: z.object({ total: z.int(), failing: z.int() }),
    warnings: z.array(z.string()),
    /** The first month with adverts in the city of the market reports, as YYYY-MM; null before any was counted. */
    firstReportMonth: z.string().nullable(),
    lastUpdated: Instant,
    /** Admins who could approve; with 1 an author approves their own text, and the page states this. */
    admins: z.int(),
  })
  .meta({ id: 'BlogAnalytics' })
export type BlogAnalytics = z.infer<typeof BlogAnalytics>

/** ADMIN-15. */
export const blogAnalyticsRoute = route({
  access: { grant: 'editor' },
  method: 'GET',
  path: '/api/admin/blog/analytics',
  summary: 'Counts of articles, and the state of providers, networks and feeds',
  response: BlogAnalytics,
  rate: 'browse',
  errors: [],
})
