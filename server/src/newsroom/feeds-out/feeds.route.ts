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
/** The configured origin, unless PUBLIC_ORIGIN is unset. */
const mostOrigins = 2
const hide = { schema: { hide: true } }

const formats: readonly { path: string; type: string; write: (feed: Feed, origin: string) => string }[] = [
  { path: feedPaths.rss, type: 'application/rss+xml', write: writeRss },
  { path: feedPaths.atom, type: 'application/atom+xml', write: writeAtom },
  { path: feedPaths.json, type: 'application/feed+json', write: writeJsonFeed },
]

type WrittenFeed = { body: string; etag: string; updatedAt: Date }

/** RSS, Atom and JSON Feed of the published articles. Each is rendered once per change of public content. */
export function serveFeedsOut(
  http: FastifyInstance,
  { database, config }: { database: Database; config: Pick<Config, 'PUBLIC_ORIGIN'> },
): void {
  const feeds = cacheFor(rememberMs, 2, () => readFeed(database))
  for (const { path, type, write } of formats) {
    const written = cacheFor(rememberMs, mostOrigins, async (key): Promise<WrittenFeed> => {
      const [revision, origin] = JSON.parse(key) as [string, string]
      const feed = await feeds(revision)
      const body = write(feed, origin)
      const hash = createHash('sha256').update(body).digest('base64url')
      return { body, etag: `"${hash.slice(0, 27)}"`, updatedAt: new Date(feed.updatedAt) }
    })
    http.get(path, hide, async (request, reply) => {
      const origin = config.PUBLIC_ORIGIN ?? `${request.protocol}://${request.host}`
      const revision = String(await readRevision(database))
      return sendFeed(request, reply, type, await written(JSON.stringify([revision, origin])))
    })
  }
}

function sendFeed(request: FastifyRequest, reply: FastifyReply, type: string, { body, etag, updatedAt }: WrittenFeed) {
  const lastModified = updatedAt.toUTCString()
  void reply.headers({ etag, 'last-modified': lastModified, 'cache-control': `public, max-age=${maxAgeSeconds}` })
  if (isKnown(request, etag, lastModified)) return reply.status(304).send()
  return reply.type(`${type}; charset=utf-8`).send(body)
}

/** RFC 9110: If-Modified-Since counts only without If-None-Match. */
function isKnown({ headers }: FastifyRequest, etag: string, lastModified: string): boolean {
  if (headers['if-none-match'] !== undefined) return matchesEtag(etag, headers['if-none-match'])
  return Date.parse(headers['if-modified-since'] ?? '') >= Date.parse(lastModified)
}
