import { categories, longestTopic } from '@pahiya/domain/newsroom/article-fields'
import * as z from 'zod'
import { Id, Instant } from '../core/fields.ts'
import { route } from '../core/route.ts'
import { ArticleCard, ArticleStatus, Category } from './articles.ts'

/**
 * waiting, researching, writing, checking: in progress. finished: waits for approval, or is a draft if a check failed.
 * refused: no article was written, for the reason in `refusal`.
 */
export const GenerationStep = z.enum(['waiting', 'researching', 'writing', 'checking', 'finished', 'refused'])
export const GenerationRefusal = z.enum([
  'no-sources',
  'provider-failed',
  'near-copy',
  'personal-data',
  'nothing-checkable',
])

export const GeneratedArticle = z
  .object({
    /** The topic of the request; once finished, the title of the article. */
    id: Id,
    topic: z.string(),
    category: Category,
    status: ArticleStatus,
    step: GenerationStep,
    refusal: GenerationRefusal.nullable(),
    /** Null until it is written. */
    title: z.string().nullable(),
    requestedAt: Instant,
    finishedAt: Instant.nullable(),
  })
  .meta({ id: 'GeneratedArticle' })
export type GeneratedArticle = z.infer<typeof GeneratedArticle>

/** BLOG-13, BLOG-20: 5 a day per account; the result waits for approval. */
export const generateArticleRoute = route({
  method: 'POST',
  path: '/api/blog/generate',
  summary: 'Has an article researched and written; an admin approves it before readers see it',
  body: z
    .object({
      topic: z.string().trim().min(3).max(longestTopic),
      /** C-27: 'automotive' is accepted and classified by the topic. */
      category: z.enum(['automotive', ...categories]).default('automotive'),
    })
    .meta({ id: 'GenerateArticle' }),
  response: GeneratedArticle,
  status: 202,
  access: 'account',
  rate: 'write',
  errors: ['generation_not_configured', 'generation_limit_exceeded'],
})

export const generationsRoute = route({
  method: 'GET',
  path: '/api/blog/generations',
  summary: 'The last ten articles that the caller requested',
  response: z.object({ articles: z.array(GeneratedArticle).max(10), leftToday: z.int() }).meta({ id: 'Generations' }),
  access: 'account',
  rate: 'browse',
  errors: [],
})

/** BLOG-21: an admin starts generation from the latest headlines; others get the current list. */
export const refreshBlogRoute = route({
  method: 'POST',
  path: '/api/blog/refresh',
  summary: 'The current list of articles; for an admin also starts the generation of new ones',
  response: z
    .object({
      articles: z.array(ArticleCard).max(24),
      /** Number of articles being generated; null for callers without the grant, or without a provider. */
      started: z.int().nullable(),
    })
    .meta({ id: 'RefreshedBlog' }),
  access: 'visitor',
  rate: 'write',
  errors: [],
})
