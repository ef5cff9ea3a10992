import type { IncomingMessage, Server } from 'node:http'
import { gzipSync } from 'node:zlib'
import { escapeText } from '../http/html.ts'
import { parseJson, readText } from '../http/request-body.ts'
import { computeEtag, htmlResponse, jsonResponse, textResponse, type DemoResponse } from '../http/response.ts'
import { serve } from '../portals/portal-server.ts'
import type { CarRow } from './car-rows.ts'
import type { Face } from './face.ts'
import type { HostileCase } from './hostile/hostile-case.ts'
import { changeText, pushTo } from './push-stock.ts'
import { casesFor, hostileCases } from './hostile/hostile-cases.ts'

const MOST_COMMAND_BYTES = 10_000
const good: HostileCase = { scope: 'all' }

/**
 * A portal of one kind: its documents, its pages for people, and POST /demo/misbehave, which takes the name of a fault.
 */
export function kindServer(face: Face, stock: readonly CarRow[]): Server {
  let fault = good
  let requests = 0

  return serve(async (request, response) => {
    const url = URL.parse(request.url ?? '/', `http://${request.headers.host}`)
    if (!url) return void response.writeHead(400).end()
    if (request.method === 'POST') return send(await command(url, request))
    requests += 1
    const found = documentAt(url)
    if (!found) return send(pageAt(url) ?? textResponse(404, 'Not found.\n'))
    if (face.authorization !== null && request.headers.authorization !== face.authorization)
      return send(jsonResponse(401, { error: 'token missing or wrong' }, { 'WWW-Authenticate': 'Bearer' }))
    const { type, body } = found
    if (fault.send?.(request, response, { url, origin: url.origin, body, type, requests })) return
    const etag = computeEtag(body)
    if (request.headers['if-none-match'] === etag) return void response.writeHead(304, { etag }).end()
    response.writeHead(200, { 'content-type': type, 'content-length': body.length, etag }).end(body)

    function send({ status, headers, body: text }: DemoResponse) {
      response.writeHead(status, headers).end(text as string)
    }
  })

  function documentAt(url: URL): { type: string; body: Buffer } | undefined {
    const rows = fault.rows?.(stock) ?? stock
    const site = { origin: url.origin, field: (name: string) => fault.names?.[name] ?? name }
    const document = face.answer(url, rows, site)
    if (!document) return undefined
    const plain = changeText(document.text, fault)
    const packed = document.isPacked ? gzipSync(plain) : plain
    return { type: document.type, body: fault.bytes?.(packed) ?? packed }
  }

  async function pushStock(to: string): Promise<number[]> {
    const rows = fault.rows?.(stock) ?? stock
    const site = { origin: to, field: (name: string) => fault.names?.[name] ?? name }
    return pushTo(to, face, { rows, site, fault })
  }

  /** Pages for people, which buyers reach by the links in the documents. */
  function pageAt({ pathname }: URL): DemoResponse | undefined {
    const row = stock.find(({ ref }) => pathname === `/cars/${ref}`)
    if (pathname !== '/' && !row) return undefined
    const heading = escapeText(row ? String(row['title']) : face.name)
    const text = `${escapeText(face.name)} is invented for Pahiya’s demo. No car here can be bought.`
    return htmlResponse(
      200,
      `<!doctype html><html lang="en-IN"><title>${heading}</title><h1>${heading}</h1><p>${text}</p></html>`,
    )
  }

  async function command({ pathname }: URL, request: IncomingMessage): Promise<DemoResponse> {
    const asked = parseJson((await readText(request, MOST_COMMAND_BYTES)) ?? '') as
      { mode?: unknown; to?: unknown } | undefined
    const kind = face.kind ?? face.record.connector
    if (pathname === '/demo/cases') return jsonResponse(200, { kind, cases: casesFor(kind) })
    if (pathname === '/demo/push' && face.push) return jsonResponse(200, await pushStock(String(asked?.to)))
    if (pathname === '/demo/stock') return jsonResponse(200, stock)
    if (pathname !== '/demo/misbehave') return textResponse(404, 'Not found.\n')
    const mode = String(asked?.mode)
    if (mode !== 'none' && !Object.hasOwn(hostileCases, mode)) return jsonResponse(400, { error: 'no such fault' })
    fault = mode === 'none' ? good : hostileCases[mode]!
    return jsonResponse(200, { mode })
  }
}
