import type { ServerResponse } from 'node:http'
import type { DemoResponse } from './response.ts'

/** Sends the text of a stand-in that is not a portal and has no clock and no validators. */
export function sendUncached(response: ServerResponse, { status, headers = {}, body }: DemoResponse): void {
  response.writeHead(status, { ...headers, 'Cache-Control': 'no-store' }).end(typeof body === 'string' ? body : '')
}
