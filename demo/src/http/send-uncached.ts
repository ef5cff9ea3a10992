import type { ServerResponse } from 'node:http'
import type { Answer } from './response.ts'

/** Text of a stand-in that is no portal: it keeps no clock and no validators. */
export function sendUncached(response: ServerResponse, { status, headers = {}, body }: Answer): void {
  response.writeHead(status, { ...headers, 'Cache-Control': 'no-store' }).end(typeof body === 'string' ? body : '')
}
