import {
  adminArticleRoute,
  adminArticlesRoute,
  approveArticleRoute,
  changeArticleDetailsRoute,
  correctArticleRoute,
  createArticleRoute,
  deleteArticleRoute,
  publishArticleRoute,
  returnArticleRoute,
  scheduleArticleRoute,
  submitArticleRoute,
  unscheduleArticleRoute,
  updateArticleRoute,
  type AdminArticle,
} from '@pahiya/contract/newsroom/admin-articles'
import { blogAnalyticsRoute } from '@pahiya/contract/newsroom/blog-analytics'
import type { FastifyInstance } from 'fastify'
import type { Network } from '@pahiya/domain/newsroom/article-fields'
import { AppError } from '../../platform/app-error.ts'
import type { Database } from '../../platform/engines/postgres.ts'
import { serveRoute } from '../../platform/http/serve-route.ts'
import { findShownCorrections } from '../articles/corrections.ts'
import { scheduleArticle } from '../publishing/schedule-article.ts'
import { findAnalytics, type ProviderReport } from './analytics.ts'
import { changeDetails, correctArticle, editArticle, writeArticle } from './edit-article.ts'
import { countApprovers, findAdminArticle, findAdminArticles } from './find-admin-articles.ts'
import {
  approveArticle,
  deleteArticle,
  publishArticle,
  returnArticle,
  submitArticle,
  unscheduleArticle,
} from './move-article.ts'
import { presentAdminArticle, presentAdminView } from './present-admin-article.ts'

export type AdminArticleDependencies = {
  database: Database
  networks: readonly Network[]
  reportProviders: () => Promise<ProviderReport>
}

/** All admin actions on articles, except sharing, versions and reports. */
export function serveAdminArticles(http: FastifyInstance, dependencies: AdminArticleDependencies): void {
  serveReading(http, dependencies)
  serveEditing(http, dependencies)
  serveMoves(http, dependencies.database)
}

function serveReading(http: FastifyInstance, { database, networks, reportProviders }: AdminArticleDependencies): void {
  serveRoute(http, adminArticlesRoute, async ({ person, query: { limit, ...filter } }) => {
    const [rows, admins] = await Promise.all([
      findAdminArticles(database, { ...filter, limit: limit + 1 }),
      countApprovers(database),
    ])
    const shown = rows.slice(0, limit)
    return {
      articles: shown.map((row) => presentAdminArticle(row, { id: person.id, admins })),
      next: rows.length > limit ? shown.at(-1)!.id : null,
    }
  })

  serveRoute(http, adminArticleRoute, async ({ person, params: { id } }) => {
    const [row, admins, corrections] = await Promise.all([
      findAdminArticle(database, id),
      countApprovers(database),
      findShownCorrections(database, id),
    ])
    if (!row) throw new AppError('article_not_found')
    return presentAdminView(row, { id: person.id, admins }, corrections)
  })

  serveRoute(http, blogAnalyticsRoute, async () => findAnalytics(database, await reportProviders(), networks))
}

function serveEditing(http: FastifyInstance, { database }: Pick<AdminArticleDependencies, 'database'>): void {
  serveRoute(http, createArticleRoute, async ({ person, body }) => {
    return readArticle(database, await writeArticle(database, { ...body, charts: [] }, person.id), person.id)
  })

  serveRoute(http, updateArticleRoute, async ({ person, params: { id }, body: { version, ...edit } }) => {
    await editArticle(database, { id, version, by: person.id }, edit)
    return readArticle(database, id, person.id)
  })

  serveRoute(http, changeArticleDetailsRoute, async ({ person, params: { id }, body: { version, ...details } }) => {
    await changeDetails(database, { id, version, by: person.id }, details)
    return readArticle(database, id, person.id)
  })

  serveRoute(http, correctArticleRoute, async ({ person, params: { id }, body: { version, note } }) => {
    await correctArticle(database, { id, version, by: person.id }, note)
    return readArticle(database, id, person.id)
  })

  serveRoute(http, deleteArticleRoute, async ({ person, params: { id } }) => {
    await deleteArticle(database, { id, by: person.id })
  })
}

function serveMoves(http: FastifyInstance, database: Database): void {
  const simple = [
    [submitArticleRoute, submitArticle],
    [approveArticleRoute, approveArticle],
    [publishArticleRoute, publishArticle],
    [unscheduleArticleRoute, unscheduleArticle],
  ] as const
  for (const [route, move] of simple) {
    serveRoute(http, route, async ({ person, params: { id }, body: { version } }) => {
      await move(database, { id, version, by: person.id })
      return readArticle(database, id, person.id)
    })
  }

  serveRoute(http, returnArticleRoute, async ({ person, params: { id }, body: { version, reason } }) => {
    await returnArticle(database, { id, version, by: person.id }, reason)
    return readArticle(database, id, person.id)
  })

  serveRoute(http, scheduleArticleRoute, async ({ person, params: { id }, body: { version, at } }) => {
    await scheduleArticle(database, { id, version, by: person.id }, new Date(at))
    return readArticle(database, id, person.id)
  })
}

/** The resulting article as the acting admin sees it. */
export async function readArticle(database: Database, id: string, adminId: string): Promise<AdminArticle> {
  const [row, admins] = await Promise.all([findAdminArticle(database, id), countApprovers(database)])
  if (!row) throw new AppError('article_not_found')
  return presentAdminArticle(row, { id: adminId, admins })
}
