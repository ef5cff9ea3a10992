import type { ServerResponse } from 'node:http'
import type { DemoResponse } from './response.ts'

/** Sends text from a stand-in that is not a portal and has neither a clock nor validators. */
export function sendUncached(response: ServerResponse, { status, headers = {}, body }: DemoResponse): void {
  response.writeHead(status, { ...headers, 'Cache-Control': 'no-store' }).end(typeof body === 'string' ? body : '')
}
