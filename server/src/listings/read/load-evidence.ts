import { toComparableAdvert, type ComparableAdvert } from '@pahiya/domain/matching/advert-evidence'
import type { SellerType } from '@pahiya/domain/scores/trust-score'
import { sql, type Kysely } from 'kysely'
import type { DB } from '../../platform/engines/database.generated.ts'
import { ownSource } from '../own-source.ts'

/** An advert with its evidence, and the car that it belongs to now. */
export type AdvertWithCar = ComparableAdvert & { carId: string; region: string; endedAt: Date | null }

/** Number of pictures compared; fetch-pictures.job.ts ingests the same number. */
const photosUsed = 4
const atOnce = 1_000
/** Number of description characters used: enough to tell texts apart. */
const lettersUsed = 2_000

export async function loadEvidence(database: Kysely<DB>, ids: Iterable<string>): Promise<Map<string, AdvertWithCar>> {
  const wanted = [...new Set(ids)]
  const known = new Map<string, AdvertWithCar>()
  for (let from = 0; from < wanted.length; from += atOnce) {
    const { rows } = await loadEvidenceQuery(wanted.slice(from, from + atOnce)).execute(database)
    for (const row of rows) known.set(row.id, knownOf(row))
  }
  return known
}

type EvidenceRow = {
  id: string
  carId: string
  region: string
  sourceKey: string
  sourceRef: string
  status: string
  listedAt: Date
  isListedAtBound: boolean
  endedAt: Date | null
  brand: string
  model: string
  variant: string | null
  year: number
  priceRupees: number
  odometerKm: number | null
  fuel: string | null
  transmission: string | null
  owners: number | null
  colour: string | null
  city: string
  locality: string | null
  sellerType: string
  sellerMarks: string[] | null
  plate: string | null
  description: string | null
  photoHashes: string[] | null
  photosAwaited: number
  sellerAccount: string | null
  isVerified: boolean
}

function knownOf({
  status,
  listedAt,
  endedAt,
  sellerMarks,
  photoHashes,
  carId,
  region,
  ...row
}: EvidenceRow): AdvertWithCar {
  const evidence = toComparableAdvert({
    ...row,
    isLive: status === 'active',
    listedAt: listedAt.getTime(),
    sellerType: row.sellerType as SellerType,
    sellerMarks: sellerMarks ?? [],
    photoHashes: photoHashes ?? [],
  })
  return { ...evidence, carId, region, endedAt }
}

export function loadEvidenceQuery(ids: readonly string[]) {
  return sql<EvidenceRow>`
    select listings.id, car_id as "carId", region, source_key as "sourceKey", source_ref as "sourceRef", status,
      coalesce(listed_at, first_seen_at) as "listedAt",
      listed_at is null and source_key <> ${sql.lit(ownSource)} as "isListedAtBound", ended_at as "endedAt", brand, model, variant, year, price_rupees as "priceRupees",
      odometer_km as "odometerKm", fuel, transmission, owners, colour, city, locality, seller_type as "sellerType",
      seller_marks as "sellerMarks", coalesce(plate, masked_plate) as plate,
      left(description, ${sql.lit(lettersUsed)}) as description, photos.hashes as "photoHashes",
      case when source_key <> ${sql.lit(ownSource)} and exists (
        select from sources where key = source_key and agreement is not null and image_hosts <> '{}'
      ) then photos.awaited else 0 end as "photosAwaited",
      verification <> 'unverified' as "isVerified", case when source_key = ${sql.lit(ownSource)} then
        coalesce((select md5(owner_id::text) from own_listings where listing_id = listings.id), '') end as "sellerAccount"
    from listings
    left join listing_marks on listing_marks.listing_id = listings.id
    left join lateral (
      select array_agg(perceptual_hash order by position) filter (where perceptual_hash is not null) as hashes,
        (count(*) filter (where number > 1 and picture_addresses.url_hash is null))::int as awaited from (
        select url, position, row_number() over (order by position) as number from listing_pictures
        where listing_id = listings.id order by position limit ${sql.lit(photosUsed)}
      ) as shown
      left join picture_addresses on picture_addresses.url_hash = hash_of_url(shown.url)
      left join pictures on pictures.id = picture_addresses.picture_id
    ) as photos on true
    where listings.id = any(${ids}::uuid[])`
}
