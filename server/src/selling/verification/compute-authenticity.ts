import type { AuthenticityScore } from '@pahiya/contract/selling/verification'
import { isPaper } from '@pahiya/domain/files/uploads'
import { authenticityScore, type AuthenticityEvidence } from '@pahiya/domain/selling/verification/authenticity-score'
import type { Finding } from '@pahiya/domain/selling/verification/compare-papers'
import { sql, type Kysely } from 'kysely'
import { findListingFiles, type OwnFile } from '../../files/own-files.ts'
import type { DB } from '../../platform/engines/database.generated.ts'

type Scored = {
  ownListingId: string
  listingId: string | null
  title: string
  description: string | null
  priceRupees: number
  aiScore: number | null
  findings: readonly Finding[]
}

/** INS-31, computed on request, since a price or a photo may have changed. */
export async function computeAuthenticity(database: Kysely<DB>, of: Scored): Promise<AuthenticityScore> {
  const [photos, price] = await Promise.all([photosOf(database, of), priceOf(database, of)])
  const text = { title: of.title, description: of.description }
  const ai = of.aiScore === null ? null : { score: of.aiScore }
  const papersConflictOn = of.findings.filter(({ result }) => result === 'conflicts').map(({ field }) => field)
  return { ...authenticityScore({ photos, price, text, ai, papersConflictOn }), withAi: ai !== null }
}

/** A reused-photo desk item means that a photo shows another car, if the item is open or a moderator confirmed it. */
async function photosOf(
  database: Kysely<DB>,
  { ownListingId, listingId }: Scored,
): Promise<AuthenticityEvidence['photos']> {
  const photos = (await findListingFiles(database, ownListingId)).filter(({ category }) => !isPaper(category))
  const { rows } = await sql<{ isReused: boolean }>`
    select state = 'open' or outcome = 'reused' as "isReused" from desk_items
    where kind = 'reused-photo' and subject_key = ${listingId} order by id desc limit 1`.execute(database)
  return { checked: photos.length, repeated: repeatedOf(photos), isReused: rows[0]?.isReused ?? false }
}

function repeatedOf(photos: readonly OwnFile[]): number {
  const hashes = photos.flatMap(({ perceptualHash }) => (perceptualHash === null ? [] : [perceptualHash]))
  return hashes.length - new Set(hashes).size
}

/** Null for a car that is not rated. */
async function priceOf(
  database: Kysely<DB>,
  { listingId, priceRupees }: Scored,
): Promise<AuthenticityEvidence['price']> {
  if (listingId === null) return null
  const value = await database
    .selectFrom('listing_values')
    .select(['value_rupees', 'value_low_rupees', 'value_high_rupees'])
    .where('listing_id', '=', listingId)
    .executeTakeFirst()
  if (!value) return null
  return {
    askedRupees: priceRupees,
    fairPriceRupees: value.value_rupees,
    lowRupees: value.value_low_rupees,
    highRupees: value.value_high_rupees,
  }
}
