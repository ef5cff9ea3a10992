import { AsyncLocalStorage } from 'node:async_hooks'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** The page for which an in-process call is made, and the signal with which the page aborts the call. */
type PageCall = { request: FastifyRequest; reply: FastifyReply; signal: AbortSignal }

const pageCalls = new AsyncLocalStorage<PageCall>()

export function callForPage<Answer>(page: PageCall, call: () => Answer): Answer {
  return pageCalls.run(page, call)
}

/** Returns the request that came over the network: for an in-process call, that of its page. */
export function getNetworkRequest<Reply extends FastifyReply | undefined = undefined>(
  request: FastifyRequest,
  reply?: Reply,
): { request: FastifyRequest; reply: Reply } {
  return (pageCalls.getStore() ?? { request, reply }) as { request: FastifyRequest; reply: Reply }
}

/** Whether the client disconnected or gave up. An in-process call has no connection that could close. */
export function isAbandoned(request: FastifyRequest): boolean {
  const page = pageCalls.getStore()
  return page ? page.signal.aborted : request.raw.socket.destroyed
}

const personal = new WeakSet<FastifyRequest>()

/** Marks the response as dependent on the caller, so the page that includes it is private to its visitor. */
export function markPersonal(request: FastifyRequest): void {
  personal.add(getNetworkRequest(request).request)
}

export function isPersonal(request: FastifyRequest): boolean {
  return personal.has(request)
}
