import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import { setImmediate } from 'node:timers/promises'
import { pipeline } from 'node:stream/promises'
import { advertAt } from '../market/advert-on-day.ts'
import { changesBetween } from '../market/market-days.ts'
import { ownAdverts, ownPhotos, readOwnKey } from '../market/own-sellers.ts'
import { pastAdverts } from '../market/past-adverts.ts'
import type { PortalId } from '../market/portals.ts'
import { buildAdvertTruth } from '../market/advert-truth.ts'
import { formatDay } from '../world/day.ts'
import { findAdvertByKey } from './market-state/advert-key.ts'
import type { MarketClock } from './market-state/market-clock.ts'
import { MODES, type Mode } from './misbehaviour.ts'
import type { RenderPhoto } from './pages/photo-route.ts'
import { serve, type RunningPortal } from './portal-server.ts'

/**
 * Control server: advances the clock, sets misbehaviour modes and returns the ground truth. Not part of the simulated
 * portals.
 */
export function controlServer(
  clock: MarketClock,
  portals: Record<string, RunningPortal>,
  renderPhoto: RenderPhoto,
): Server {
  return serve(async (request, response) => {
    const url = URL.parse(request.url ?? '/', 'http://control')
    if (request.method === 'GET' && url?.pathname.startsWith('/own-photos/'))
      return ownPhoto(clock, url.pathname, renderPhoto, response)
    switch (`${request.method} ${url?.pathname}`) {
      case 'GET /clock':
        return json(response, 200, readClock(clock))
      case 'POST /clock':
        return stepClock(clock, await bodyOf(request), response)
      case 'POST /misbehave':
        return misbehave(portals, await bodyOf(request), response)
      case 'GET /truth':
        return truth(clock, url!.searchParams, response)
      case 'GET /truth/live':
        return lines(response, liveTruth(clock))
      case 'GET /changes':
        return changes(clock, url!.searchParams, response)
      case 'GET /own-adverts':
        return lines(response, ownLines(clock, url!.searchParams, `http://${request.headers.host}`))
      case 'GET /past-adverts':
        return lines(response, pastLines(clock))
      default:
        return json(response, 404, {
          error: 'GET or POST /clock, POST /misbehave, GET /truth, /truth/live, /changes, /own-adverts, /past-adverts',
        })
    }
  })
}

function readClock(clock: MarketClock) {
  const { minute, day } = clock.now()
  return { minute, day: formatDay(day) }
}

function stepClock(clock: MarketClock, { minutes }: Asked, response: ServerResponse) {
  if (!Number.isSafeInteger(minutes) || (minutes as number) < 0) {
    return json(response, 400, { error: 'minutes is a whole number, forward' })
  }
  clock.step(minutes as number)
  return json(response, 200, readClock(clock))
}

function misbehave(portals: Record<string, RunningPortal>, asked: Asked, response: ServerResponse) {
  const portal = portals[String(asked['portal'])]
  const mode = MODES.find((one) => one === asked['mode']) satisfies Mode | undefined
  if (!portal || !mode) {
    return json(response, 400, { error: `portal: ${Object.keys(portals).join(', ')}; mode: ${MODES.join(', ')}` })
  }
  portal.mode = mode
  return json(response, 200, { portal: portal.id, mode })
}

function truth(clock: MarketClock, query: URLSearchParams, response: ServerResponse) {
  const portal = query.get('portal') ?? ''
  if (!clock.world.portals.includes(portal)) return json(response, 404, { error: 'no such portal' })
  const found = clock.lookUp(portal as PortalId, query.get('id') ?? '')
  if (found.state === 'unknown') return json(response, 404, { error: 'no such advert' })
  return json(response, 200, buildAdvertTruth(found.advert, clock.now().day))
}

/** Yields every advert that is live now: the complete result that a perfect search engine would return. */
async function* liveTruth({ world, now }: MarketClock): AsyncGenerator<object> {
  const { minute, day, keys } = now()
  for (const portal of world.portals as readonly PortalId[]) {
    for (const key of keys[portal]!) {
      const advert = findAdvertByKey(world, portal, key)
      const { priceRupees, urlPath, updatedAt } = advertAt(advert, minute)!
      yield { ...buildAdvertTruth(advert, day), priceRupees, urlPath, updatedAt }
    }
  }
}

function changes(clock: MarketClock, query: URLSearchParams, response: ServerResponse) {
  const [from, to] = [Number(query.get('from') ?? Number.NaN), Number(query.get('to') ?? clock.now().minute)]
  if (!Number.isInteger(from) || !Number.isInteger(to)) return json(response, 400, { error: 'from and to are minutes' })
  return lines(response, changeLines(clock, from, to))
}

/** Ordered by car, not by time, so that nothing has to be buffered. */
async function* changeLines({ world }: MarketClock, from: number, to: number): AsyncGenerator<object> {
  for (const { kind, minute, advert } of changesBetween(world, from, to)) {
    yield { kind, minute, portal: advert.portal.id, portalAdvertId: advert.portalAdvertId, carId: advert.car.id }
  }
}

/** Yields listings that sellers in a city would post on Pahiya itself, as input for a server command. */
async function* ownLines({ world, firstDay: day }: MarketClock, query: URLSearchParams, photoOrigin: string) {
  const count = Number(query.get('count') ?? 48)
  yield* ownAdverts(world, { day, city: query.get('city') ?? 'Hyderabad', count, photoOrigin })
}

/** Yields what nightly crawls would have recorded since the world began, as input for a server command. */
async function* pastLines({ world, firstDay }: MarketClock) {
  yield* pastAdverts(world, firstDay)
}

async function ownPhoto(clock: MarketClock, path: string, renderPhoto: RenderPhoto, response: ServerResponse) {
  const [, key = '', number] = /^\/own-photos\/([a-z0-9-]+)\/([1-9]\d?)\.jpg$/.exec(path) ?? []
  const { portal, id } = readOwnKey(key) ?? {}
  const found = portal && id && clock.world.portals.includes(portal) ? clock.lookUp(portal, id) : undefined
  const photo = found && found.state !== 'unknown' ? ownPhotos(found.advert)[Number(number) - 1] : undefined
  if (!photo) return json(response, 404, { error: 'no such photo' })
  const { bytes, contentType } = await renderPhoto(photo)
  response.writeHead(200, { 'Content-Type': contentType }).end(bytes)
}

type Asked = Record<string, unknown>

async function bodyOf(request: IncomingMessage): Promise<Asked> {
  try {
    const value: unknown = JSON.parse(await text(request))
    return typeof value === 'object' && value !== null ? (value as Asked) : {}
  } catch {
    return {}
  }
}

async function json(response: ServerResponse, status: number, value: unknown): Promise<void> {
  response.writeHead(status, { 'Content-Type': 'application/json; charset=utf-8' }).end(`${JSON.stringify(value)}\n`)
}

const LINES_A_BLOCK = 100

async function lines(response: ServerResponse, values: AsyncIterable<object>): Promise<void> {
  response.writeHead(200, { 'Content-Type': 'application/x-ndjson; charset=utf-8' })
  await pipeline(async function* blocks() {
    let block: string[] = []
    for await (const value of values) {
      if (block.push(JSON.stringify(value)) < LINES_A_BLOCK) continue
      yield `${block.join('\n')}\n`
      block = []
      await setImmediate()
    }
    if (block.length > 0) yield `${block.join('\n')}\n`
  }, response)
}
