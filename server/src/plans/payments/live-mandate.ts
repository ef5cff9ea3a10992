import { sql } from 'kysely'

/** The account's subscriptions that may still debit something. Their owner can cancel them, with or without Pro. */
export const liveMandateOf = (accountId: string) => sql`
  account_id = ${accountId} and billing = 'mandate' and cancel_requested_at is null
    and status in ('authenticated', 'active', 'pending', 'halted', 'paused')`
