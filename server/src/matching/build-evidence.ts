import type { AdvertEvidence } from '@pahiya/domain/matching/advert-evidence'
import type { ListingToSave } from '../listings/save/listing-to-save.ts'

type Seen = { id: string; firstSeenAt: Date; photoHashes: readonly string[] }

/** Returns an advert's evidence about its car, in stored form. */
export function buildEvidence(listing: ListingToSave, { id, firstSeenAt, photoHashes }: Seen): AdvertEvidence {
  return {
    id,
    sourceKey: listing.sourceKey,
    sourceRef: listing.sourceRef,
    isLive: listing.status === 'active',
    listedAt: (listing.listedAt ?? firstSeenAt).getTime(),
    isListedAtBound: listing.listedAt === null,
    brand: listing.brand,
    model: listing.model,
    variant: listing.variant,
    year: listing.year,
    priceRupees: listing.priceRupees,
    odometerKm: listing.odometerKm,
    fuel: listing.fuel,
    transmission: listing.transmission,
    owners: listing.owners,
    colour: listing.colour,
    city: listing.city,
    locality: listing.locality,
    sellerType: listing.sellerType,
    sellerMarks: listing.sellerMarks ?? [],
    plate: listing.plate ?? listing.maskedPlate ?? null,
    photoHashes,
    description: listing.description,
  }
}
