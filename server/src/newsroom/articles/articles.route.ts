import {
  archivedCopyRoute,
  articleChartRoute,
  articleRoute,
  articlesRoute,
  relatedCarsRoute,
} from '@pahiya/contract/newsroom/articles'
import type { FastifyInstance } from 'fastify'
import { hash } from 'node:crypto'
import { AppError } from '../../platform/app-error.ts'
import { cacheFor } from '../../platform/cache-for.ts'
import type { Config } from '../../platform/config.ts'
import { serveImage } from '../../platform/http/responses/serve-image.ts'
import { serveRoute } from '../../platform/http/serve-route.ts'
import { drawChart } from '../charts/draw-chart.ts'
import { findArchivedCopy, findChart } from './find-attachments.ts'
import { findArticle, findLiveText } from './find-article.ts'
import { readRevision } from './find-live-articles.ts'
import { createListArticles, type ListDependencies } from './list-articles.ts'
import { findRelatedCars } from './related-cars.ts'

export type ArticleRoutesDependencies = ListDependencies & {
  config: Pick<Config, 'SEARCH_INDEX_PREFIX' | 'PUBLIC_ORIGIN'>
}

const rememberMs = 300_000
const relatedMs = 60_000
const mostRemembered = 200

/** The calls of readers: lists, articles, charts, sources and related cars. */
export function serveArticles(http: FastifyInstance, dependencies: ArticleRoutesDependencies): void {
  const { database, config } = dependencies
  const listArticles = createListArticles(dependencies)
  const articles = cacheFor(rememberMs, mostRemembered, (key) => {
    const [, id, origin] = JSON.parse(key) as [number, string, string]
    return findArticle(database, id, origin)
  })
  const related = cacheFor(relatedMs, mostRemembered, async (id) =>
    findRelatedCars(dependencies, await findLiveText(database, id)),
  )

  serveRoute(http, articlesRoute, async ({ query }) => listArticles(query))

  serveRoute(http, articleRoute, async ({ params }, request) => {
    const origin = config.PUBLIC_ORIGIN ?? `${request.protocol}://${request.host}`
    return articles(JSON.stringify([await readRevision(database), params.id, origin]))
  })

  serveRoute(http, relatedCarsRoute, async ({ params }) => related(params.id))

  serveImage(http, articleChartRoute, async ({ params, query }) => {
    const svg = drawChart(await findChart(database, params.id, params.key), query.theme)
    return {
      etag: `"${hash('sha256', svg, 'base64url').slice(0, 27)}"`,
      format: 'svg+xml',
      final: false,
      open: async () => ({ body: Buffer.from(svg) }),
    }
  })

  serveRoute(http, archivedCopyRoute, async ({ params }) => {
    const copy = await findArchivedCopy(database, params.id, params.number)
    if (!copy) throw new AppError('archived_copy_not_found')
    return copy
  })
}
