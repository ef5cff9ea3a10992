import type { ChannelKey } from '@pahiya/contract/selling/channel-keys'
import { carTitle } from '@pahiya/domain/listings/car-title'
import { findModelBody } from '@pahiya/domain/catalogue/model-facts'
import { indiaDay } from '@pahiya/domain/conversations/test-drive'
import { sql, type Kysely } from 'kysely'
import type { DB } from '../../platform/engines/database.generated.ts'
import type { ChannelListing } from './formats/channel-listing.ts'

const mostImages = 20

type Row = {
  own_listing_id: string
  car_id: string
  brand: string
  model: string
  variant: string | null
  year: number
  price_rupees: number
  odometer_km: number | null
  fuel: string | null
  transmission: string | null
  owners: number | null
  condition: string | null
  colour: string | null
  city: string
  state: string | null
  locality: string | null
  description: string | null
  features: string[]
  first_seen_at: Date
  verification: string
  images: string[]
  vin: string | null
  slug: string | null
  dealer_name: string | null
  street: string | null
  dealer_city: string | null
  postal_code: string | null
}

/** Returns the given own listings that are live. */
export async function findForChannels(
  database: Kysely<DB>,
  ownListingIds: readonly string[],
  origin: string,
): Promise<ChannelListing[]> {
  const { rows } = await forChannelsQuery(ownListingIds).execute(database)
  return rows.map((row) => channelListingOf(row, origin))
}

export function forChannelsQuery(ownListingIds: readonly string[]) {
  return sql<Row>`
    select own_listings.id as own_listing_id, listings.car_id, listings.brand, listings.model, listings.variant,
      listings.year, listings.price_rupees, listings.odometer_km, listings.fuel, listings.transmission, listings.owners,
      listings.condition, listings.colour, listings.city, listings.state, listings.locality, listings.description,
      listings.features, listings.first_seen_at, listings.verification, channel_facts.vin,
      array(select url from listing_pictures where listing_id = listings.id order by position limit ${mostImages}) as images,
      dealers.slug, dealers.name as dealer_name, dealers.street, dealers.city as dealer_city, dealers.postal_code
    from own_listings
    join listings on listings.id = own_listings.listing_id and listings.status = 'active'
    left join channel_facts on channel_facts.own_listing_id = own_listings.id
    left join dealer_listings on dealer_listings.own_listing_id = own_listings.id
    left join dealers on dealers.id = dealer_listings.dealer_id
    where own_listings.id = any(${ownListingIds}::uuid[]) and own_listings.state = 'live'
    order by own_listings.id`
}

/** One page of a feed's content, after this id. The ids are those of the channel's rows, whether live or not. */
export function feedPageQuery(channel: ChannelKey, after: string | null, limit: number) {
  return sql<{ own_listing_id: string }>`
    select own_listing_id from channel_listings
    where channel = ${channel} and wanted = 'shown'
      and own_listing_id > ${after ?? '00000000-0000-0000-0000-000000000000'}::uuid
    order by own_listing_id
    limit ${limit}`
}

function channelListingOf(row: Row, origin: string): ChannelListing {
  return {
    ownListingId: row.own_listing_id,
    url: `${origin}/car/${row.car_id}`,
    title: carTitle(row),
    brand: row.brand,
    model: row.model,
    variant: row.variant,
    year: row.year,
    priceRupees: row.price_rupees,
    odometerKm: row.odometer_km,
    fuel: row.fuel,
    transmission: row.transmission,
    owners: row.owners,
    condition: row.condition,
    colour: row.colour,
    body: findModelBody(row.brand, row.model, row.year),
    city: row.city,
    state: row.state,
    locality: row.locality,
    description: row.description,
    features: row.features,
    images: row.images.map((url) => `${origin}/api/proxy/image?${new URLSearchParams({ url, w: '1280' }).toString()}`),
    listedOn: indiaDay(row.first_seen_at),
    isVerified: row.verification !== 'unverified',
    vin: row.vin,
    dealer:
      row.slug === null
        ? null
        : {
            slug: row.slug,
            name: row.dealer_name!,
            street: row.street!,
            city: row.dealer_city!,
            postalCode: row.postal_code!,
          },
  }
}
