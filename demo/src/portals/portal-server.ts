import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import type { PortalId } from '../market/portals.ts'
import { jsonResponse, textResponse, type DemoResponse } from '../http/response.ts'
import type { MarketClock } from './market-state/market-clock.ts'
import { CHANGES_BYTES, encodeText, type Mode } from './misbehaviour.ts'
import { sendResponse } from './http-cache/send-response.ts'

/** A running portal: its clock, its failure mode, and its own address once it listens. */
export type RunningPortal = { id: PortalId; clock: MarketClock; mode: Mode; origin: string }
export type PortalRoutes = (
  request: IncomingMessage,
  url: URL,
) => DemoResponse | undefined | Promise<DemoResponse | undefined>

const SLOW_MS = 3000

/** An HTTP server around a portal's routes, with the failure modes that all portals share. */
export function portalServer(portal: RunningPortal, routes: PortalRoutes): Server {
  return serve(async (request, response) => {
    if (portal.mode === 'slow') await wait(SLOW_MS)
    const answer =
      portal.mode === 'errors' ? jsonResponse(503, { error: 'down for maintenance' }) : await answerFor(request)
    const { mode } = portal
    // After a software change a portal cannot tell how long its content has been unchanged.
    const changed = CHANGES_BYTES.includes(mode)
    await sendResponse(request, response, changed ? { ...answer, lastModifiedMinute: undefined } : answer, {
      minute: portal.clock.now().minute,
      half: mode === 'half',
      encode: (text) => encodeText(text, portal.id, mode),
    })
  })

  async function answerFor(request: IncomingMessage): Promise<DemoResponse> {
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      return { ...textResponse(405, 'Only GET and HEAD.\n'), headers: { Allow: 'GET, HEAD' } }
    }
    const url = URL.parse(request.url ?? '/', 'http://portal')
    return (url && (await routes(request, url))) ?? textResponse(404, 'Not found.\n')
  }
}

export function serve(handle: (request: IncomingMessage, response: ServerResponse) => Promise<void>): Server {
  const server = createServer((request, response) => {
    handle(request, response).catch((error: unknown) => {
      // The client disconnected. Any other error is our bug and must be visible.
      if (response.destroyed || response.socket?.destroyed) return
      process.stderr.write(
        `${request.method} ${request.url}: ${error instanceof Error ? error.stack : String(error)}\n`,
      )
      if (!response.headersSent) response.writeHead(500)
      response.end()
    })
  })
  // Longer than clients hold idle connections, so that a connection is never closed during a request.
  server.keepAliveTimeout = 60_000
  return server
}

/** Port 0 picks a free port. Listens on this machine only. */
export async function listen(server: Server, port: number): Promise<string> {
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(port, '127.0.0.1', resolve)
  })
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

export async function stop(server: Server): Promise<void> {
  if (!server.listening) return
  const closed = new Promise((resolve) => {
    server.close(resolve)
  })
  server.closeAllConnections()
  await closed
}
