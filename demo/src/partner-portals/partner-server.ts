import type { IncomingMessage, Server } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { escapeText, html, type Markup } from '../http/html.ts'
import { parseJson, readText } from '../http/request-body.ts'
import { computeEtag, htmlResponse, jsonResponse, textResponse, type DemoResponse } from '../http/response.ts'
import type { Advert } from '../market/advert.ts'
import { serve } from '../portals/portal-server.ts'
import type { RenderPhoto } from '../portals/pages/photo-route.ts'
import { partnerPhotos } from './partner-cars.ts'

/** Faults of the API; the pages keep working. */
const PARTNER_MODES = ['none', 'errors', 'half', 'not-json', 'slow'] as const
type Mode = (typeof PARTNER_MODES)[number]

export type Commands = Record<string, (asked: Record<string, unknown>) => object | undefined>
export type PartnerPortal = {
  name: string
  /** The expected Authorization header. */
  authorization: string
  /** JSON for an API path; undefined if there is no such path. */
  api: (url: URL, origin: string) => { body: object; etag?: boolean } | undefined
  page: (path: string) => Markup | undefined
  /** The advert whose photos are at /photos/{key}/{n}.jpg. */
  pictured: (key: string) => Advert | undefined
  /** Calls at /demo/{name}, which a real portal does not have. */
  commands?: Commands
}

const SLOW_MS = 3_000
const MOST_COMMAND_BYTES = 10_000

/** A partner's server: an API behind a token, pages for people, pictures, and commands for tests at /demo. */
export function partnerServer(portal: PartnerPortal, renderPhoto: RenderPhoto): Server {
  let mode: Mode = 'none'
  const commands: Commands = {
    ...portal.commands,
    misbehave: (asked) => {
      const wanted = PARTNER_MODES.find((one) => one === asked['mode'])
      if (wanted) mode = wanted
      return wanted && { mode }
    },
  }

  return serve(async (request, response) => {
    const url = URL.parse(request.url ?? '/', `http://${request.headers.host}`)
    const answer = (url && (await answerFor(request, url))) ?? textResponse(404, 'Not found.\n')
    const body = typeof answer.body === 'string' ? Buffer.from(answer.body) : (answer.body as Buffer)
    const headers = { ...answer.headers, ...(answer.etag && { ETag: answer.etag }) }
    response.writeHead(answer.status, { ...headers, 'Content-Length': body.length })
    if (mode !== 'half' || !url?.pathname.startsWith('/api/')) return void response.end(body)
    response.write(body.subarray(0, body.length / 2), () => response.destroy())
  })

  async function answerFor(request: IncomingMessage, url: URL): Promise<DemoResponse | undefined> {
    if (request.method === 'POST') return command(url, await readText(request, MOST_COMMAND_BYTES))
    if (url.pathname.startsWith('/api/')) return api(request, url)
    const photo = /^\/photos\/([\w-]+)\/([1-9]\d?)\.jpg$/.exec(url.pathname)
    if (photo) return picture(photo[1]!, Number(photo[2]))
    const page = portal.page(url.pathname)
    return page && htmlResponse(200, document(portal.name, page))
  }

  async function api({ headers }: IncomingMessage, url: URL): Promise<DemoResponse | undefined> {
    if (headers.authorization !== portal.authorization)
      return jsonResponse(401, { error: 'token missing or wrong' }, { 'WWW-Authenticate': 'Bearer' })
    if (mode === 'slow') await wait(SLOW_MS)
    if (mode === 'errors') return jsonResponse(503, { error: 'down for maintenance' })
    const found = portal.api(url, url.origin)
    if (!found) return undefined
    const answer = jsonResponse(200, found.body)
    const body = answer.body as string
    // As when a server writes a warning into the middle of its response.
    if (mode === 'not-json') return { ...answer, body: `${body.slice(0, -20)}, Warning: ${body.slice(-200)}` }
    const etag = computeEtag(body)
    return headers['if-none-match'] === etag ? { status: 304, body: '', etag } : { ...answer, etag }
  }

  function command(url: URL, text: string | null): DemoResponse | undefined {
    const [, name = ''] = /^\/demo\/([a-z]+)$/.exec(url.pathname) ?? []
    const asked = parseJson(text ?? '') as Record<string, unknown> | undefined
    if (!Object.hasOwn(commands, name)) return undefined
    const done = commands[name]!(asked ?? {})
    return done ? jsonResponse(200, done) : jsonResponse(400, { error: 'refused' })
  }

  async function picture(key: string, number: number): Promise<DemoResponse | undefined> {
    const advert = portal.pictured(key)
    const photo = advert && partnerPhotos(advert)[number - 1]
    return photo && { status: 200, headers: { 'Content-Type': 'image/jpeg' }, body: (await renderPhoto(photo)).bytes }
  }
}

function document(name: string, main: Markup): string {
  return `<!doctype html><html lang="en-IN"><meta charset="utf-8" /><title>${escapeText(name)}</title>${html`<body>
    <main>${main}</main>
    <footer>${name} is invented for Pahiya’s demo. No car here can be bought.</footer>
  </body>`.toString()}</html>`
}
