import * as z from 'zod'
import { Instant } from '../core/fields.ts'
import { route } from '../core/route.ts'

/** QUOTA-09. The two numbers are null for users without a search limit. */
export const UsageStatus = z
  .object({
    isAuthenticated: z.boolean(),
    searchesLeft: z.int().nullable(),
    totalLimit: z.int().nullable(),
    /** As text, such as '30 days'. */
    window: z.string(),
    /** When the next search becomes available again; null if none has been used. */
    resetAt: Instant.nullable(),
    plan: z.enum(['visitor', 'free', 'pro']),
    phoneVerified: z.boolean(),
    /**
     * For a free account with a verified phone: its own searches in the calendar month, which are included in the
     * numbers above.
     */
    month: z.object({ left: z.int(), limit: z.int(), resetAt: Instant }).nullable(),
  })
  .meta({ id: 'UsageStatus' })
export type UsageStatus = z.infer<typeof UsageStatus>

export const usageRoute = route({
  method: 'GET',
  path: '/api/usage/status',
  summary: 'Number of searches left for the caller',
  response: UsageStatus,
  access: 'visitor',
  rate: 'browse',
  errors: [],
})
