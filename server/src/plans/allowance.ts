import { createHmac } from 'node:crypto'
import type { UsageStatus } from '@pahiya/contract/usage'
import type { FastifyRequest } from 'fastify'
import { AppError } from '../platform/app-error.ts'
import type { Config } from '../platform/config.ts'
import type { Callers } from '../platform/http/callers.ts'
import { isAbandoned } from '../platform/http/in-process-call.ts'
import type { Person, Visitor } from '../platform/http/person.ts'
import { refuseUnlessVisit } from '../platform/http/visits.ts'
import type { Log } from '../platform/log.ts'
import type { Metrics } from '../platform/metrics.ts'
import type { Database } from '../platform/postgres.ts'
import { createChargeBatcher } from './charge-batcher.ts'
import { chargesUsed, keepCharges, refundCharge, takeCharge } from './charges.ts'
import { leftOf, limitsOf, windowText } from './limits.ts'
import { isFurtherPage, isPreview, questionOf, type Asked } from './same-search.ts'

/** A visitor has an allowance; null is no limit. */
export type Plan = { name: UsageStatus['plan']; searches: number | null }

type Settings = Parameters<typeof limitsOf>[2] &
  Pick<Config, 'VISITOR_SECRET' | 'SEARCHES_ANONYMOUS' | 'SEARCHES_REPEAT_MINUTES' | 'SEARCH_NEEDS_LOGIN'>

export type AllowanceDependencies = {
  database: Database
  config: Settings
  log: Log
  metrics: Metrics
  callers: Pick<Callers, 'callerOf'>
  /** Without it everybody has the allowance of a visitor. */
  planOf?: (person: Person | Visitor) => Promise<Plan>
}

export type Allowance = ReturnType<typeof createAllowance>

/** Further pages of a search that was charged on its first one are free for a day. */
const readingSeconds = 24 * 60 * 60

/** QUOTA-01, QUOTA-05, QUOTA-27: searches are counted here and nowhere else. */
export function createAllowance(dependencies: AllowanceDependencies) {
  const { database, config, log, metrics, callers } = dependencies
  const { planOf = async () => ({ name: 'visitor', searches: config.SEARCHES_ANONYMOUS }) as const } = dependencies

  /** Never in the way of an answer that is there: a charge that is not kept runs out by itself. */
  async function settle(outcome: 'kept' | 'refunded', charges: number, settling: () => Promise<void>): Promise<void> {
    try {
      await settling()
      metrics.searchCharges.inc({ outcome }, charges)
    } catch (error) {
      log.warn({ err: error, outcome }, 'charges could not be settled, they will run out')
    }
  }
  const batcher = createChargeBatcher(async (charges) =>
    settle('kept', charges.length, () => keepCharges(database, charges, config.SEARCHES_WINDOW_DAYS)),
  )

  return {
    /** Does the work if there is a search left for it, and takes nothing for work that failed or came too late. */
    async spend<Answer>(
      request: FastifyRequest,
      asked: Asked,
      work: () => Promise<Answer>,
    ): Promise<{ answer: Answer; isNew: boolean }> {
      const plan = await planOf(request.person)
      // C-02: an allowance that is used up never asks for a login, only this setting does.
      if (config.SEARCH_NEEDS_LOGIN === 'yes' && plan.name === 'visitor') throw new AppError('unauthenticated')
      if (isPreview(asked)) return { answer: await work(), isNew: false }
      if (plan.searches === null) return { answer: await work(), isNew: !isFurtherPage(asked) }

      refuseUnlessVisit(request)
      const caller = callers.callerOf(request)
      const limits = limitsOf(plan.searches, caller, config)
      const question = createHmac('sha256', config.VISITOR_SECRET)
        .update(`question:${questionOf(asked)}`)
        .digest()
      const freeForSeconds = isFurtherPage(asked) ? readingSeconds : config.SEARCHES_REPEAT_MINUTES * 60
      const taken = await takeCharge(database, caller, { question: question.subarray(0, 16), freeForSeconds }, limits)
      if (taken.outcome === 'free') {
        metrics.searchCharges.inc({ outcome: 'free' })
        return { answer: await work(), isNew: false }
      }
      if (taken.outcome === 'refused') {
        metrics.searchCharges.inc({ outcome: 'refused' })
        throw new AppError('search_limit_exceeded', {
          limit: plan.searches,
          window: windowText(limits.days),
          resetAt: taken.freesAt.toISOString(),
        })
      }
      let delivered = false
      try {
        const answer = await work()
        delivered = !isAbandoned(request)
        return { answer, isNew: true }
      } finally {
        if (delivered) batcher.add(taken.charge)
        else await settle('refunded', 1, () => refundCharge(database, taken.charge))
      }
    },

    /** Until nothing waits to be kept. */
    flush: batcher.flush,

    /** QUOTA-09. */
    async status(request: FastifyRequest): Promise<UsageStatus> {
      const plan = await planOf(request.person)
      const window = windowText(config.SEARCHES_WINDOW_DAYS)
      const known = { isAuthenticated: plan.name !== 'visitor', plan: plan.name, window }
      if (plan.searches === null) return { ...known, searchesLeft: null, totalLimit: null, resetAt: null }
      const caller = callers.callerOf(request)
      const limits = limitsOf(plan.searches, caller, config)
      const { left, resetAt } = leftOf(await chargesUsed(database, caller, limits), limits)
      return { ...known, searchesLeft: left, totalLimit: plan.searches, resetAt: resetAt?.toISOString() ?? null }
    },
  }
}
