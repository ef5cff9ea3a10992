import { randomUUID } from 'node:crypto'
import helmet from '@fastify/helmet'
import { fastify, LogController, type FastifyInstance, type FastifyRequest } from 'fastify'
import { validatorCompiler } from 'fastify-type-provider-zod'
import type { Log } from '../telemetry/log.ts'
import type { Metrics } from '../telemetry/metrics.ts'
import type { Telemetry } from '../telemetry/telemetry.ts'
import { asWork } from '../telemetry/current-work.ts'
import { AppError } from '../app-error.ts'
import { sendError, sendNotFound } from './responses/send-error.ts'
import { refuseCrossSiteWrites } from './security/refuse-cross-site-writes.ts'
import { serialiseBy } from './responses/serialise-response.ts'
import { shedLoad, type Load } from './security/shed-load.ts'

export type HttpDependencies = {
  log: Log
  metrics: Metrics
  telemetry: Telemetry
  production: boolean
  /** Proxies trusted to report the visitor's address and protocol; none by default. */
  trustedProxies?: readonly string[]
  load?: Load
  /** If it is https, every visitor uses https, whatever the proxies report. */
  publicOrigin?: string
}

const largestBodyBytes = 64 * 1024

/** Browser features that a page may use: geolocation, for cars near the visitor, and passkeys. None for frames. */
const permissionsPolicy = [
  'geolocation=(self)',
  'publickey-credentials-get=(self)',
  'publickey-credentials-create=(self)',
  ...['camera', 'microphone', 'payment', 'usb', 'serial', 'display-capture', 'browsing-topics'].map(
    (feature) => `${feature}=()`,
  ),
].join(', ')

/** Creates a Fastify server with our rules and no routes. */
export async function createHttp(dependencies: HttpDependencies): Promise<FastifyInstance> {
  const { log, metrics, telemetry, production, trustedProxies = [] } = dependencies
  const http = fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: requestIdOf,
    trustProxy: trustedProxies.length > 0 && [...trustedProxies],
    bodyLimit: largestBodyBytes,
    requestTimeout: 30_000,
    // Fastify's own response has a different format; refuseWhileClosing sends ours.
    return503OnClosing: false,
    frameworkErrors: sendError,
    routerOptions: { maxParamLength: 200 },
  }) as unknown as FastifyInstance
  http.setValidatorCompiler(validatorCompiler)
  http.setSerializerCompiler(serialiseBy(!production))
  http.setErrorHandler(sendError)
  http.setNotFoundHandler(sendNotFound)
  http.removeContentTypeParser('text/plain')
  http.decorate('calls', [])

  await http.register(telemetry.httpTracing.plugin())
  await http.register(helmet)
  // After the body has been read: its events would lose the async context.
  http.addHook('preHandler', (request, _reply, done) => {
    asWork(`${request.method} ${request.routeOptions.url ?? 'unknown'}`, done)
  })
  http.addHook('onRequest', async (request, reply) => {
    void reply.headers({ 'x-request-id': request.id, 'permissions-policy': permissionsPolicy })
  })
  if (dependencies.publicOrigin?.startsWith('https:')) useHttps(http)
  refuseWhileClosing(http)
  await shedLoad(http, dependencies.load)
  http.addHook('onRequest', refuseCrossSiteWrites)
  const logShare = sampleFiles()
  http.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'none'
    const status = reply.statusCode
    // A stream lasts as long as its page is open, so its duration is not a latency.
    const isStream = String(reply.getHeader('content-type')).startsWith('text/event-stream')
    if (!isStream) metrics.httpSeconds.observe({ method: request.method, route, status }, reply.elapsedTime / 1000)
    const share = logShare(request.url, status)
    if (share === null) return
    const visitorId = request.headers['x-visitor-id']
    const ms = Math.round(reply.elapsedTime)
    request.log.info(
      { method: request.method, route, status, ms, ...share, ...(visitorId && { visitorId }) },
      'answered',
    )
  })
  return http
}

/** A page loads dozens of files, too many to log one by one. Metrics count all of them. */
const filesPerLine = 100

/** Returns null for a request that is not logged. Logs all requests, but only one in a hundred for files (`oneOf`). */
function sampleFiles(): (url: string, status: number) => { oneOf?: number } | null {
  let files = 0
  return (url, status) => {
    if (!url.startsWith('/assets/') || status >= 400) return {}
    files += 1
    return files % filesPerLine === 1 ? { oneOf: filesPerLine } : null
  }
}

/** TLS ends at the ingress. Without this, a proxy that reports no protocol would turn off secure cookies. */
function useHttps(http: FastifyInstance): void {
  http.addHook('onRequest', async (request) => {
    Object.defineProperty(request, 'protocol', { value: 'https' })
  })
}

/** A connection opened before the close may still send a request; its caller should try another process. */
function refuseWhileClosing(http: FastifyInstance): void {
  let closing = false
  http.addHook('preClose', async () => void (closing = true))
  http.addHook('onRequest', async () => {
    if (closing) throw new AppError('shutting_down')
  })
}

const requestIdForm = /^[A-Za-z0-9._-]{8,64}$/

/** Uses the caller's own id, so that a proxy's log and ours can be correlated. */
function requestIdOf(request: { headers: FastifyRequest['headers'] }): string {
  const given = request.headers['x-request-id']
  return typeof given === 'string' && requestIdForm.test(given) ? given : randomUUID()
}
