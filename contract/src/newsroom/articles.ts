import {
  articleOrigins,
  articleStatuses,
  categories,
  longestTag,
  networks,
} from '@pahiya/domain/newsroom/article-fields'
import * as z from 'zod'
import { Id, Instant } from '../core/fields.ts'
import { route } from '../core/route.ts'
import { MarketplaceListing } from '../listings/marketplace-listing.ts'
import { Block, Chart } from './article-body.ts'

export const Category = z.enum(categories)
export const ArticleStatus = z.enum(articleStatuses)
export const ArticleOrigin = z.enum(articleOrigins)
export const Network = z.enum(networks)
export const ShareLinks = z.partialRecord(Network, z.url()).meta({ id: 'ShareLinks' })

/** BLOG-07: the data of a card. */
export const ArticleCard = z
  .object({
    id: Id,
    title: z.string(),
    excerpt: z.string(),
    category: Category,
    /** The author as readers see it: an admin's display name, 'Pahiya market data' or 'Written by AI'. */
    author: z.string(),
    /** machine articles are labelled as machine-written wherever they appear (BLOG-22). */
    origin: ArticleOrigin,
    publishedAt: Instant,
    /** When the public text was published; later than publishedAt after a correction. */
    updatedAt: Instant,
    /** Minutes. */
    readTime: z.int().min(1),
    /** All tags; a card shows the first three. */
    tags: z.array(z.string()),
    /** A path on this site, or null. `?theme=dark` returns the dark form. */
    image: z.string().nullable(),
    /** The image's alt text; null without an image. */
    imageAlt: z.string().nullable(),
    isCorrected: z.boolean(),
  })
  .meta({ id: 'ArticleCard' })
export type ArticleCard = z.infer<typeof ArticleCard>

export const ArticleSource = z
  .object({
    /** Counted from 1, as in citations. */
    number: z.int().min(1),
    title: z.string(),
    url: z.string(),
    /** The passage on which the article relies. */
    quotation: z.string().nullable(),
    fetchedAt: Instant,
    /** The page as it was when fetched, as plain text on this site; null if no copy was stored. */
    archivedCopy: z.string().nullable(),
  })
  .meta({ id: 'ArticleSource' })
export type ArticleSource = z.infer<typeof ArticleSource>

/** A passage of a text before and after a change. */
export const TextChange = z
  .object({ before: z.string().nullable(), after: z.string().nullable() })
  .meta({ id: 'TextChange' })
export type TextChange = z.infer<typeof TextChange>

/** A dated note shown below the title. */
export const Correction = z
  .object({ at: Instant, note: z.string(), changes: z.array(TextChange).max(20) })
  .meta({ id: 'ArticleCorrection' })
export type Correction = z.infer<typeof Correction>

/** BLOG-16. `sources` are URLs, as the row requires; `sourceList` contains the same sources in full. */
export const Article = ArticleCard.extend({
  status: z.enum(['published', 'shared']),
  /** The text as its author wrote it, in the markup subset. Pages render `body`. */
  content: z.string(),
  body: z.array(Block),
  charts: z.array(Chart),
  sources: z.array(z.string()),
  sourceList: z.array(ArticleSource),
  approvedBy: z.string().nullable(),
  approvedAt: Instant.nullable(),
  /** The author also approved the text, because this site has only one admin. The page states this. */
  approvedByAuthor: z.boolean(),
  socialMediaShared: z.boolean(),
  shareLinks: ShareLinks,
  corrections: z.array(Correction),
  /** The absolute URL of the article on this site, for share controls (SHARE-06). */
  url: z.string(),
}).meta({ id: 'Article' })
export type Article = z.infer<typeof Article>

const SearchText = z.string().trim().max(100)

/** A comma-free opaque position. */
const Cursor = z.string().max(120)

export const articlesQuery = z.object({
  category: Category.optional(),
  /** BLOG-04: matches title, excerpt and tags; best match first. */
  q: SearchText.optional(),
  tag: z.string().trim().max(longestTag).optional(),
  /** `next` of the previous page. */
  after: Cursor.optional(),
  limit: z.coerce.number().pipe(z.int().min(1).max(50)).default(24),
})

export const ArticlePage = z
  .object({
    articles: z.array(ArticleCard).max(50),
    next: z.string().nullable(),
    /** Articles in each category that match q and tag, regardless of `category`. Counted up to 10,000. */
    counts: z.object({
      all: z.int(),
      ...Object.fromEntries(categories.map((category) => [category, z.int()])),
    } as Record<'all' | (typeof categories)[number], z.ZodInt>),
    /** The search engine is down: PostgreSQL searched instead, without tolerance for typos. */
    degraded: z.literal('engine').optional(),
  })
  .meta({ id: 'ArticlePage' })
export type ArticlePage = z.infer<typeof ArticlePage>

/** BLOG-18: cached for 5 minutes. */
export const articlesRoute = route({
  method: 'GET',
  path: '/api/blog/articles',
  summary: 'Published articles, newest first, or best match first for a search',
  query: articlesQuery,
  response: ArticlePage,
  access: 'public',
  rate: 'browse',
  errors: [],
})

const ofArticle = { method: 'GET', access: 'public', rate: 'browse' } as const
const params = z.object({ id: z.string() })

/** article_withdrawn (410): was published and has been deleted. */
export const articleRoute = route({
  ...ofArticle,
  path: '/api/blog/articles/:id',
  summary: 'A published article',
  params,
  response: Article,
  errors: ['article_not_found', 'article_withdrawn'],
})

export const relatedCarsRoute = route({
  ...ofArticle,
  path: '/api/blog/articles/:id/cars',
  summary: 'Live cars of the brands and models that an article names',
  params,
  response: z
    .object({
      cars: z.array(MarketplaceListing).max(6),
      /** Names of the brands or models, for the heading. */ of: z.array(z.string()).max(6),
    })
    .meta({ id: 'RelatedCars' }),
  errors: ['article_not_found', 'article_withdrawn'],
})

export const articleChartRoute = route({
  method: 'GET',
  path: '/api/blog/articles/:id/charts/:key',
  summary: 'A chart of an article as SVG',
  params: z.object({ id: z.string(), key: z.string().max(60) }),
  query: z.object({ theme: z.enum(['light', 'dark']).default('light') }),
  response: 'image',
  access: 'public',
  rate: 'image',
  errors: ['article_not_found'],
})

export const archivedCopyRoute = route({
  ...ofArticle,
  path: '/api/blog/articles/:id/sources/:number',
  summary: 'A source of an article as fetched, as plain text',
  params: z.object({ id: z.string(), number: z.coerce.number().pipe(z.int().min(1).max(100)) }),
  response: z
    .object({ title: z.string(), url: z.string(), fetchedAt: Instant, text: z.string(), sha256: z.string() })
    .meta({ id: 'ArchivedCopy' }),
  errors: ['article_not_found', 'archived_copy_not_found'],
})

/** Outside the JSON calls: the site also serves /blog/rss.xml, /blog/atom.xml and /blog/feed.json. */
export const feedPaths = { rss: '/blog/rss.xml', atom: '/blog/atom.xml', json: '/blog/feed.json' } as const
