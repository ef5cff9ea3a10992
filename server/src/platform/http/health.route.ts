import { healthRoute } from '@pahiya/contract/core/health'
import type { FastifyInstance } from 'fastify'
import type { Config } from '../config.ts'
import { checkEngines } from '../engines/engine-health.ts'
import type { Stores } from '../engines/stores.ts'
import { serveRoute } from './serve-route.ts'

export function serveHealth(http: FastifyInstance, stores: Stores, config: Pick<Config, 'S3_BUCKET'>): void {
  serveRoute(http, healthRoute, async () => {
    const engines = await checkEngines(stores, config.S3_BUCKET)
    return { status: engines.every((engine) => engine.ok) ? ('ok' as const) : ('degraded' as const), engines }
  })
}
