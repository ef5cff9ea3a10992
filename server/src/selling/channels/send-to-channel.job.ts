import { channelKeys } from '@pahiya/contract/selling/channel-keys'
import * as z from 'zod'
import { defineJob } from '../../platform/jobs/jobs.ts'

/** Everything that waits for one channel. One such job a channel waits at a time, so many changes cost one feed. */
export const sendToChannelJob = defineJob({
  name: 'send-to-channel',
  payload: z.object({ channel: z.enum(channelKeys) }),
  priority: 10,
})

/** Looks for what is due: the next try of what failed, and what waited while a channel was off. */
export const lookAfterChannelsJob = defineJob({
  name: 'look-after-channels',
  payload: z.unknown(),
  priority: 20,
  everyMinute: true,
})
