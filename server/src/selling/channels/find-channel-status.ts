import { dealerRights, type DealerRight } from '@pahiya/contract/core/access'
import type { ChannelKey } from '@pahiya/contract/selling/channel-keys'
import type { ChannelReply, ChannelStatus, ListingChannels } from '@pahiya/contract/selling/channels'
import { carTitle } from '@pahiya/domain/listings/car-title'
import { groupIndian } from '@pahiya/domain/numbers/write-money'
import { sql } from 'kysely'
import type { Database } from '../../platform/engines/postgres.ts'
import { channelName, configuredChannels, type ChannelSettings } from './configured-channels.ts'
import { findForChannels } from './find-for-channels.ts'
import type { ChannelListing, Written } from './formats/channel-listing.ts'
import { writeGoogleVehicle } from './formats/google-vehicles.ts'
import { writeMetaVehicle } from './formats/meta-vehicles.ts'
import { writePartnerVehicle } from './formats/partner-vehicles.ts'

export type OwnCar = {
  id: string
  state: string
  carId: string
  brand: string
  model: string
  variant: string | null
  year: number
  priceRupees: number
  odometerKm: number | null
  fuel: string | null
  transmission: string | null
  city: string
  picture: string | null
  vin: string | null
}

/**
 * One of our own listings that belongs to this person, or to a dealership where they have this right; found by its own
 * id or its advert's.
 */
export async function findOwnCar(
  database: Database,
  id: string,
  accountId: string,
  right: DealerRight,
): Promise<OwnCar | undefined> {
  const { rows } = await ownCarQuery(id, accountId, right).execute(database)
  return rows[0]
}

export function ownCarQuery(id: string, accountId: string, right: DealerRight) {
  return sql<OwnCar>`
    select own.id, own.state, listings.car_id as "carId", brand, model, variant, year, price_rupees::float8 as "priceRupees",
      odometer_km as "odometerKm", fuel, transmission, city, channel_facts.vin,
      (select url from listing_pictures where listing_id = listings.id order by position limit 1) as picture
    from (
      select * from own_listings where id = ${id}
      union select * from own_listings where listing_id = ${id}
    ) as own
    join listings on listings.id = own.listing_id
    left join channel_facts on channel_facts.own_listing_id = own.id
    where own.owner_id = ${accountId} or exists (
      select from dealer_listings join dealer_members on dealer_members.dealer_id = dealer_listings.dealer_id
      where dealer_listings.own_listing_id = own.id and dealer_members.account_id = ${accountId}
        and role = any(${[...dealerRights[right]]}::text[]))
    limit 1`
}

const writers: Record<ChannelKey, (listing: ChannelListing) => Written> = {
  google: writeGoogleVehicle,
  meta: writeMetaVehicle,
  partner: writePartnerVehicle,
}

/** The listing's status on the channels that are on. */
export async function findListingChannels(
  { database, config, origin }: { database: Database; config: ChannelSettings; origin: string },
  car: OwnCar,
): Promise<ListingChannels> {
  const on = configuredChannels(config)
  const [[listing], rows, answers] = await Promise.all([
    findForChannels(database, [car.id], origin),
    findRows(database, car.id),
    findAnswers(database, car.id),
  ])
  return {
    ownListingId: car.id,
    title: carTitle(car),
    priceRupees: car.priceRupees,
    facts: [
      ...(car.odometerKm === null ? [] : [`${groupIndian(car.odometerKm)} km`]),
      ...[car.fuel, car.transmission].filter((fact) => fact !== null),
    ],
    place: car.city,
    picture: car.picture,
    carId: car.carId,
    isLive: car.state === 'live',
    vin: car.vin,
    channels: on.map((key) => ({
      key,
      name: channelName(key, config),
      ...statusOf(rows.find(({ channel }) => channel === key)),
      preview: listing
        ? writers[key](listing)
            .fields.filter(([, value]) => value !== '')
            .slice(0, 100)
            .map(([name, value]) => ({ name, value }))
        : null,
      answers: answers
        .filter(({ channel }) => channel === key)
        .slice(0, 10)
        .map(answerOf),
    })),
  }
}

type Row = {
  channel: ChannelKey
  wanted: 'shown' | 'gone'
  isSettled: boolean
  state: 'waiting' | 'sent' | 'shown' | 'refused' | 'lacking' | 'gone'
  announcedAt: Date
  problems: { field: string; message: string }[]
  tries: number
  nextTryAt: Date
  lastFailure: string | null
}
type Status = Pick<ChannelStatus, 'state' | 'announcedAt' | 'problems' | 'tries' | 'nextTryAt' | 'lastFailure'>

function statusOf(row: Row | undefined): Status {
  if (!row) return { state: 'none', announcedAt: null, problems: [], tries: 0, nextTryAt: null, lastFailure: null }
  const waits = row.wanted === 'gone' ? ('leaving' as const) : ('waiting' as const)
  return {
    state: row.isSettled ? row.state : waits,
    announcedAt: row.announcedAt.toISOString(),
    problems: row.isSettled ? row.problems : [],
    tries: row.tries,
    nextTryAt: row.isSettled || row.tries === 0 ? null : row.nextTryAt.toISOString(),
    lastFailure: row.lastFailure,
  }
}

async function findRows(database: Database, ownListingId: string): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select channel, wanted, settled_version = version as "isSettled", state, announced_at as "announcedAt", problems, tries,
      next_try_at as "nextTryAt", last_failure as "lastFailure"
    from channel_listings where own_listing_id = ${ownListingId} limit 10`.execute(database)
  return rows
}

type Answer = Omit<ChannelReply, 'announcedAt' | 'answeredAt'> & {
  channel: ChannelKey
  announcedAt: Date
  answeredAt: Date
}

async function findAnswers(database: Database, ownListingId: string): Promise<Answer[]> {
  const { rows } = await channelAnswersQuery(ownListingId).execute(database)
  return rows
}

export function channelAnswersQuery(ownListingId: string) {
  return sql<Answer>`
    select channel, change, announced_at as "announcedAt", answered_at as "answeredAt", outcome, status, receipt, answer
    from channel_answers where own_listing_id = ${ownListingId}
    order by id desc limit 30`
}

function answerOf({ channel: _channel, announcedAt, answeredAt, ...rest }: Answer): ChannelReply {
  return { ...rest, announcedAt: announcedAt.toISOString(), answeredAt: answeredAt.toISOString() }
}
