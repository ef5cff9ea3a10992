import { trustScore, type SellerType } from '@pahiya/domain/scores/trust-score'
import type { VerificationStatus } from '@pahiya/domain/listings/verification-status'
import type { Transaction } from 'kysely'
import type { DB } from '../../platform/engines/database.generated.ts'
import type { Database } from '../../platform/engines/postgres.ts'

type Trusted = { sellerType: SellerType; verification: VerificationStatus }

/** MKT-24: records the previous and the new trust score if the seller type or the verification changed. */
export async function recordTrust(
  transaction: Transaction<DB>,
  listing: { id: string; sourceKey: string; firstSeenAt: Date; before: Trusted; after: Trusted },
  seenAt: Date,
): Promise<void> {
  const { id, before, after } = listing
  if (before.sellerType === after.sellerType && before.verification === after.verification) return
  const { trust_points: sourcePoints } = await transaction
    .selectFrom('sources')
    .select('trust_points')
    .where('key', '=', listing.sourceKey)
    .executeTakeFirstOrThrow()
  const score = (of: Trusted) => trustScore({ ...of, sourcePoints })
  await transaction
    .insertInto('trust_scores')
    .values([
      { listing_id: id, at: listing.firstSeenAt, score: score(before) },
      { listing_id: id, at: seenAt, score: score(after) },
    ])
    // On a second change the first point is already recorded.
    .onConflict((conflict) => conflict.columns(['listing_id', 'at']).doNothing())
    .execute()
}

const most = 24

/** The latest scores, newest first. */
export async function findTrustScores(database: Database, listingId: string): Promise<{ at: Date; score: number }[]> {
  return findTrustScoresQuery(database, listingId).execute()
}

export function findTrustScoresQuery(database: Database, listingId: string) {
  return database
    .selectFrom('trust_scores')
    .select(['at', 'score'])
    .where('listing_id', '=', listingId)
    .orderBy('at', 'desc')
    .limit(most)
}
