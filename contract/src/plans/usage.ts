import * as z from 'zod'
import { Instant } from '../core/fields.ts'
import { route } from '../core/route.ts'

/** QUOTA-09. For who searches without a limit the two numbers are null. */
export const UsageStatus = z
  .object({
    isAuthenticated: z.boolean(),
    searchesLeft: z.int().nullable(),
    totalLimit: z.int().nullable(),
    /** As text, such as '30 days'. */
    window: z.string(),
    /** When the next search comes back; null while none is used. */
    resetAt: Instant.nullable(),
    plan: z.enum(['visitor', 'free', 'pro']),
    phoneVerified: z.boolean(),
    /** Of a free account with a verified phone: its own searches of the calendar month, which the numbers above include. */
    month: z.object({ left: z.int(), limit: z.int(), resetAt: Instant }).nullable(),
  })
  .meta({ id: 'UsageStatus' })
export type UsageStatus = z.infer<typeof UsageStatus>

export const usageRoute = route({
  method: 'GET',
  path: '/api/usage/status',
  summary: 'How many searches are left to the caller',
  response: UsageStatus,
  access: 'visitor',
  rate: 'browse',
  errors: [],
})
