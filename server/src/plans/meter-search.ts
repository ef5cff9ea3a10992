import type { FastifyRequest } from 'fastify'
import type { Person, Visitor } from '../platform/http/visitors/person.ts'
import type { Allowance } from './allowance.ts'

/** A search that was charged, or that is free on a Pro account. Counted once, not for every page. */
export type NewSearch = { asked: object; total: number; person: Person | Visitor }

/** Runs a search only if the caller has one left, and reports every new one. */
export function createMeter(allowance: Allowance, onNewSearch: (search: NewSearch) => void) {
  return async function metered<Answer extends { total: number }>(
    request: FastifyRequest,
    asked: object,
    search: () => Promise<Answer>,
  ): Promise<Answer> {
    const { answer, isNew } = await allowance.spend(request, { ...asked }, search)
    if (isNew) onNewSearch({ asked, total: answer.total, person: request.person })
    return answer
  }
}
