import underPressure from '@fastify/under-pressure'
import type { FastifyInstance } from 'fastify'
import { AppError } from '../../app-error.ts'
import { sendError } from '../responses/send-error.ts'

/** Above this number of concurrent requests, new ones would wait longer than their callers do. */
const mostAtOnce = 2_000

export type Load = {
  /** When turns of the event loop take this long, further work would delay every response. 0 means no limit. */
  longestTurnMs?: number
  mostAtOnce?: number
  sampleMs?: number
}

/** Refuses requests early, with 503 and Retry-After and before any other work, when the process cannot keep up. */
export async function shedLoad(http: FastifyInstance, load: Load = {}): Promise<void> {
  let underway = 0
  await http.register(underPressure, {
    maxEventLoopDelay: load.longestTurnMs ?? 0,
    sampleInterval: load.sampleMs ?? 1_000,
    exposeStatusRoute: false,
    pressureHandler: (request, reply) => sendError(new AppError('overloaded'), request, reply),
  })
  http.addHook('onRequest', async (request, reply) => {
    // A stream stays open and is idle most of the time; serveStream has its own limit.
    if (request.routeOptions.config.rate === 'stream') return
    underway += 1
    // A client that disconnects closes the response without finishing it; an injected one only finishes.
    let isOver = false
    const end = () => {
      if (!isOver) underway -= 1
      isOver = true
    }
    reply.raw.once('finish', end).once('close', end)
    if (underway > (load.mostAtOnce ?? mostAtOnce)) throw new AppError('overloaded')
  })
}
