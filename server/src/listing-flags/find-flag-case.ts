import type { FlagCase, ListingFlag } from '@pahiya/contract/listing-flags/listing-flags'
import type { FlagKind } from '@pahiya/domain/listing-flags/flag-kinds'
import { findScamSentence } from '@pahiya/domain/listing-flags/scam-sentence'
import { sql, type Kysely } from 'kysely'
import { findOpenItem } from '../desk/find-desk-items.ts'
import { findListings, type StoredListing } from '../listings/read/find-listing.ts'
import type { DB } from '../platform/engines/database.generated.ts'
import type { Database } from '../platform/engines/postgres.ts'
import { flagsFingerprint } from './decide-flags.ts'
import type { SavedFlag } from './find-listing-flags.ts'
import {
  findModeratedAdverts,
  findPhotos,
  nearestPhotos,
  presentAdvert,
} from '../listings/read/find-moderated-adverts.ts'
import { listingFlagsKind } from './save-flags.ts'

/** Returns a listing's flags with their evidence, for a moderator; null if it has none. */
export async function findFlagCase(
  database: Database,
  listingId: string,
  moderatorId: string,
): Promise<FlagCase | null> {
  const [[listing], flags] = await Promise.all([findListings(database, [listingId]), findFlagsOf(database, listingId)])
  if (!listing || flags.length === 0) return null
  const [seller, item, photos] = await Promise.all([
    findSeller(database, listingId),
    findOpenItem(database, { kind: listingFlagsKind, subjectKey: listingId }, moderatorId),
    findPhotos(database, [listingId]),
  ])
  return {
    advert: presentAdvert(listing, photos[0]?.url ?? null),
    seller: seller && { name: seller.name, phoneVerified: seller.phoneVerified, since: seller.since.toISOString() },
    flags: await Promise.all(flags.map((flag) => presentFlag(database, listing, flag, seller?.id ?? null))),
    seen: flagsFingerprint(flags),
    itemId: item?.id ?? null,
    claim: item?.claim ?? null,
  }
}

type StoredFlag = SavedFlag & { flaggedAt: Date }

async function findFlagsOf(database: Kysely<DB>, listingId: string): Promise<StoredFlag[]> {
  const rows = await database
    .selectFrom('listing_flags')
    .select(['kind', 'state', 'evidence', 'lifted', 'flagged_at as flaggedAt'])
    .where('listing_id', '=', listingId)
    .where('state', '<>', 'cleared')
    .orderBy('kind')
    .execute()
  return rows as unknown as StoredFlag[]
}

type Seller = { id: string; name: string; phoneVerified: boolean; since: Date }

export async function findSeller(database: Kysely<DB>, listingId: string): Promise<Seller | null> {
  const { rows } = await sql<Seller>`
    select accounts.id, accounts.name, accounts.phone_verified_at is not null as "phoneVerified",
      accounts.created_at as since
    from own_listings join accounts on accounts.id = own_listings.owner_id
    where own_listings.listing_id = ${listingId}`.execute(database)
  return rows[0] ?? null
}

async function presentFlag(
  database: Database,
  listing: StoredListing,
  { kind, state, evidence, lifted, flaggedAt }: StoredFlag,
  sellerId: string | null,
): Promise<ListingFlag> {
  const common = { state: state as ListingFlag['state'], flaggedAt: flaggedAt.toISOString() }
  const otherIds = (evidence['otherIds'] as string[] | undefined) ?? []
  const evidenceOf: Record<FlagKind, () => Promise<ListingFlag> | ListingFlag> = {
    'photos-elsewhere': async () => ({
      kind: 'photos-elsewhere',
      ...common,
      pairs: await findPairs(database, listing.id, otherIds),
    }),
    'plate-elsewhere': async () => ({
      kind: 'plate-elsewhere',
      ...common,
      plate: listing.plate,
      adverts: await findModeratedAdverts(database, otherIds),
    }),
    'price-far-below': () => ({ kind: 'price-far-below', ...common, ...priceOf(listing, evidence) }),
    'payment-words': () => ({ kind: 'payment-words', ...common, ...wordsOf(listing, evidence, lifted) }),
    'many-first-owner': async () => ({
      kind: 'many-first-owner',
      ...common,
      adverts: sellerId === null ? [] : await findFirstOwnerCars(database, sellerId),
    }),
  }
  return evidenceOf[kind]()
}

async function findPairs(database: Database, listingId: string, otherIds: readonly string[]) {
  const [adverts, photos] = await Promise.all([
    findModeratedAdverts(database, otherIds),
    findPhotos(database, [listingId, ...otherIds]),
  ])
  const of = (id: string) => photos.filter((photo) => photo.listingId === id)
  return adverts.map((advert) => {
    const nearest = nearestPhotos(of(listingId), of(advert.listingId))
    return { own: nearest?.own ?? of(listingId)[0]?.url ?? null, other: nearest?.other ?? advert.photo, advert }
  })
}

function priceOf(listing: StoredListing, evidence: SavedFlag['evidence']) {
  const {
    value_low_rupees: low,
    value_rupees: likely,
    value_high_rupees: high,
    value_comparables: comparables,
  } = listing
  const usualLow = evidence['usualLowRupees']
  return {
    price: listing.price_rupees,
    usualLow: typeof usualLow === 'number' ? Math.round(usualLow) : null,
    basedOn: evidence['basedOn'] === 'similar' ? ('similar' as const) : ('value' as const),
    range:
      low === null || likely === null || high === null || comparables === null
        ? null
        : { low, likely, high, comparables },
  }
}

/**
 * The sentence is looked up in the current description, because it is stored nowhere else; previously lifted sentences
 * are left out.
 */
function wordsOf({ description }: StoredListing, evidence: SavedFlag['evidence'], lifted: SavedFlag['lifted']) {
  const found = findScamSentence(description ?? '', lifted?.marks)
  if (found) return found
  return { looksLike: (evidence['looksLike'] ?? 'advance') as 'advance', before: '', sentence: '', after: '' }
}

const mostCars = 50

async function findFirstOwnerCars(database: Database, sellerId: string) {
  const { rows } = await sql<{ id: string }>`
    select listings.id from (
      select listing_id from own_listings where owner_id = ${sellerId} order by id desc limit ${sql.lit(mostCars)}
    ) as theirs join listings on listings.id = theirs.listing_id
    where listings.owners = 1 and listings.status = 'active'
    order by listings.id desc`.execute(database)
  return findModeratedAdverts(
    database,
    rows.map(({ id }) => id),
  )
}
