import type { ConversationDetail } from '@pahiya/contract/conversations/conversations'
import type { ConversationReview, Review, SellerReviews } from '@pahiya/contract/conversations/reviews'
import { sql, type Kysely, type RawBuilder } from 'kysely'
import type { DB } from '../../platform/engines/database.generated.ts'
import { displayName } from '../inbox/display-name.ts'
import type { ConversationRow, ConversationRole } from '../inbox/find-conversations.ts'

type Talk = Pick<ConversationRow, 'id' | 'buyer_id' | 'seller_id'>
type Reading = Kysely<DB>

export type ReviewRow = {
  id: string
  rating: number
  text: string
  buyer_name: string | null
  written_at: Date
  edited_at: Date | null
  answer: string | null
  answered_at: Date | null
  hidden_reason: ConversationReview['hiddenFor']
  deleted_at: Date | null
}

function reviewsWhere(condition: RawBuilder<unknown>, most: number) {
  return sql<ReviewRow>`
    select reviews.id, rating, text, accounts.name as buyer_name, written_at, edited_at, answer, answered_at,
      hidden_reason, deleted_at
    from reviews
    join accounts on accounts.id = reviews.buyer_id
    where ${condition}
    order by reviews.id desc
    limit ${most}`
}

/** The visible reviews, latest first; one extra row shows whether there is another page. */
export function sellerReviewsQuery(sellerId: string, after: string | undefined, most: number) {
  const older = after === undefined ? sql`true` : sql`reviews.id < ${after}`
  return reviewsWhere(sql`seller_id = ${sellerId} and hidden_at is null and ${older}`, most)
}

/** CAR-13 */
export function ratingQuery(sellerId: string) {
  return sql<{ rating: number | null; count: number }>`
    select avg(rating)::float8 as rating, count(*)::int as count from reviews
    where seller_id = ${sellerId} and hidden_at is null`
}

export async function findRating(database: Reading, sellerId: string) {
  return (await ratingQuery(sellerId).execute(database)).rows[0]!
}

export async function findSellerReviews(
  database: Reading,
  sellerId: string,
  { after, limit }: { after?: string | undefined; limit: number },
): Promise<SellerReviews> {
  const { rating, count } = await findRating(database, sellerId)
  const { rows } = await sellerReviewsQuery(sellerId, after, limit + 1).execute(database)
  const page = rows.slice(0, limit)
  return { rating, count, reviews: page.map(presentReview), next: rows.length > limit ? page.at(-1)!.id : null }
}

/** The buyer sees their own review even if it is hidden; the seller sees it only if it is visible. */
export async function findConversationReview(
  database: Reading,
  row: Talk,
  part: ConversationRole,
): Promise<ConversationReview> {
  const found = await findOwn(database, row)
  if (part === 'seller') {
    const shown = found?.hidden_reason === null ? found : undefined
    return { review: shown ? presentReview(shown) : null, hiddenFor: null, may: shown ? 'answer' : null }
  }
  const written = found && found.deleted_at === null ? found : undefined
  const mayWrite = written !== undefined || (await haveTalked(database, row))
  return {
    review: written ? presentReview(written) : null,
    hiddenFor: written?.hidden_reason ?? null,
    may: mayWrite && row.seller_id !== null ? 'write' : null,
  }
}

/** The review state shown in a thread. */
export async function findReviewState(
  database: Reading,
  row: Talk,
  part: ConversationRole,
): Promise<ConversationDetail['review']> {
  const { review, may } = await findConversationReview(database, row, part)
  return review ? 'written' : may === 'write' ? 'possible' : null
}

async function findOwn(database: Reading, { buyer_id, seller_id }: Talk): Promise<ReviewRow | undefined> {
  const own = sql`seller_id = ${seller_id} and buyer_id = ${buyer_id}`
  return (await reviewsWhere(own, 1).execute(database)).rows[0]
}

/** A single reply is not enough: a competitor could collect one from every seller. */
const leastMessages = 2

/** Whether the two have really dealt with each other: two messages each, a test drive or a deal. */
export async function haveTalked(database: Reading, { id, buyer_id, seller_id }: Talk): Promise<boolean> {
  if (buyer_id === null || seller_id === null) return false
  const wrote = (sender: ConversationRole) =>
    sql`(select count(*) from (select from messages where conversation_id = ${id} and sender = ${sender}
      limit ${leastMessages}) as written) = ${leastMessages}`
  const { rows } = await sql<{ talked: boolean }>`
    select ${wrote('buyer')} and ${wrote('seller')}
      or exists (select from deals where conversation_id = ${id})
      or exists (select from appointments where conversation_id = ${id} and status = 'done')
      as talked`.execute(database)
  return rows[0]!.talked
}

export function presentReview(row: ReviewRow): Review {
  return {
    id: row.id,
    rating: row.rating,
    text: row.text,
    by: displayName(row.buyer_name, 'Buyer'),
    writtenAt: row.written_at.toISOString(),
    editedAt: row.edited_at?.toISOString() ?? null,
    answer: row.answer === null ? null : { text: row.answer, at: row.answered_at!.toISOString() },
  }
}
