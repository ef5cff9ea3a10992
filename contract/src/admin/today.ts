import * as z from 'zod'
import { Instant } from '../core/fields.ts'
import { route } from '../core/route.ts'

const admin = { access: { grant: 'admin' } } as const
const Count = z.int().min(0).max(1_000)

export const QueueHealth = z
  .object({
    kind: z.string(),
    promisedMinutes: z.int(),
    harm: z.int().min(1).max(5),
    /** Counted up to a thousand, like late. */
    waiting: Count,
    /** Past its due time. */
    late: Count,
    oldestAt: Instant,
    /** The earliest due time. */
    nextPromiseAt: Instant,
  })
  .meta({ id: 'QueueHealth' })
export type QueueHealth = z.infer<typeof QueueHealth>

export const deskTodayRoute = route({
  method: 'GET',
  path: '/api/desk/today',
  summary: 'The oldest item and the promised time of each queue, and actions that await a second person',
  response: z
    .object({
      /** Queues with open items, earliest due time first. */
      queues: z.array(QueueHealth).max(100),
      /** Actions that the caller may approve, and the caller's own approved actions. */
      approvalsToDecide: Count,
      approvalsToCarryOut: Count,
      /** Decisions of other moderators to review. */
      secondLooks: Count,
    })
    .meta({ id: 'DeskToday' }),
  access: { grant: 'triage' },
  rate: 'browse',
  errors: [],
})

export const failingJobsRoute = route({
  ...admin,
  method: 'GET',
  path: '/api/admin/failing-jobs',
  summary: 'Jobs that fail, by name',
  response: z
    .object({
      jobs: z
        .array(
          z.object({
            job: z.string(),
            /** Jobs that failed and will be retried. */
            retried: z.int(),
            /** Jobs that failed at their last attempt. */
            givenUp: z.int(),
            /** Time since which the oldest of them has been waiting. */
            since: Instant,
            /** The first line of the latest error, without values. */
            error: z.string().max(200),
          }),
        )
        .max(100),
      /** When the figures were read; they are refreshed after 15 seconds. */
      readAt: Instant,
    })
    .meta({ id: 'FailingJobs' }),
  rate: 'browse',
  errors: [],
})

const Amount = z.object({ spent: z.number(), most: z.number() })

/** Amounts in rupees, and in tokens. */
export const SpendingRow = z
  .object({
    /** A role, or all roles together. */
    role: z.string(),
    dayRupees: Amount,
    dayTokens: Amount,
    allRupees: Amount,
    allTokens: Amount,
  })
  .meta({ id: 'SpendingRow' })
export type SpendingRow = z.infer<typeof SpendingRow>

export const spendingRoute = route({
  ...admin,
  method: 'GET',
  path: '/api/admin/spending',
  summary: 'Cost of language models today and in total, compared with the budgets',
  response: z
    .object({
      /** False without a configured model, which then spends nothing. */
      isOn: z.boolean(),
      rows: z.array(SpendingRow).max(20),
    })
    .meta({ id: 'Spending' }),
  rate: 'browse',
  errors: [],
})

export const firingAlertsRoute = route({
  ...admin,
  method: 'GET',
  path: '/api/admin/firing-alerts',
  summary: 'Firing alerts, as reported by Prometheus',
  response: z
    .object({
      /** not_connected: PROMETHEUS_URL is not set. no_answer: Prometheus did not respond, or not as documented. */
      state: z.enum(['read', 'not_connected', 'no_answer']),
      alerts: z
        .array(
          z.object({
            name: z.string(),
            severity: z.string(),
            summary: z.string(),
            /** The subject, such as a source; empty if the whole site is affected. */
            about: z.string(),
            since: Instant,
          }),
        )
        .max(100),
    })
    .meta({ id: 'FiringAlerts' }),
  rate: 'browse',
  errors: [],
})
