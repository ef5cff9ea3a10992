import type { Grant } from '@pahiya/contract/core/access'
import type { FastifyRequest } from 'fastify'

/** The signed-in person. A capability receives this, never a cookie or a token. */
export type Person = {
  kind: 'person'
  id: string
  sessionId: string
  plan: 'free' | 'pro'
  phoneVerified: boolean
  grants: ReadonlySet<Grant>
}
export type Visitor = { kind: 'visitor' }

export const visitor: Visitor = { kind: 'visitor' }

/**
 * Identifies the sender of a request that came over the network; called at most once per request, however many calls
 * its page makes.
 */
export type Identify = (request: FastifyRequest) => Promise<Person | Visitor>
