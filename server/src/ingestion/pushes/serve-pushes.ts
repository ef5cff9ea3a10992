import { pushAdvertsRoute } from '@pahiya/contract/ingestion/source-pushes'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { AppError } from '../../platform/app-error.ts'
import type { Config } from '../../platform/config.ts'
import type { ObjectStore } from '../../platform/engines/object-store.ts'
import type { Database } from '../../platform/engines/postgres.ts'
import { serveRoute } from '../../platform/http/serve-route.ts'
import { decodeUtf8 } from '../connectors/connector.ts'
import { createRawStore } from '../connectors/raw-store.ts'
import { readSourceCredentials } from '../sources/source-credentials.ts'
import { isPushSigned, readPushHeaders, type PushHeaders } from './push-signature.ts'
import { receivePush } from './receive-push.ts'

type Parts = {
  database: Database
  objects: ObjectStore
  config: Pick<Config, 'S3_BUCKET' | 'SOURCE_CREDENTIALS'>
}

/**
 * Accepts only bodies that the partner signed, byte by byte, before they are parsed. An unknown source is refused like a
 * wrong signature.
 */
export async function servePushes(http: FastifyInstance, { database, objects, config }: Parts): Promise<void> {
  const credentials = readSourceCredentials(config)
  const storeRaw = createRawStore(objects, config.S3_BUCKET)
  const known = new WeakMap<FastifyRequest, PushHeaders & { body?: Buffer }>()
  await http.register(async (scope) => {
    scope.addHook('onRequest', async (request) => {
      const headers = readPushHeaders(request.headers, new Date())
      if (headers === null) throw new AppError('forbidden')
      known.set(request, headers)
    })
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, given, done) => {
      const headers = known.get(request)
      const body = Buffer.isBuffer(given) ? given : Buffer.from(given)
      const sourceKey = String((request.params as { key?: unknown }).key)
      const secrets = secretsOf(credentials.get(sourceKey))
      if (!headers || !isPushSigned({ ...headers, sourceKey, body }, secrets)) return done(new AppError('forbidden'))
      known.set(request, { ...headers, body })
      try {
        done(null, JSON.parse(decodeUtf8(body)))
      } catch {
        done(new AppError('invalid_request'))
      }
    })
    serveRoute(scope, pushAdvertsRoute, async ({ params, body: push }, request) => {
      const { body, idempotencyKey } = known.get(request) ?? {}
      if (body === undefined || idempotencyKey === undefined) throw new AppError('forbidden')
      return receivePush({ database, storeRaw }, { sourceKey: params.key, idempotencyKey, body, push }, new Date())
    })
  })
}

/** Two secrets are valid at a time, separated by a comma, so that a partner can replace one without a gap. */
function secretsOf(credential: string | undefined): string[] {
  return (credential ?? '').split(',').filter(Boolean).slice(0, 2)
}
