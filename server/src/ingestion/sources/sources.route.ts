import { sourcesRoute } from '@pahiya/contract/ingestion/sources'
import type { FastifyInstance } from 'fastify'
import { countLiveLots } from '../../listings/auctions/find-lots.ts'
import { countLiveListings } from '../../listings/read/count-live-listings.ts'
import { serveRoute } from '../../platform/http/serve-route.ts'
import { cacheFor } from '../../platform/cache-for.ts'
import { serveSourceConsole } from '../console/serve-source-console.ts'
import { serveAliases } from '../aliases/serve-aliases.ts'
import { servePushes } from '../pushes/serve-pushes.ts'
import { presentSource } from './present-source.ts'

const countMs = 60_000

export async function serveIngestion(http: FastifyInstance, parts: Parameters<typeof servePushes>[1]): Promise<void> {
  const { database, objects, config } = parts
  await servePushes(http, parts)
  serveAliases(http, { database })
  const liveListings = cacheFor(countMs, 1, () => countLiveListings(database))
  // A source has either listings or lots.
  const countLive = async () => new Map([...(await liveListings('')), ...(await countLiveLots(database, new Date()))])
  serveSourceConsole(http, { database, objects, config, countLive })
  serveRoute(http, sourcesRoute, async () => {
    const [sources, live] = await Promise.all([
      database.selectFrom('sources').selectAll().orderBy('key').limit(1_000).execute(),
      countLive(),
    ])
    return sources.map((source) => presentSource(source, live.get(source.key) ?? 0, new Date()))
  })
}
