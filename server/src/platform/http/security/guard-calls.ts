import { mayCallAsStaff, type Access } from '@pahiya/contract/core/access'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '../../app-error.ts'
import type { Callers } from '../visitors/callers.ts'
import { markPersonal, getNetworkRequest } from '../in-process-call.ts'
import type { Rates } from './limit-rates.ts'
import { refuseNul } from './refuse-nul.ts'
import { visitor, type Identify, type Person, type Visitor } from '../visitors/person.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The caller. Calls with the access 'public' return the same response to everyone and may not read the caller. */
    readonly person: Person | Visitor
  }
}

type Dependencies = { callers: Callers; rates: Pick<Rates, 'count' | 'countAccount'>; identify?: Identify | undefined }

/** SEC-01: the one place where `access` and `rate` of the contract are enforced, before a body is read. */
export function guardCalls(http: FastifyInstance, dependencies: Dependencies): void {
  const { callers, rates, identify = async () => visitor } = dependencies
  const deciding = new WeakMap<FastifyRequest, Promise<Person | Visitor>>()
  const decided = new WeakMap<FastifyRequest, Person | Visitor>()

  /** One lookup for a page and all calls that it makes inside this process. */
  function personOf(request: FastifyRequest, reply: FastifyReply): Promise<Person | Visitor> {
    const { request: edge } = getNetworkRequest(request, reply)
    const person = deciding.get(edge) ?? identify(edge)
    deciding.set(edge, person)
    return person
  }

  http.decorateRequest('person', {
    getter(this: FastifyRequest) {
      const person = decided.get(this)
      if (!person) throw new Error(`${this.routeOptions.url} does not declare an access that identifies its caller`)
      return person
    },
  })

  http.addHook('onRequest', async (request, reply) => {
    const { access, rate } = request.routeOptions.config
    // Pages and files: the calls that a page makes are guarded individually.
    if (access === undefined || rate === undefined) return
    await rates.count(rate, callers.recognise(request, reply, { remember: access !== 'public' }))
    if (access === 'public') return
    markPersonal(request)
    // Applies to refusals too: neither a shared cache nor the browser's cache may serve the response to another person.
    void reply.header('cache-control', 'private, no-store')
    const person = await personOf(request, reply)
    if (person.kind === 'person') await rates.countAccount(rate, person.id)
    const refusal = refusalOf(access, request.method, person)
    if (refusal) throw new AppError(refusal)
    decided.set(request, person)
  })
  http.addHook('preValidation', refuseNul)
}

/**
 * Ownership is checked when the resource is loaded (serveOwned); here only that the caller is a person who could own
 * it.
 */
function refusalOf(access: Access, method: string, person: Person | Visitor) {
  if (access === 'public' || access === 'visitor') return null
  if (person.kind === 'visitor') return 'unauthenticated'
  if (access === 'phone-verified') return person.phoneVerified ? null : 'phone_not_verified'
  if (typeof access === 'string' || 'owner' in access) return null
  return mayCallAsStaff(person.grants, access.grant, method) ? null : 'forbidden'
}
