import { createHmac } from 'node:crypto'
import type { UsageStatus } from '@pahiya/contract/plans/usage'
import type { FastifyRequest } from 'fastify'
import { AppError, type ErrorDetails } from '../platform/app-error.ts'
import type { Config } from '../platform/config.ts'
import type { Callers, IdentifiedCaller } from '../platform/http/visitors/callers.ts'
import { isAbandoned } from '../platform/http/in-process-call.ts'
import { refuseUnlessVisit } from '../platform/http/visitors/visits.ts'
import type { Log } from '../platform/telemetry/log.ts'
import type { Metrics } from '../platform/telemetry/metrics.ts'
import type { Database } from '../platform/engines/postgres.ts'
import { createChargeBatcher } from './charge-batcher.ts'
import {
  accountChargesUsed,
  chargesUsed,
  commitCharges,
  refundCharge,
  reserveAccountCharge,
  reserveCharge,
  type ChargeOutcome,
} from './charges.ts'
import { computeRemaining, buildLimits, fullNetworkLimit, monthEndsAt, windowText } from './limits.ts'
import { findLinkedVisitor, linkVisitor } from './linked-visitor.ts'
import { readPlan, type Plan } from './plan.ts'
import { isFurtherPage, isPreview, searchKey, subjectKey, type Asked } from './same-search.ts'

type Settings = Parameters<typeof buildLimits>[2] &
  Pick<
    Config,
    | 'VISITOR_SECRET'
    | 'SEARCHES_ANONYMOUS'
    | 'SEARCHES_FREE_ACCOUNT'
    | 'SEARCHES_REPEAT_MINUTES'
    | 'SEARCHES_REFINE_MINUTES'
    | 'SEARCH_NEEDS_LOGIN'
  >

export type AllowanceDependencies = {
  database: Database
  config: Settings
  log: Log
  metrics: Metrics
  callers: Pick<Callers, 'callerOf'>
}

export type Allowance = ReturnType<typeof createAllowance>

/** Further pages of a search are free for a day after its first page was charged. */
const readingSeconds = 24 * 60 * 60

/** QUOTA-01, QUOTA-05, QUOTA-27: the only place where searches are counted. */
export function createAllowance(dependencies: AllowanceDependencies) {
  const { database, config, metrics, callers } = dependencies

  const batcher = createChargeBatcher(async (charges) =>
    settle(dependencies, 'kept', charges.length, () => commitCharges(database, charges, config.SEARCHES_WINDOW_DAYS)),
  )

  return {
    /** Does the work if a search is left, and charges nothing for work that failed or finished too late. */
    async spend<Answer>(
      request: FastifyRequest,
      asked: Asked,
      work: () => Promise<Answer>,
    ): Promise<{ answer: Answer; isNew: boolean }> {
      const plan = readPlan(request.person)
      // C-02: an exhausted allowance never requires a login; only this setting does.
      if (config.SEARCH_NEEDS_LOGIN === 'yes' && plan.name === 'visitor') throw new AppError('unauthenticated')
      if (isPreview(asked)) return { answer: await work(), isNew: false }
      if (plan.name === 'pro') return { answer: await work(), isNew: !isFurtherPage(asked) }

      refuseUnlessVisit(request)
      const caller = callers.callerOf(request)
      const taken = await reserve(dependencies, caller, plan, chargedSearch(asked, config))
      if (taken.outcome === 'free') {
        metrics.searchCharges.inc({ outcome: 'free' })
        return { answer: await work(), isNew: false }
      }
      if (taken.outcome === 'refused') {
        metrics.searchCharges.inc({ outcome: 'refused' })
        const resetAt = taken.freesAt.toISOString()
        throw new AppError('search_limit_exceeded', { ...(await readLimit(dependencies, caller, plan)), resetAt })
      }
      let delivered = false
      try {
        const answer = await work()
        delivered = !isAbandoned(request)
        return { answer, isNew: true }
      } finally {
        if (delivered) batcher.add(taken.charge)
        else await settle(dependencies, 'refunded', 1, () => refundCharge(database, taken.charge))
      }
    },

    /** Resolves when no charge is waiting to be confirmed. */
    flush: batcher.flush,

    /** QUOTA-09. */
    status: (request: FastifyRequest) => readStatus(dependencies, request),
  }
}

/** Never delays a finished response: an unconfirmed charge expires. */
async function settle(
  { metrics, log }: Pick<AllowanceDependencies, 'metrics' | 'log'>,
  outcome: 'kept' | 'refunded',
  charges: number,
  settling: () => Promise<void>,
): Promise<void> {
  try {
    await settling()
    metrics.searchCharges.inc({ outcome }, charges)
  } catch (error) {
    log.warn({ err: error, outcome }, 'charges could not be settled, they will run out')
  }
}

/** C-01: uses the account's own searches for the month first, then those left to the visitor who first used it. */
async function reserve(
  { database, config }: AllowanceDependencies,
  caller: IdentifiedCaller,
  plan: Plan,
  asked: Parameters<typeof reserveCharge>[2],
): Promise<ChargeOutcome> {
  const limits = buildLimits(config.SEARCHES_ANONYMOUS, caller, config)
  if (plan.name !== 'free') return reserveCharge(database, caller, asked, limits)
  const account = { id: plan.accountId, perMonth: config.SEARCHES_FREE_ACCOUNT }
  const own = plan.phoneVerified ? await reserveAccountCharge(database, caller, asked, account) : null
  if (own && own.outcome !== 'refused') return own
  const taken = await reserveCharge(database, await linkVisitor(database, account.id, caller), asked, limits)
  if (taken.outcome !== 'refused' || own === null) return taken
  return { outcome: 'refused', freesAt: new Date(Math.min(own.freesAt.getTime(), taken.freesAt.getTime())) }
}

/**
 * The key under which a search is charged (the search cannot be derived from it), and how long searches with the same
 * key are free. Refinements share the key of their subject (C-05).
 */
function chargedSearch(asked: Asked, config: Settings): Parameters<typeof reserveCharge>[2] {
  const subject = subjectKey(asked)
  const minutes = subject === undefined ? config.SEARCHES_REPEAT_MINUTES : config.SEARCHES_REFINE_MINUTES
  const question = createHmac('sha256', config.VISITOR_SECRET)
    .update(`question:${subject ?? searchKey(asked)}`)
    .digest()
    .subarray(0, 16)
  return { question, freeForSeconds: isFurtherPage(asked) ? readingSeconds : minutes * 60 }
}

async function readStatus(
  { database, config, callers }: AllowanceDependencies,
  request: FastifyRequest,
): Promise<UsageStatus> {
  const plan = readPlan(request.person)
  const window = windowText(config.SEARCHES_WINDOW_DAYS)
  const phoneVerified = plan.name !== 'visitor' && plan.phoneVerified
  const known = { isAuthenticated: plan.name !== 'visitor', plan: plan.name, window, phoneVerified }
  if (plan.name === 'pro') return { ...known, searchesLeft: null, totalLimit: null, resetAt: null, month: null }
  const asking = callers.callerOf(request)
  const caller = plan.name === 'free' ? await findLinkedVisitor(database, plan.accountId, asking) : asking
  const limits = buildLimits(config.SEARCHES_ANONYMOUS, caller, config)
  const { left, resetAt } = computeRemaining(await chargesUsed(database, caller, limits), limits)
  const month =
    plan.name === 'free' && plan.phoneVerified
      ? await readMonth(database, plan.accountId, config.SEARCHES_FREE_ACCOUNT)
      : null
  const resets = [resetAt?.toISOString(), month && month.left < month.limit ? month.resetAt : undefined]
  return {
    ...known,
    searchesLeft: left + (month?.left ?? 0),
    totalLimit: limits.person + (month?.limit ?? 0),
    resetAt: resets.filter((each) => each !== undefined).toSorted()[0] ?? null,
    month,
  }
}

async function readMonth(database: Database, accountId: string, limit: number) {
  const left = Math.max(0, limit - (await accountChargesUsed(database, accountId)))
  return { left, limit, resetAt: monthEndsAt(new Date()).toISOString() }
}

/** QUOTA-18: the limit that refused a search, as the popup shows it: '5 searches per month'. */
async function readLimit(
  { database, config }: AllowanceDependencies,
  asking: IdentifiedCaller,
  plan: Plan,
): Promise<Pick<ErrorDetails, 'limit' | 'window' | 'scope'>> {
  if (plan.name === 'free' && plan.phoneVerified) return { limit: config.SEARCHES_FREE_ACCOUNT, window: 'month' }
  const caller = plan.name === 'free' ? await findLinkedVisitor(database, plan.accountId, asking) : asking
  const limits = buildLimits(config.SEARCHES_ANONYMOUS, caller, config)
  const ofNetwork = fullNetworkLimit(await chargesUsed(database, caller, limits), limits)
  if (ofNetwork) return { ...ofNetwork, scope: 'network' }
  return { limit: config.SEARCHES_ANONYMOUS, window: windowText(config.SEARCHES_WINDOW_DAYS) }
}
