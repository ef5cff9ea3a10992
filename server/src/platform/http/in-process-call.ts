import { AsyncLocalStorage } from 'node:async_hooks'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** The page for which a call is made inside this process, and the signal by which the page gives up on the call. */
type PageCall = { request: FastifyRequest; reply: FastifyReply; signal: AbortSignal }

const pageCalls = new AsyncLocalStorage<PageCall>()

export function callForPage<Answer>(page: PageCall, call: () => Answer): Answer {
  return pageCalls.run(page, call)
}

/** The request that came over the network: a call made inside this process stands for the page that it is made for. */
export function networkRequestOf<Reply extends FastifyReply | undefined = undefined>(
  request: FastifyRequest,
  reply?: Reply,
): { request: FastifyRequest; reply: Reply } {
  return (pageCalls.getStore() ?? { request, reply }) as { request: FastifyRequest; reply: Reply }
}

/** Whether the client disconnected or gave up. A call inside this process has no connection that could close. */
export function isAbandoned(request: FastifyRequest): boolean {
  const page = pageCalls.getStore()
  return page ? page.signal.aborted : request.raw.socket.destroyed
}

const personal = new WeakSet<FastifyRequest>()

/** An answer that depends on who asks: the page that it is part of belongs to its visitor alone. */
export function markPersonal(request: FastifyRequest): void {
  personal.add(networkRequestOf(request).request)
}

export function isPersonal(request: FastifyRequest): boolean {
  return personal.has(request)
}
