import { topicsInStrip } from '@pahiya/domain/newsroom/article-fields'
import * as z from 'zod'
import { Instant } from '../core/fields.ts'
import { route } from '../core/route.ts'

export const TrendingTopic = z
  .object({
    topic: z.string(),
    /** searched: cars that visitors search for. read, reported: tags of our articles. */
    from: z.enum(['searched', 'read', 'reported']),
    /** A page on this site about it. */
    href: z.string(),
  })
  .meta({ id: 'TrendingTopic' })
export type TrendingTopic = z.infer<typeof TrendingTopic>

/** BLOG-03, BLOG-09, BLOG-19: cached for 30 minutes. Empty while nothing has been searched, read or reported. */
export const trendingTopicsRoute = route({
  method: 'GET',
  path: '/api/blog/trending-topics',
  summary: 'Topics most searched, read and reported this week, most frequent first',
  response: z
    .object({ topics: z.array(TrendingTopic).max(topicsInStrip), asOf: Instant })
    .meta({ id: 'TrendingTopics' }),
  access: 'public',
  rate: 'browse',
  errors: [],
})

export const Headline = z
  .object({
    title: z.string(),
    /** A path on this site for our own articles, http or https for feed items. */
    href: z.string(),
    source: z.string(),
    publishedAt: Instant,
    isOurs: z.boolean(),
  })
  .meta({ id: 'Headline' })
export type Headline = z.infer<typeof Headline>

/** BLOG-10: the four most frequent brands and the rest, in whole percent that sum to 100; empty without live adverts. */
export const BrandShare = z
  .object({ name: z.string(), percent: z.int().min(0).max(100), isOthers: z.boolean() })
  .meta({ id: 'BrandShare' })
export type BrandShare = z.infer<typeof BrandShare>

export const blogSidebarRoute = route({
  method: 'GET',
  path: '/api/blog/sidebar',
  summary: 'Shares of live listings by brand, and the latest headlines',
  response: z
    .object({
      brands: z.array(BrandShare).max(5),
      /** The number of live adverts from which the shares are computed. */
      liveListings: z.int(),
      countedAt: Instant,
      headlines: z.array(Headline).max(6),
      /** Whether the site can generate articles: without a provider the topic input explains that it cannot. */
      canGenerate: z.boolean(),
    })
    .meta({ id: 'BlogSidebar' }),
  access: 'public',
  rate: 'browse',
  errors: [],
})
