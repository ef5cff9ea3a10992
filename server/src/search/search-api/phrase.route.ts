import { phraseRoute, suggestRoute } from '@pahiya/contract/search/phrase'
import { readPhrase } from '@pahiya/domain/phrase/read-phrase'
import { suggest } from '@pahiya/domain/phrase/suggest'
import { yearInIndia } from '@pahiya/domain/time/india-time'
import type { FastifyInstance } from 'fastify'
import { findSourceNames } from '../../listings/read/source-names.ts'
import type { Database } from '../../platform/engines/postgres.ts'
import { cacheFor } from '../../platform/cache-for.ts'
import { serveRoute } from '../../platform/http/serve-route.ts'

const namesMs = 60_000

/** Pure parsing: nothing is added to the phrase, and only the names of the sources are looked up. */
export function servePhrase(
  http: FastifyInstance,
  { database }: { database: Database },
  now: () => Date = () => new Date(),
): void {
  const sourceNames = cacheFor(namesMs, 1, () => findSourceNames(database))
  serveRoute(http, phraseRoute, async ({ body: { q } }) => {
    // Without the database a phrase is still parsed, but source names are not recognised.
    const names = await sourceNames('').catch(() => new Map<string, string>())
    const sources = [...names].map(([key, name]) => ({ key, name }))
    return readPhrase(q, { year: yearInIndia(now()), sources })
  })
  serveRoute(http, suggestRoute, async ({ query: { q } }) => ({ suggestions: suggest(q) }))
}
