import { shareArticleRoute } from '@pahiya/contract/newsroom/sharing'
import { buildReadyLinks } from '@pahiya/domain/newsroom/share-links'
import type { FastifyInstance } from 'fastify'
import type { Config } from '../../platform/config.ts'
import type { Database } from '../../platform/engines/postgres.ts'
import { serveRoute } from '../../platform/http/serve-route.ts'
import { readArticle } from '../admin/admin-articles.route.ts'
import type { NetworkAdapter } from './network.ts'
import { shareArticle } from './share-article.ts'

type Dependencies = {
  database: Database
  networks: readonly NetworkAdapter[]
  config: Pick<Config, 'PUBLIC_ORIGIN'>
}

export function serveSharing(http: FastifyInstance, { database, networks, config }: Dependencies): void {
  serveRoute(http, shareArticleRoute, async ({ person, params: { id } }, request) => {
    const url = `${config.PUBLIC_ORIGIN ?? `${request.protocol}://${request.host}`}/blog/${id}`
    await shareArticle(database, networks, { id, url, by: person.id })
    const { status, shares, shareLinks, title } = await readArticle(database, id, person.id)
    return {
      status: status === 'shared' ? ('shared' as const) : ('published' as const),
      configured: networks.length,
      results: shares,
      shareLinks,
      ready: buildReadyLinks({ url, title }),
    }
  })
}
