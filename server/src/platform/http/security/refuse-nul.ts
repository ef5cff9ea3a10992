import type { FastifyRequest } from 'fastify'
import { AppError } from '../../app-error.ts'

/** No call takes anything that is nested nearly as deep. */
const deepest = 20

/**
 * PostgreSQL stores no NUL character, and no half of a letter that UTF-16 writes with two: a call that brings one is
 * refused before a query could fail by it.
 */
export async function refuseNul({ query, params, body, routeOptions }: FastifyRequest): Promise<void> {
  if (routeOptions.config.access !== undefined && hasNul([query, params, body])) throw new AppError('invalid_request')
}

function hasNul(value: unknown, depth = 0): boolean {
  if (typeof value === 'string') return value.includes('\0') || !value.isWellFormed()
  if (typeof value !== 'object' || value === null) return false
  return depth > deepest || Object.values(value).some((inner) => hasNul(inner, depth + 1))
}
