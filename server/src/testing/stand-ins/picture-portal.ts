import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

type Answer = (response: ServerResponse, request: IncomingMessage) => void

export type PicturePortal = Awaited<ReturnType<typeof openPicturePortal>>

/** A portal's image host on this machine: it sends the given responses and records its requests. */
export async function openPicturePortal() {
  const answers = new Map<string, Answer>()
  const asked: { path: string; headers: IncomingMessage['headers'] }[] = []
  const server = createServer((request, response) => {
    const path = request.url!
    asked.push({ path, headers: request.headers })
    const answer = answers.get(path)
    if (answer) answer(response, request)
    else response.writeHead(404).end('nothing here')
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const url = (path: string) => `http://127.0.0.1:${port}${path}`
  return {
    port,
    host: `127.0.0.1:${port}`,
    asked,
    url,
    answer(path: string, answer: Answer): string {
      answers.set(path, answer)
      return url(path)
    },
    give(path: string, bytes: Buffer, contentType = 'image/jpeg'): string {
      return this.answer(path, (response) => response.writeHead(200, { 'content-type': contentType }).end(bytes))
    },
    redirect(path: string, location: string): string {
      return this.answer(path, (response) => response.writeHead(302, { location }).end())
    },
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
