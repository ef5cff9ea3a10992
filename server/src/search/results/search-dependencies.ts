import type { FastifyRequest } from 'fastify'
import type { Stores } from '../../platform/engines/stores.ts'

export type ReadDependencies = Pick<Stores, 'database'>

/** Around every search, from outside: whether it may be done at all, and what is noted of it. */
export type Metered = <Answer extends { total: number }>(
  request: FastifyRequest,
  asked: object,
  search: () => Promise<Answer>,
) => Promise<Answer>
