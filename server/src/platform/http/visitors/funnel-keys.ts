import { createHmac } from 'node:crypto'
import type { Config } from '../../config.ts'
import type { Caller } from './callers.ts'

export type FunnelKeys = ReturnType<typeof createFunnelKeys>

/**
 * Keyed hashes that name a visitor, an account or a conversation in a funnel and nowhere else, so that the rows of a
 * funnel cannot be joined with other tables. The older secret while there are two, so that a rotation does not split a
 * visitor.
 */
export function createFunnelKeys({
  VISITOR_SECRET,
  VISITOR_SECRET_PREVIOUS,
}: Pick<Config, 'VISITOR_SECRET' | 'VISITOR_SECRET_PREVIOUS'>) {
  const secret = VISITOR_SECRET_PREVIOUS || VISITOR_SECRET
  const keyed = (kind: string, value: string | Buffer) =>
    createHmac('sha256', secret).update(`funnel-${kind}:`).update(value).digest().subarray(0, 16)
  return {
    /** Null without our cookie: such a caller cannot be recognised at the next step. */
    visitor: ({ cookie }: Pick<Caller, 'cookie'>) => (cookie === null ? null : keyed('visitor', cookie)),
    account: (accountId: string) => keyed('account', accountId.toLowerCase()),
    conversation: (conversationId: string) => keyed('conversation', conversationId.toLowerCase()),
  }
}
