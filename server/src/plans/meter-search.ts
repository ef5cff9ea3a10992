import type { FastifyRequest } from 'fastify'
import { AppError } from '../platform/app-error.ts'
import type { Person, Visitor } from '../platform/http/visitors/person.ts'
import type { Allowance } from './allowance.ts'

/** A search that was charged, or that is free with Pro. Counted once, not per page. */
type NewSearch = { asked: object; total: number; person: Person | Visitor; request: FastifyRequest }

type Meter = { onNewSearch: (search: NewSearch) => void; onRefused: () => void }

/** Runs a search only if the caller has one left, and reports every new and every rejected search. */
export function createMeter(allowance: Allowance, { onNewSearch, onRefused }: Meter) {
  return async function metered<Answer extends { total: number }>(
    request: FastifyRequest,
    asked: object,
    search: () => Promise<Answer>,
  ): Promise<Answer> {
    const { answer, isNew } = await allowance.spend(request, { ...asked }, search).catch((error: unknown) => {
      if (error instanceof AppError && error.code === 'search_limit_exceeded') onRefused()
      throw error
    })
    if (isNew) onNewSearch({ asked, total: answer.total, person: request.person, request })
    return answer
  }
}
