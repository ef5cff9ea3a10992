import * as z from 'zod'
import { defineJob } from '../../platform/jobs/jobs.ts'

export const rereadAdvertsJob = defineJob({
  name: 'reread-adverts',
  payload: z.object({ rereadId: z.uuid() }),
  priority: 15,
  pool: 'long',
})

/** Counts the words that no reader recognised this week. */
export const countUnknownWordsJob = defineJob({
  name: 'count-unknown-words',
  payload: z.unknown(),
  priority: 40,
  pool: 'long',
  everyMinute: true,
})
