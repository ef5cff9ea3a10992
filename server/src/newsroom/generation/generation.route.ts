import { mayCallAsStaff } from '@pahiya/contract/core/access'
import type { ArticleCard } from '@pahiya/contract/newsroom/articles'
import { generateArticleRoute, generationsRoute, refreshBlogRoute } from '@pahiya/contract/newsroom/generation'
import { classifyTopic } from '@pahiya/domain/newsroom/classify-topic'
import type { FastifyInstance } from 'fastify'
import { AppError } from '../../platform/app-error.ts'
import type { Database } from '../../platform/engines/postgres.ts'
import { serveRoute } from '../../platform/http/serve-route.ts'
import { countLeftToday, findGenerations, refreshFromHeadlines, requestGeneration } from './request-generation.ts'

export type GenerationRoutesDependencies = {
  database: Database
  /** Whether a language model is configured. */
  canGenerate: boolean
  latestArticles: () => Promise<ArticleCard[]>
}

/** BLOG-20 to BLOG-22. The calls only store requests; generate-article.job.ts does the work. */
export function serveGeneration(
  http: FastifyInstance,
  { database, canGenerate, latestArticles }: GenerationRoutesDependencies,
): void {
  serveRoute(http, generateArticleRoute, ({ person, body: { topic, category } }) => {
    if (!canGenerate) throw new AppError('generation_not_configured')
    return requestGeneration(database, {
      personId: person.id,
      topic,
      category: category === 'automotive' ? classifyTopic(topic) : category,
    })
  })
  serveRoute(http, generationsRoute, async ({ person }) => ({
    articles: await findGenerations(database, person.id),
    leftToday: await countLeftToday(database, person.id),
  }))
  serveRoute(http, refreshBlogRoute, async ({ person }) => {
    const isEditor = person.kind === 'person' && mayCallAsStaff(person.grants, 'editor', 'POST')
    const started = isEditor && canGenerate ? await refreshFromHeadlines(database, person.id, classifyTopic) : null
    return { articles: await latestArticles(), started }
  })
}
