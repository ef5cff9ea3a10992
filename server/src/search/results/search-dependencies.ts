import type { FastifyRequest } from 'fastify'
import type { Stores } from '../../platform/engines/stores.ts'

export type ReadDependencies = Pick<Stores, 'database'>

/** Wraps every search: decides whether it may run, and records it. */
export type Metered = <Answer extends { total: number }>(
  request: FastifyRequest,
  asked: object,
  search: () => Promise<Answer>,
) => Promise<Answer>
