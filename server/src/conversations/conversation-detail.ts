import type { ConversationDetail, Deal } from '@pahiya/contract/conversations/conversations'
import type { DealCondition } from '@pahiya/domain/conversations/deal-conditions'
import { isSureValue } from '@pahiya/domain/price/price-gap'
import { quickOffers } from '@pahiya/domain/conversations/quick-offers'
import { sql } from 'kysely'
import { findListings } from '../listings/read/find-listing.ts'
import type { Database } from '../platform/engines/postgres.ts'
import { otherRole, readRole, presentConversation, type ConversationRow } from './inbox/find-conversations.ts'
import { findReviewState } from './reviews/find-reviews.ts'
import { findShares } from './contact/share-contact.ts'
import { findReplyChannel } from './notifications/notify-guest.ts'

/** Everything that a thread shows to this person besides its messages. */
export async function findDetail(
  database: Database,
  row: ConversationRow,
  accountId: string,
): Promise<ConversationDetail> {
  const part = readRole(row, accountId)
  const [listing] = await findListings(database, [row.listing_id])
  const shares = await findShares(database, row.id)
  const { rows } = await sql<{ deal: boolean; stands: boolean; reported: boolean }>`
    select exists (select from deals where conversation_id = ${row.id}) as deal,
      exists (select from deals where conversation_id = ${row.id} and ended_at is null) as stands,
      exists (select from conversation_reports where conversation_id = ${row.id} and part = ${part}) as reported`.execute(
    database,
  )
  const { value_rupees: fair, value_low_rupees: low, value_high_rupees: high, value_comparables } = listing!
  const value =
    fair === null || low === null || high === null ? null : { fair, low, high, comparables: value_comparables ?? 0 }
  return {
    ...presentConversation(row, part),
    car: {
      listingId: row.listing_id,
      carId: listing!.status === 'active' ? listing!.car_id : null,
      askingPrice: listing!.price_rupees,
    },
    quickOffers:
      part === 'seller' || rows[0]!.stands
        ? []
        : quickOffers(listing!.price_rupees, value !== null && isSureValue(value) ? value.fair : null),
    contact: { mine: shares[part] ?? null, theirs: shares[otherRole(part)] ?? null },
    reach: part === 'seller' ? await findReplyChannel(database, row) : 'here',
    hasDeal: rows[0]!.deal,
    reportedByMe: rows[0]!.reported,
    review: await findReviewState(database, row, part),
  }
}

/** The newest deal in a conversation, with full names, because both people need them for the forms. */
export async function findDeal(database: Database, row: ConversationRow): Promise<Deal | null> {
  const { rows } = await sql<{
    id: string
    agreed_at: Date
    amount_rupees: number
    conditions: DealCondition[]
    plate: string | null
    ended_at: Date | null
  }>`
    select deals.id, deals.ended_at, deals.agreed_at, deals.amount_rupees, deals.conditions, listings.plate
    from deals
    join listings on listings.id = ${row.listing_id}
    where deals.conversation_id = ${row.id}
    order by deals.agreed_at desc
    limit 1`.execute(database)
  const deal = rows[0]
  if (!deal) return null
  return {
    id: deal.id,
    agreedAt: deal.agreed_at.toISOString(),
    subject: row.subject,
    amount: deal.amount_rupees,
    conditions: deal.conditions,
    sellerName: row.seller_account_name ?? '',
    buyerName: row.buyer_account_name ?? row.buyer_name ?? '',
    registration: deal.plate,
    listingId: row.listing_id,
    endedAt: deal.ended_at?.toISOString() ?? null,
  }
}
