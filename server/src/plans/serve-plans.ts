import type { FastifyInstance } from 'fastify'
import { createAllowance, type Allowance, type AllowanceDependencies } from './allowance.ts'
import { serveUsageStatus } from './usage-status.route.ts'

/** Serves the allowance calls and returns the allowance, which wraps every search. */
export function servePlans(http: FastifyInstance, dependencies: AllowanceDependencies): Allowance {
  const allowance = createAllowance(dependencies)
  http.addHook('onClose', () => allowance.flush())
  serveUsageStatus(http, allowance)
  return allowance
}
