import { usageRoute } from '@pahiya/contract/plans/usage'
import type { FastifyInstance } from 'fastify'
import { serveRoute } from '../platform/http/serve-route.ts'
import type { Allowance } from './allowance.ts'

export function serveUsageStatus(http: FastifyInstance, allowance: Allowance): void {
  serveRoute(http, usageRoute, async (_, request) => allowance.status(request))
}
