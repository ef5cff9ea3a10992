import underPressure from '@fastify/under-pressure'
import type { FastifyInstance } from 'fastify'
import { AppError } from '../app-error.ts'
import { answerError } from './answer-error.ts'

/** When a turn of the event loop takes this long, further work would make every answer late. */
const longestTurnMs = 500
/** More than this many answers at once, and those that come would wait longer than their callers do. */
const mostAtOnce = 2_000

export type Load = { longestTurnMs?: number; mostAtOnce?: number; sampleMs?: number }

/** A process that cannot keep up refuses early, with 503 and Retry-After, before it does anything else for a request. */
export async function shedLoad(http: FastifyInstance, load: Load = {}): Promise<void> {
  let underway = 0
  await http.register(underPressure, {
    maxEventLoopDelay: load.longestTurnMs ?? longestTurnMs,
    sampleInterval: load.sampleMs ?? 1_000,
    exposeStatusRoute: false,
    pressureHandler: (request, reply) => answerError(new AppError('overloaded'), request, reply),
  })
  http.addHook('onRequest', async () => {
    underway += 1
    if (underway > (load.mostAtOnce ?? mostAtOnce)) throw new AppError('overloaded')
  })
  http.addHook('onResponse', async () => void (underway -= 1))
}
