import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import {
  firstAdvertPosition,
  findLiveAdvertAt,
  readLiveAdverts,
  type LiveAdvert,
} from '../../listings/read/live-adverts.ts'
import { ownSource } from '../../listings/own-source.ts'
import { AppError } from '../../platform/app-error.ts'
import type { Config } from '../../platform/config.ts'
import { compressPage } from '../../platform/pages/compress-page.ts'
import { cacheFor } from '../../platform/cache-for.ts'
import type { Stores } from '../../platform/engines/stores.ts'
import { findIndexedLandings } from './find-indexed-landings.ts'
import { mostInSitemap, robotsText, writeSitemap, writeSitemapIndex, type SitemapEntry } from './sitemap-xml.ts'

export type SitemapDependencies = Pick<Stores, 'database' | 'search'> & {
  config: Pick<Config, 'PUBLIC_ORIGIN' | 'SEARCH_INDEX_PREFIX'>
}

/** Below the limit of fifty thousand per file: relisted adverts keep their old position and need room. */
const advertsInPart = 45_000
const rememberMs = 600_000
const hide = { schema: { hide: true } }

const pages = [
  '/',
  '/news',
  '/blog',
  '/community',
  '/community/feed',
  '/community/guidelines',
  '/community/events',
  '/community/join',
  '/community/moderation',
  '/guides/buying',
  '/guides/maintenance',
  '/guides/finance',
  '/contact',
  '/auctions',
]

/** Routes for search engines: robots.txt, the sitemap index and its parts. */
export async function serveSitemaps(
  http: FastifyInstance,
  { database, search, config }: SitemapDependencies,
  { partSize = advertsInPart, fileSize = mostInSitemap } = {},
): Promise<void> {
  const landings = cacheFor(rememberMs, 1, async () => [...pages, ...(await findIndexedLandings(search, config))])
  // An old part can only lose adverts, so all processes divide the parts identically, whenever they counted.
  const partStarts = cacheFor(rememberMs, 1, async () => {
    const starts = [firstAdvertPosition]
    for (let next = await furtherOn(firstAdvertPosition); next !== undefined; next = await furtherOn(next))
      starts.push(next)
    return starts
  })
  const furtherOn = (after: string) => findLiveAdvertAt(database, after, partSize)
  const originOf = (request: FastifyRequest) => config.PUBLIC_ORIGIN ?? `${request.protocol}://${request.host}`

  await http.register(async (scope) => {
    scope.addHook('onSend', compressPage)

    scope.get('/robots.txt', hide, async (request, reply) =>
      kept(reply, 'text/plain').send(robotsText(originOf(request))),
    )

    scope.get('/sitemap.xml', hide, async (request, reply) => {
      const [paths, starts] = await Promise.all([landings(''), partStarts('')])
      const parts = numbered(Math.ceil(paths.length / fileSize)).map((part) => `/sitemaps/pages-${part}.xml`)
      const cars = numbered(starts.length).map((part) => `/sitemaps/cars-${part}.xml`)
      return kept(reply, 'text/xml').send(writeSitemapIndex(originOf(request), [...parts, ...cars]))
    })

    scope.get<Params>('/sitemaps/pages-:part(^[1-9]\\d{0,5}).xml', hide, async (request, reply) => {
      const part = Number(request.params.part)
      const paths = (await landings('')).slice((part - 1) * fileSize, part * fileSize)
      if (paths.length === 0) throw new AppError('not_found')
      return sendSitemap(request, reply, inOne(paths.map((path) => ({ path }))))
    })

    scope.get<Params>('/sitemaps/cars-:part(^[1-9]\\d{0,5}).xml', hide, async (request, reply) => {
      const part = Number(request.params.part)
      const starts = await partStarts('')
      const after = starts[part - 1]
      if (after === undefined) throw new AppError('not_found')
      return sendSitemap(
        request,
        reply,
        entriesOf(readLiveAdverts(database, { after, upTo: starts[part], most: fileSize })),
      )
    })
  })

  function sendSitemap(request: FastifyRequest, reply: FastifyReply, batches: AsyncIterable<SitemapEntry[]>) {
    return kept(reply, 'text/xml').send(Readable.from(writeSitemap(originOf(request), batches)))
  }
}

type Params = { Params: { part: string } }

function kept(reply: FastifyReply, type: string): FastifyReply {
  return reply.type(`${type}; charset=utf-8`).header('cache-control', `public, max-age=${rememberMs / 1000}`)
}

function numbered(count: number): number[] {
  return Array.from({ length: count }, (_, place) => place + 1)
}

async function* inOne(entries: SitemapEntry[]): AsyncGenerator<SitemapEntry[]> {
  yield entries
}

async function* entriesOf(batches: AsyncIterable<LiveAdvert[]>): AsyncGenerator<SitemapEntry[]> {
  for await (const adverts of batches) yield adverts.map(entryOf)
}

/** The canonical page of an advert: for our own sellers, the car's page. */
function entryOf({ id, car_id, source_key, changed_at }: LiveAdvert): SitemapEntry {
  return { path: source_key === ownSource ? `/car/${car_id}` : `/marketplace/${id}`, changedAt: changed_at }
}
