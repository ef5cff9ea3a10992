import type { FastifyInstance } from 'fastify'
import { createListArticles, type ListDependencies } from '../articles/list-articles.ts'
import { serveNewsFeeds } from '../feeds/feeds.route.ts'
import { serveGeneration } from '../generation/generation.route.ts'

const mostArticles = 24

/** Registers the calls about feeds in and generated articles. */
export function serveIntake(http: FastifyInstance, dependencies: ListDependencies & { canGenerate: boolean }): void {
  const listArticles = createListArticles(dependencies)
  const latestArticles = async () => (await listArticles({ limit: mostArticles })).articles
  serveNewsFeeds(http, dependencies.database)
  serveGeneration(http, { ...dependencies, latestArticles })
}
