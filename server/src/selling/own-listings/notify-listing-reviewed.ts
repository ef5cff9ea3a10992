import type { AfterDecision } from '../../listing-flags/decide-flags.ts'
import { notify } from '../../notices/notify.ts'

const outcomes = { lift: 'fine', stands: 'lower', 'take-down': 'down' } as const

/** Omits the moderator's own words, which are only logged. */
export const notifyListingReviewed: AfterDecision['tellSeller'] = (
  transaction,
  { sellerId, key, title, decision, kinds },
) =>
  notify(transaction, {
    personId: sellerId,
    kind: 'listing_looked_at',
    key,
    data: { subject: title.slice(0, 200), outcome: outcomes[decision], about: kinds },
  })
