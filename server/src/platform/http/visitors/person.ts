import type { Grant } from '@pahiya/contract/core/access'
import type { FastifyRequest } from 'fastify'

/** Who is signed in. A capability receives this, never a cookie or a token. */
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

/** Decides who sent a request that came over the network; asked at most once for it, whatever calls a page makes. */
export type Identify = (request: FastifyRequest) => Promise<Person | Visitor>
