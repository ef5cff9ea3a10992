import type { DealerRight } from '@pahiya/contract/core/access'
import {
  channelFactsRoute,
  channelsRoute,
  listingChannelsRoute,
  resendToChannelRoute,
} from '@pahiya/contract/selling/channels'
import { readVin } from '@pahiya/domain/plate/vin'
import type { FastifyInstance } from 'fastify'
import { AppError } from '../../platform/app-error.ts'
import type { Config } from '../../platform/config.ts'
import { serveOwned, serveRoute } from '../../platform/http/serve-route.ts'
import type { Database } from '../../platform/engines/postgres.ts'
import { announceListing } from './announce-listing.ts'
import { channelName, configuredChannels, type ChannelSettings } from './configured-channels.ts'
import { findListingChannels, findOwnCar } from './find-channel-status.ts'

type Dependencies = {
  database: Database
  config: ChannelSettings & Pick<Config, 'PUBLIC_ORIGIN' | 'SITE_HOST' | 'SITE_PORT'>
}

export function serveChannels(http: FastifyInstance, { database, config }: Dependencies): void {
  const origin = config.PUBLIC_ORIGIN ?? `http://${config.SITE_HOST}:${config.SITE_PORT}`
  type Asked = { params: { id: string }; person: { id: string } }
  const load =
    (right: DealerRight) =>
    ({ params, person }: Asked) =>
      findOwnCar(database, params.id, person.id, right)

  serveRoute(http, channelsRoute, async () => ({
    channels: configuredChannels(config).map((key) => ({ key, name: channelName(key, config) })),
  }))

  serveOwned(http, listingChannelsRoute, load('see'), (car) => findListingChannels({ database, config, origin }, car))

  serveOwned(http, channelFactsRoute, load('stock'), async (car, { body }) => {
    const typed = body.vin?.trim() ?? ''
    const vin = typed === '' ? null : readVin(typed)
    if (typed !== '' && vin === null) {
      const message = 'A chassis number has 17 letters and digits, without I, O and Q'
      throw new AppError('invalid_request', { issues: [{ path: 'vin', message }] })
    }
    await database.transaction().execute(async (transaction) => {
      await transaction
        .insertInto('channel_facts')
        .values({ own_listing_id: car.id, vin })
        .onConflict((conflict) => conflict.column('own_listing_id').doUpdateSet({ vin, changed_at: new Date() }))
        .execute()
      if (car.state === 'live') await announceListing(transaction, { ownListingId: car.id, change: 'changed' })
    })
  })

  serveOwned(http, resendToChannelRoute, load('stock'), async (car) => {
    const change = car.state === 'live' ? 'changed' : 'withdrawn'
    await database
      .transaction()
      .execute((transaction) => announceListing(transaction, { ownListingId: car.id, change }))
  })
}
