import * as z from 'zod'
import { channelKeys } from './channel-keys.ts'
import { Id, Instant } from '../core/fields.ts'
import { route } from '../core/route.ts'

const Channel = z.object({ key: z.enum(channelKeys), name: z.string() }).meta({ id: 'Channel' })

/** SELL-08, SELL-27: if no channel is on, pages announce that syndication is coming soon. */
export const channelsRoute = route({
  method: 'GET',
  path: '/api/seller/channels',
  summary: 'Channels that also show the cars of our own sellers',
  response: z.object({ channels: z.array(Channel).max(channelKeys.length) }).meta({ id: 'Channels' }),
  access: 'public',
  rate: 'browse',
  errors: [],
})

const ChannelProblem = z.object({ field: z.string(), message: z.string() }).meta({ id: 'ChannelProblem' })

/** Proof: the channel's response to one announcement, and the time of the response. */
const ChannelReply = z
  .object({
    change: z.enum(['shown', 'gone']),
    announcedAt: Instant,
    answeredAt: Instant,
    outcome: z.enum(['accepted', 'refused']),
    status: z.int().nullable(),
    receipt: z.string().nullable(),
    answer: z.string(),
  })
  .meta({ id: 'ChannelAnswer' })
export type ChannelReply = z.infer<typeof ChannelReply>

/**
 * none: never announced. waiting: to be sent. sent: accepted, but the channel does not report on individual cars.
 * shown: accepted by the channel. refused: not accepted. lacking: not sent, because something is missing. leaving: to
 * be removed. gone: not on the channel.
 */
export const channelStates = ['none', 'waiting', 'sent', 'shown', 'refused', 'lacking', 'leaving', 'gone'] as const

export const ChannelStatus = z
  .object({
    ...Channel.shape,
    state: z.enum(channelStates),
    announcedAt: Instant.nullable(),
    problems: z.array(ChannelProblem).max(50),
    tries: z.int(),
    nextTryAt: Instant.nullable(),
    lastFailure: z.string().nullable(),
    /** The listing in the channel's own fields; null when the car is not for sale. */
    preview: z
      .array(z.object({ name: z.string(), value: z.string() }))
      .max(100)
      .nullable(),
    answers: z.array(ChannelReply).max(10),
  })
  .meta({ id: 'ChannelStatus' })
export type ChannelStatus = z.infer<typeof ChannelStatus>

export const ListingChannels = z
  .object({
    ownListingId: Id,
    title: z.string(),
    priceRupees: z.int(),
    /** Year, kilometres, fuel and similar facts, if known. */
    facts: z.array(z.string()).max(10),
    place: z.string(),
    picture: z.string().nullable(),
    carId: Id,
    isLive: z.boolean(),
    vin: z.string().nullable(),
    channels: z.array(ChannelStatus).max(channelKeys.length),
  })
  .meta({ id: 'ListingChannels' })
export type ListingChannels = z.infer<typeof ListingChannels>

const own = { access: { owner: 'own_listing_not_found' }, params: z.object({ id: Id }) } as const

export const listingChannelsRoute = route({
  ...own,
  method: 'GET',
  path: '/api/seller/listings/:id/channels',
  summary: 'Channels that show a car of the caller, its appearance there, and the response of each channel',
  response: ListingChannels,
  rate: 'browse',
  errors: [],
})

/** Only for channels that require the chassis number, which they show publicly: the seller decides. Null removes it. */
export const channelFactsRoute = route({
  ...own,
  method: 'PUT',
  path: '/api/seller/listings/:id/channel-facts',
  summary: 'Shares the chassis number of a car with channels, or stops sharing it',
  body: z.strictObject({ vin: z.string().max(40).nullable() }).meta({ id: 'ChannelFacts' }),
  response: 'none',
  rate: 'write',
  errors: [],
})

export const resendToChannelRoute = route({
  ...own,
  method: 'POST',
  path: '/api/seller/listings/:id/channels/again',
  summary: 'Sends a car to every channel again, without waiting for the next attempt',
  response: 'none',
  rate: 'write',
  errors: [],
})
