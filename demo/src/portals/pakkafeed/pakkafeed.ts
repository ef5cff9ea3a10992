import { textResponse, type DemoResponse } from '../../http/response.ts'
import { advertPage, gonePage, homePage, type Row } from '../pages/portal-pages.ts'
import { photoRoute, type RenderPhoto } from '../pages/photo-route.ts'
import type { PortalRoutes, RunningPortal } from '../portal-server.ts'
import type { FeedStore } from './feed-store.ts'

const CREDENTIALS = `Basic ${Buffer.from('demo:pakkafeed').toString('base64')}`

/** A complete gzipped CSV in Google's vehicle-listing fields, behind a password; and pages for people. */
export function pakkafeed(portal: RunningPortal, feeds: FeedStore, renderPhoto: RenderPhoto): PortalRoutes {
  const photo = photoRoute(portal, renderPhoto)
  return ({ headers }, url) => {
    if (url.pathname === '/feeds/vehicles.csv.gz') return feedAnswer(feeds, headers.authorization)
    if (url.pathname === '/') return homePage(portal)
    const [, id] = /^\/stock\/(\d{10})$/.exec(url.pathname) ?? []
    return id === undefined ? photo(url.pathname, headers['if-none-match']) : stockPage(portal, id)
  }
}

async function feedAnswer(feeds: FeedStore, authorization: string | undefined): Promise<DemoResponse> {
  if (authorization !== CREDENTIALS) {
    const refused = textResponse(401, 'Name and password, please.\n')
    return { ...refused, headers: { ...refused.headers, 'WWW-Authenticate': 'Basic realm="pakkafeed"' } }
  }
  const { path, size, etag, lastModifiedMinute } = await feeds.current()
  const headers = { 'Content-Type': 'application/gzip', 'Accept-Ranges': 'bytes' }
  return { status: 200, headers, body: { path, size }, etag, lastModifiedMinute }
}

function stockPage(portal: RunningPortal, id: string): DemoResponse | undefined {
  const found = portal.clock.lookUp(portal.id, id)
  if (found.state === 'gone') return gonePage(portal)
  if (found.state === 'unknown') return undefined
  const fields = found.shown.fields as Record<string, string>
  const rows = SHOWN_TO_PEOPLE.map(([label, name]): Row => [label, fields[name]])
  return advertPage(portal, found.shown, rows)
}

const SHOWN_TO_PEOPLE = [
  ['Stock no.', 'id'],
  ['Make', 'make'],
  ['Model', 'model'],
  ['Trim', 'trim'],
  ['Year', 'year'],
  ['Mileage', 'mileage'],
  ['Fuel', 'fuel'],
  ['Transmission', 'transmission'],
  ['Colour', 'exterior_color'],
  ['Owners', 'owners'],
  ['Registration', 'registration_masked'],
  ['Options', 'vehicle_option'],
  ['Dealer', 'dealership_name'],
  ['Address', 'dealership_address'],
] as const
