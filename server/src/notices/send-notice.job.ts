import { noticeChannels } from '@pahiya/contract/notices/notices'
import * as z from 'zod'
import { defineJob } from '../platform/jobs/jobs.ts'

/** One notice on one channel. */
export const sendNoticeJob = defineJob({
  name: 'send-notice',
  payload: z.object({ noticeId: z.uuid(), channel: z.enum(noticeChannels) }),
  priority: 10,
})

/** Several notices to one person in one e-mail. */
export const sendDigestJob = defineJob({
  name: 'send-digest',
  payload: z.object({ digestId: z.uuid() }),
  priority: 20,
})

/** Sends notices that waited for quiet hours to end, for a mail server or for the time of the daily e-mail. */
export const sendDueNoticesJob = defineJob({
  name: 'send-due-notices',
  payload: z.unknown(),
  priority: 5,
  everyMinute: true,
})
