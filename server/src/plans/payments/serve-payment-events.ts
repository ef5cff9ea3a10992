import { paymentEventRoute } from '@pahiya/contract/plans/pro'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { AppError } from '../../platform/app-error.ts'
import type { Config } from '../../platform/config.ts'
import type { Database } from '../../platform/engines/postgres.ts'
import { serveRoute } from '../../platform/http/serve-route.ts'
import { isEventSigned } from './provider/signatures.ts'
import { receiveEvent } from './receive-event.ts'

type Settings = Pick<Config, 'RAZORPAY_WEBHOOK_SECRET' | 'RAZORPAY_WEBHOOK_SECRET_PREVIOUS'>

const eventIdForm = /^[\w-]{1,100}$/

/** Accepts only bodies that the provider signed, byte by byte, before they are parsed. */
export async function servePaymentEvents(
  http: FastifyInstance,
  { database, config }: { database: Database; config: Settings },
): Promise<void> {
  const secrets = [config.RAZORPAY_WEBHOOK_SECRET, config.RAZORPAY_WEBHOOK_SECRET_PREVIOUS].filter(
    (secret) => secret !== undefined,
  )
  const rawBodies = new WeakMap<FastifyRequest, Buffer>()
  await http.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body, done) => {
      const bytes = Buffer.isBuffer(body) ? body : Buffer.from(body)
      if (!isEventSigned(bytes, headerOf(request, 'x-razorpay-signature'), secrets))
        return done(new AppError('forbidden'))
      rawBodies.set(request, bytes)
      try {
        done(null, JSON.parse(bytes.toString('utf8')))
      } catch {
        done(new AppError('invalid_request'))
      }
    })
    serveRoute(scope, paymentEventRoute, async ({ body: event }, request) => {
      const body = rawBodies.get(request)
      const id = headerOf(request, 'x-razorpay-event-id') ?? ''
      if (body === undefined || !eventIdForm.test(id)) throw new AppError('forbidden')
      await receiveEvent(database, { id, event, body })
    })
  })
}

function headerOf(request: FastifyRequest, name: string): string | undefined {
  const value = request.headers[name]
  return typeof value === 'string' ? value : undefined
}
