import type { AfterDecision } from '../../listing-flags/decide-flags.ts'
import { notify } from '../../notices/notify.ts'

const outcomes = { lift: 'fine', stands: 'lower', 'take-down': 'down' } as const

/** Without the moderator's own words, which are for the log. */
export const tellLookedAt: AfterDecision['tellSeller'] = (transaction, { sellerId, key, title, decision, kinds }) =>
  notify(transaction, {
    personId: sellerId,
    kind: 'listing_looked_at',
    key,
    data: { subject: title.slice(0, 200), outcome: outcomes[decision], about: kinds },
  })
