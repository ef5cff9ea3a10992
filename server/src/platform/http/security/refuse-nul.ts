import type { FastifyRequest } from 'fastify'
import { AppError } from '../../app-error.ts'

/** No call accepts input nested nearly this deep. */
const deepest = 20

/**
 * PostgreSQL stores neither NUL characters nor unpaired surrogates: a call that contains one is refused before a query
 * could fail.
 */
export async function refuseNul({ query, params, body, routeOptions }: FastifyRequest): Promise<void> {
  if (routeOptions.config.access !== undefined && hasNul([query, params, body])) throw new AppError('invalid_request')
}

function hasNul(value: unknown, depth = 0): boolean {
  if (typeof value === 'string') return value.includes('\0') || !value.isWellFormed()
  if (typeof value !== 'object' || value === null) return false
  return depth > deepest || Object.values(value).some((inner) => hasNul(inner, depth + 1))
}
