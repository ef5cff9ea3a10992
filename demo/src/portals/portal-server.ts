import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import type { PortalId } from '../market/portals.ts'
import { jsonAnswer, textAnswer, type Answer } from '../http/response.ts'
import type { MarketClock } from './market-state/market-clock.ts'
import { CHANGES_BYTES, encodeText, type Mode } from './misbehaviour.ts'
import { sendAnswer } from './http-cache/send-response.ts'

/** One portal while it runs: the clock it lives by, how it behaves, and its own address once it listens. */
export type RunningPortal = { id: PortalId; clock: MarketClock; mode: Mode; origin: string }
export type PortalRoutes = (request: IncomingMessage, url: URL) => Answer | undefined | Promise<Answer | undefined>

const SLOW_MS = 3000

/** An HTTP server around a portal's routes, with the rate limits and the misbehaviour that all portals share. */
export function portalServer(portal: RunningPortal, routes: PortalRoutes): Server {
  return serve(async (request, response) => {
    if (portal.mode === 'slow') await wait(SLOW_MS)
    const answer =
      portal.mode === 'errors' ? jsonAnswer(503, { error: 'down for maintenance' }) : await answerFor(request)
    const { mode } = portal
    // After a change of its software a portal does not know any more what is unchanged since when.
    const changed = CHANGES_BYTES.includes(mode)
    await sendAnswer(request, response, changed ? { ...answer, lastModifiedMinute: undefined } : answer, {
      minute: portal.clock.now().minute,
      half: mode === 'half',
      encode: (text) => encodeText(text, portal.id, mode),
    })
  })

  async function answerFor(request: IncomingMessage): Promise<Answer> {
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      return { ...textAnswer(405, 'Only GET and HEAD.\n'), headers: { Allow: 'GET, HEAD' } }
    }
    const url = URL.parse(request.url ?? '/', 'http://portal')
    return (url && (await routes(request, url))) ?? textAnswer(404, 'Not found.\n')
  }
}

export function serve(handle: (request: IncomingMessage, response: ServerResponse) => Promise<void>): Server {
  const server = createServer((request, response) => {
    handle(request, response).catch((error: unknown) => {
      // The asker hung up, or it is a mistake of ours: then it shall be seen.
      if (response.destroyed || response.socket?.destroyed) return
      process.stderr.write(
        `${request.method} ${request.url}: ${error instanceof Error ? error.stack : String(error)}\n`,
      )
      if (!response.headersSent) response.writeHead(500)
      response.end()
    })
  })
  // Longer than clients keep idle connections, so that they are never closed under a request.
  server.keepAliveTimeout = 60_000
  return server
}

/** Port 0 takes a free one. The outside world is only for this machine. */
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
