import type { AdvertShown, PortalFields } from '../../market/advert.ts'
import { textResponse, type DemoResponse } from '../../http/response.ts'
import { createEtagCache } from '../http-cache/etag-cache.ts'
import { jsonScript } from '../../http/html.ts'
import { parseMinute } from '../http-cache/http-date.ts'
import { advertPage, gonePage, homePage, type Row } from '../pages/portal-pages.ts'
import { renameFields } from '../misbehaviour.ts'
import { photoRoute, type RenderPhoto } from '../pages/photo-route.ts'
import type { PortalRoutes, RunningPortal } from '../portal-server.ts'
import { sitemapFile, sitemapIndex } from './sitemap.ts'

/** HTML pages with a schema.org Car in each, behind a sitemap and a robots.txt. */
export function puranisawari(portal: RunningPortal, renderPhoto: RenderPhoto): PortalRoutes {
  const photo = photoRoute(portal, renderPhoto)
  const unlessKnown = createEtagCache(portal)
  return ({ headers }, { pathname }) => {
    if (pathname === '/robots.txt') return textResponse(200, robots(portal.origin))
    if (pathname === '/sitemap.xml') return sitemapIndex(portal)
    if (pathname === '/') return homePage(portal)
    const [, file] = /^\/sitemaps\/([1-9]\d{0,5})\.xml$/.exec(pathname) ?? []
    if (file !== undefined) return unlessKnown(headers, pathname, () => sitemapFile(portal, Number(file)))
    const [, id] = /^\/used-cars\/[^/]+\/[^/]*?(\d{10})\.html$/.exec(pathname) ?? []
    return id === undefined
      ? photo(pathname, headers['if-none-match'])
      : unlessKnown(headers, pathname, () => carPage(portal, pathname, id))
  }
}

function carPage(portal: RunningPortal, path: string, id: string): DemoResponse | undefined {
  const found = portal.clock.lookUp(portal.id, id)
  if (found.state === 'gone') return gonePage(portal)
  if (found.state === 'unknown') return undefined
  const { shown } = found
  if (path !== shown.urlPath) return { status: 301, headers: { Location: shown.urlPath }, body: '' }
  const rows = Object.entries(shown.fields['table'] as Record<string, string>) satisfies Row[]
  const page = advertPage(portal, shown, rows, jsonScript('application/ld+json', jsonLd(portal, shown)))
  return { ...page, lastModifiedMinute: parseMinute(shown.updatedAt) }
}

function jsonLd(portal: RunningPortal, shown: AdvertShown): PortalFields {
  const car = shown.fields['jsonLd'] as PortalFields
  const url = portal.origin + shown.urlPath
  const offers = { ...(car['offers'] as PortalFields), url }
  const image = shown.photoPaths.map((path) => portal.origin + path)
  return renameFields({ ...car, image, url, offers }, portal.mode)
}

function robots(origin: string): string {
  return [
    'User-agent: *',
    'Allow: /used-cars/',
    'Disallow: /search',
    'Disallow: /login',
    'Crawl-delay: 0',
    '',
    `Sitemap: ${origin}/sitemap.xml`,
    '',
  ].join('\n')
}
