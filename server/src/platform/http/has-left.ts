import { AsyncLocalStorage } from 'node:async_hooks'
import type { FastifyRequest } from 'fastify'

const askers = new AsyncLocalStorage<AbortSignal>()

/** Asks for somebody who may lose patience. A call inside this process has no connection that would tell so. */
export function askFor<Answer>(asker: AbortSignal, ask: () => Answer): Answer {
  return askers.run(asker, ask)
}

/** Whether nobody waits for the answer any more: a closed browser, a time limit, a newer question. */
export function hasLeft(request: FastifyRequest): boolean {
  const asker = askers.getStore()
  return asker ? asker.aborted : request.raw.socket.destroyed
}
