import type { IncomingMessage } from 'node:http'
import { jsonResponse, type DemoResponse } from '../../http/response.ts'
import { createEtagCache } from '../http-cache/etag-cache.ts'
import { advertPage, gonePage, homePage, type Row } from '../pages/portal-pages.ts'
import { photoRoute, type RenderPhoto } from '../pages/photo-route.ts'
import type { PortalRoutes, RunningPortal } from '../portal-server.ts'
import { apiAdvert, listPage, readCursor } from './advert-list.ts'
import { rateLimit, type Rate } from './rate-limit.ts'
import { stumbles } from './stumbles.ts'

export type SadakparPolicy = { rate: Rate; stumbleShare: number }

const TOKEN = 'Bearer demo-sadakpar'

/** A JSON API behind a token, with a rate limit and an occasional 500; and pages for people. */
export function sadakpar(portal: RunningPortal, policy: SadakparPolicy, renderPhoto: RenderPhoto): PortalRoutes {
  const unlessKnown = createEtagCache(portal)
  const countRequest = rateLimit(policy.rate)
  const stumblesOver = stumbles(portal.clock.world.seed, policy.stumbleShare)
  const photo = photoRoute(portal, renderPhoto)

  return (request, url) => {
    if (url.pathname.startsWith('/api/')) return api(request, url)
    if (url.pathname === '/') return homePage(portal)
    const [, id] = /^\/car\/[^/]*\/(\d{10})$/.exec(url.pathname) ?? []
    return id === undefined ? photo(url.pathname, request.headers['if-none-match']) : humanPage(portal, id)
  }

  function api(request: IncomingMessage, url: URL): DemoResponse | undefined {
    if (request.headers.authorization !== TOKEN) {
      return jsonResponse(401, { error: 'token missing or wrong' }, { 'WWW-Authenticate': 'Bearer' })
    }
    const { allowed, headers } = countRequest()
    if (!allowed) return jsonResponse(429, { error: 'too many requests' }, headers)
    if (stumblesOver(url.href)) return jsonResponse(500, { error: 'something went wrong' }, headers)
    const answer = url.pathname === '/api/v1/adverts' ? list(request, url) : one(url)
    return answer && { ...answer, headers: { ...answer.headers, ...headers } }
  }

  function list({ headers }: IncomingMessage, url: URL): DemoResponse | undefined {
    const limit = Number(url.searchParams.get('limit') ?? 100)
    if (!Number.isInteger(limit) || limit < 1 || limit > 500) return jsonResponse(400, { error: 'limit is 1 to 500' })
    const cursor = url.searchParams.get('cursor')
    const afterKey = cursor ? readCursor(cursor) : -1
    if (afterKey === undefined) return jsonResponse(400, { error: 'unknown cursor' })
    return unlessKnown(headers, `${afterKey} ${limit}`, () => jsonResponse(200, listPage(portal, { afterKey, limit })))
  }

  function one(url: URL): DemoResponse | undefined {
    const [, id] = /^\/api\/v1\/adverts\/([^/]+)$/.exec(url.pathname) ?? []
    if (id === undefined) return undefined
    const found = portal.clock.lookUp(portal.id, id)
    if (found.state === 'live') return jsonResponse(200, apiAdvert(portal, found.shown))
    return found.state === 'gone'
      ? jsonResponse(410, { error: 'gone' })
      : jsonResponse(404, { error: 'no such advert' })
  }
}

function humanPage(portal: RunningPortal, id: string): DemoResponse | undefined {
  const found = portal.clock.lookUp(portal.id, id)
  if (found.state === 'gone') return gonePage(portal)
  if (found.state === 'unknown') return undefined
  const { shown } = found
  const field = (name: string) => shown.fields[name] as string | number | null
  const rows: Row[] = [
    ['Brand', field('brand')],
    ['Model', field('model_name')],
    ['Variant', field('variant')],
    ['Year', field('reg_year')],
    ['Fuel', field('fuel')],
    ['Gearbox', field('gearbox')],
    ['Colour', field('color')],
    ['Kilometres', field('kms')],
    ['Owner', field('owner_no')],
    ['Registration', field('reg_no')],
    ['Insurance', field('insurance')],
    ['Place', [shown.locality, shown.city].filter(Boolean).join(', ')],
    ['Seller', `${shown.seller.name}, ${shown.seller.contactMasked}`],
    ['Posted', shown.postedAt.slice(0, 10)],
  ]
  return advertPage(portal, shown, rows)
}
