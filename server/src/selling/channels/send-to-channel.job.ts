import { channelKeys } from '@pahiya/contract/selling/channel-keys'
import * as z from 'zod'
import { defineJob } from '../../platform/jobs/jobs.ts'

/**
 * Sends everything that waits for one channel. Only one such job per channel waits at a time, so many changes cost one
 * feed.
 */
export const sendToChannelJob = defineJob({
  name: 'send-to-channel',
  payload: z.object({ channel: z.enum(channelKeys) }),
  priority: 10,
})

/** Finds due rows: retries, and rows that waited while a channel was off. */
export const maintainChannelsJob = defineJob({
  name: 'look-after-channels',
  payload: z.unknown(),
  priority: 20,
  everyMinute: true,
})
