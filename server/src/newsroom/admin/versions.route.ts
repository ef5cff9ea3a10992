import {
  articleDiffRoute,
  articleVersionRoute,
  articleVersionsRoute,
  restoreArticleRoute,
} from '@pahiya/contract/newsroom/article-versions'
import type { FastifyInstance } from 'fastify'
import type { Database } from '../../platform/engines/postgres.ts'
import { serveRoute } from '../../platform/http/serve-route.ts'
import { readArticle } from './admin-articles.route.ts'
import { restoreArticle } from './edit-article.ts'
import { diffVersions, findVersion, findVersions, presentVersion } from './versions.ts'

export function serveVersions(http: FastifyInstance, database: Database): void {
  serveRoute(http, articleVersionsRoute, async ({ params, query }) => findVersions(database, params.id, query.before))

  serveRoute(http, articleVersionRoute, async ({ params }) => {
    const row = await findVersion(database, params.id, params.version)
    const { excerpt, content, category, tags, sources } = row
    return { ...presentVersion(row), excerpt, content, category, tags, sources: sources.map(({ url }) => url) }
  })

  serveRoute(http, articleDiffRoute, async ({ params: { id }, query: { from, to } }) =>
    diffVersions(...(await Promise.all([findVersion(database, id, from), findVersion(database, id, to)]))),
  )

  serveRoute(http, restoreArticleRoute, async ({ person, params: { id }, body: { version, restore } }) => {
    await restoreArticle(database, { id, version, by: person.id }, restore)
    return readArticle(database, id, person.id)
  })
}
