import { createServer, type Server } from 'node:http'
import type { Metrics } from '../telemetry/metrics.ts'

export type InternalEndpoints = { ready: () => Promise<boolean>; metrics: Metrics }

/**
 * Endpoints for the operator, on a separate port that is not public: /live shows whether this process responds at all,
 * /ready whether it may receive work, /metrics its figures.
 */
export function createInternalServer({ ready, metrics }: InternalEndpoints): Server {
  return createServer((request, response) => {
    const say = (status: number, text: string) => response.writeHead(status, { 'content-type': 'text/plain' }).end(text)
    const answer = async () => {
      if (request.url === '/live') return say(200, 'live\n')
      if (request.url === '/ready') return (await ready()) ? say(200, 'ready\n') : say(503, 'not ready\n')
      if (request.url === '/metrics') return say(200, await metrics.registry.metrics())
      return say(404, 'only /live, /ready and /metrics\n')
    }
    answer().catch(() => say(500, 'failed\n'))
  })
}
