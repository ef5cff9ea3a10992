import { channelKeys, type ChannelKey } from '@pahiya/contract/selling/channel-keys'
import * as z from 'zod'
import { jobQueue } from '../../platform/jobs/job-queues.ts'
import { defineJob } from '../../platform/jobs/jobs.ts'

/**
 * Sends everything that waits for one channel. Only one such job per channel waits at a time, so many changes cost one
 * feed.
 */
export const sendToChannelJob = defineJob({
  name: 'send-to-channel',
  payload: z.object({ channel: z.enum(channelKeys) }),
  priority: 10,
  pool: 'long',
})

/** Two feeds of one channel sent at once could arrive in the wrong order. */
export const channelQueue = (channel: ChannelKey) => jobQueue(`channel-${channel}`)

/** Finds due rows: retries, and rows that waited while a channel was off. */
export const maintainChannelsJob = defineJob({
  name: 'look-after-channels',
  payload: z.unknown(),
  priority: 20,
  everyMinute: true,
})
