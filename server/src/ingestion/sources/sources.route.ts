import { sourcesRoute } from '@pahiya/contract/ingestion/sources'
import type { FastifyInstance } from 'fastify'
import { countLiveListings } from '../../listings/read/count-live-listings.ts'
import { serveRoute } from '../../platform/http/serve-route.ts'
import type { Database } from '../../platform/engines/postgres.ts'
import { cacheFor } from '../../platform/cache-for.ts'
import { serveSourceConsole } from '../console/serve-source-console.ts'
import { serveAliases } from '../aliases/serve-aliases.ts'
import { presentSource } from './present-source.ts'

const countMs = 60_000

export function serveIngestion(http: FastifyInstance, { database }: { database: Database }): void {
  serveAliases(http, { database })
  const liveListings = cacheFor(countMs, 1, () => countLiveListings(database))
  serveSourceConsole(http, { database, countLive: () => liveListings('') })
  serveRoute(http, sourcesRoute, async () => {
    const [sources, live] = await Promise.all([
      database.selectFrom('sources').selectAll().orderBy('key').limit(1_000).execute(),
      liveListings(''),
    ])
    return sources.map((source) => presentSource(source, live.get(source.key) ?? 0, new Date()))
  })
}
