import * as z from 'zod'
import { route } from '../core/route.ts'

const Day = z.iso.date()
const mostDays = 400
const dayMs = 86_400_000

/** Days in India, both included. For weeks and months, the periods that contain them. */
const NumbersRequest = z
  .object({
    by: z.enum(['day', 'week', 'month']).default('day'),
    from: Day.optional(),
    until: Day.optional(),
  })
  .refine(
    ({ from, until }) => {
      // Without `until`, the range ends with the last complete day.
      if (from === undefined) return true
      const days = (new Date(until ?? Date.now()).getTime() - new Date(from).getTime()) / dayMs
      return (until === undefined || days >= 0) && days < mostDays
    },
    { message: `At most ${mostDays} days`, path: ['from'] },
  )

const numberGroups = ['search', 'marketplace', 'pro', 'costs'] as const
export type NumberGroup = (typeof numberGroups)[number]

/**
 * searches: all new searches, with and without results. limit_hits: searches that an allowance refused. pro_starts: the
 * first payments of a purchase. pro_renewals: its later ones. payment_fees: the payment provider's deductions. llm_…:
 * the calls of a role of the language models.
 */
const numberMetrics = [
  'searches',
  'zero_results',
  'limit_hits',
  'contacts',
  'publications',
  'deals',
  'pro_starts',
  'pro_renewals',
  'pro_cancellations',
  'payment_fees',
  'llm_assistant',
  'llm_research',
  'llm_safety',
  'llm_rewording',
] as const
export type NumberMetric = (typeof numberMetrics)[number]

const figure = {
  /** Null: withheld, because fewer than 10 people or events are behind it. */
  value: z.int().nullable(),
  /** In rupees, for costs; null whenever the value is null. */
  rupees: z.number().nullable(),
  /** Excludes withheld parts. */
  isAtLeast: z.boolean(),
}

const NumberSeries = z
  .object({
    metric: z.enum(numberMetrics),
    group: z.enum(numberGroups),
    hasCost: z.boolean(),
    /** Days before this one are not recorded; null if all are. */
    recordedSince: Day.nullable(),
    figures: z.array(z.object({ start: Day, ...figure })).max(mostDays),
    total: z.object(figure),
  })
  .meta({ id: 'NumberSeries' })
export type NumberSeries = z.infer<typeof NumberSeries>

const admin = { access: { grant: 'admin' }, rate: 'browse', errors: [] } as const

export const numbersRoute = route({
  ...admin,
  method: 'GET',
  path: '/api/admin/numbers',
  summary: 'Site activity by day, week or month, from our own events; complete days in India only',
  query: NumbersRequest,
  response: z
    .object({
      by: z.enum(['day', 'week', 'month']),
      from: Day,
      until: Day,
      /** The last day that is counted completely; null before the first run. */
      through: Day.nullable(),
      series: z.array(NumberSeries),
    })
    .meta({ id: 'Numbers' }),
})

export const numbersDownloadRoute = route({
  ...admin,
  method: 'GET',
  path: '/api/admin/numbers.csv',
  summary: 'The same figures as a table; withheld figures are empty',
  query: NumbersRequest,
  response: 'csv',
})

const Count = z.int().nullable()
/** Share of those who reached the previous step. Null: withheld. */
const FunnelSplit = z.object({ reached: Count, open: Count, dropped: Count })

const Funnel = z
  .object({
    name: z.enum(['buy', 'sell', 'pro']),
    /** The first step has no window. */
    steps: z.array(z.object({ name: z.string(), windowDays: z.int().nullable() })),
    /** By the calendar month in India of the first step, newest first. */
    cohorts: z.array(z.object({ month: Day, entered: Count, steps: z.array(FunnelSplit) })),
  })
  .meta({ id: 'Funnel' })
export type Funnel = z.infer<typeof Funnel>

export const funnelsRoute = route({
  ...admin,
  method: 'GET',
  path: '/api/admin/numbers/funnels',
  summary: 'Number that reached each step of a funnel within its window, and number still within the window',
  response: z
    .object({
      /** People are counted as of the end of this day; null before the first run. */
      through: Day.nullable(),
      funnels: z.array(Funnel),
    })
    .meta({ id: 'Funnels' }),
})

export const funnelsDownloadRoute = route({
  ...admin,
  method: 'GET',
  path: '/api/admin/numbers/funnels.csv',
  summary: 'The same funnels as a table; withheld figures are empty',
  response: 'csv',
})
