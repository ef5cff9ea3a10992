import { createHash } from 'node:crypto'
import { feedPaths } from '@pahiya/contract/newsroom/articles'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { cacheFor } from '../../platform/cache-for.ts'
import type { Config } from '../../platform/config.ts'
import type { Database } from '../../platform/engines/postgres.ts'
import { matchesEtag } from '../../platform/http/responses/matches-etag.ts'
import { readRevision } from '../articles/find-live-articles.ts'
import { readFeed, type Feed } from './feed-entries.ts'
import { writeAtom, writeJsonFeed, writeRss } from './write-feeds.ts'

const rememberMs = 300_000
const maxAgeSeconds = 300
const hide = { schema: { hide: true } }

const formats: readonly { path: string; type: string; write: (feed: Feed, origin: string) => string }[] = [
  { path: feedPaths.rss, type: 'application/rss+xml', write: writeRss },
  { path: feedPaths.atom, type: 'application/atom+xml', write: writeAtom },
  { path: feedPaths.json, type: 'application/feed+json', write: writeJsonFeed },
]

/** RSS, Atom and JSON Feed of the published articles. */
export function serveFeedsOut(
  http: FastifyInstance,
  { database, config }: { database: Database; config: Pick<Config, 'PUBLIC_ORIGIN'> },
): void {
  const feeds = cacheFor(rememberMs, 2, () => readFeed(database))
  for (const { path, type, write } of formats) {
    http.get(path, hide, async (request, reply) => {
      const feed = await feeds(String(await readRevision(database)))
      return sendFeed(
        request,
        reply,
        type,
        write(feed, config.PUBLIC_ORIGIN ?? `${request.protocol}://${request.host}`),
      )
    })
  }
}

function sendFeed(request: FastifyRequest, reply: FastifyReply, type: string, body: string) {
  const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"`
  void reply.headers({ etag, 'cache-control': `public, max-age=${maxAgeSeconds}` })
  if (matchesEtag(etag, request.headers['if-none-match'])) return reply.status(304).send()
  return reply.type(`${type}; charset=utf-8`).send(body)
}
