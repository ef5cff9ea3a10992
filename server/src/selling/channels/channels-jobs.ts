import type { ChannelKey } from '@pahiya/contract/selling/channel-keys'
import { enqueue, defineHandler } from '../../platform/jobs/jobs.ts'
import type { Database } from '../../platform/engines/postgres.ts'
import type { JobList } from '../../platform/jobs/run-job-list.ts'
import type { ChannelSettings } from './configured-channels.ts'
import type { CarPort, FeedPort } from './ports/channel-port.ts'
import { createGoogleFeed } from './ports/google-feed.ts'
import { createMetaFeed } from './ports/meta-feed.ts'
import { createPartnerApi } from './ports/partner-api.ts'
import { sendCars } from './send-cars.ts'
import { sendFeed } from './send-feed.ts'
import { channelQueue, maintainChannelsJob, sendToChannelJob } from './send-to-channel.job.ts'
import { deleteOldAnswers } from './delete-old-answers.ts'
import { findDue } from './waiting-listings.ts'

export type ChannelDependencies = { database: Database; origin: string; config: ChannelSettings }

/** Run in the process `jobs`, which handles outbound traffic. */
export function channelsJobs(dependencies: ChannelDependencies): JobList {
  return {
    jobs: [sendToChannelJob, maintainChannelsJob],
    handlers: [
      defineHandler(sendToChannelJob, ({ channel }) => sendToChannel(dependencies, channel)),
      defineHandler(maintainChannelsJob, (_, signal) => maintainChannels(dependencies, signal)),
    ],
  }
}

/** A channel that is off is skipped: its rows wait until it is on. */
export async function sendToChannel(
  { database, origin, config }: ChannelDependencies,
  channel: ChannelKey,
): Promise<{ outcome: string; settled: number }> {
  const given = { database, origin, channel }
  if (channel === 'partner') {
    const port = partnerOf(config)
    return port ? sendCars({ ...given, port }) : { outcome: 'off', settled: 0 }
  }
  const port = channel === 'google' ? googleOf(config) : metaOf(config)
  return port ? sendFeed({ ...given, port, everySeconds: config.CHANNEL_FEED_SECONDS }) : { outcome: 'off', settled: 0 }
}

export async function maintainChannels(
  { database, config }: ChannelDependencies,
  signal?: AbortSignal,
): Promise<{ due: string; deleted: number }> {
  const on: Record<ChannelKey, unknown> = { google: googleOf(config), meta: metaOf(config), partner: partnerOf(config) }
  const due = (await findDue(database)).filter((channel) => on[channel])
  for (const channel of due) {
    await enqueue(database, sendToChannelJob, { channel }, { key: `channel-${channel}`, queue: channelQueue(channel) })
  }
  return { due: due.join(' '), deleted: await deleteOldAnswers(database, signal) }
}

function googleOf({ GOOGLE_FEED_URL: url, GOOGLE_FEED_TOKEN: token }: ChannelSettings): FeedPort | null {
  return url && token ? createGoogleFeed({ url, token }) : null
}

function metaOf(config: ChannelSettings): FeedPort | null {
  const { META_FEED_URL: url, META_FEED_ID: feedId, META_CATALOG_ID: catalogId, META_FEED_TOKEN: token } = config
  return feedId && catalogId && token ? createMetaFeed({ url, feedId, catalogId, token }) : null
}

function partnerOf({ PARTNER_API_URL: url, PARTNER_API_KEY: key }: ChannelSettings): CarPort | null {
  return url && key ? createPartnerApi({ url, key }) : null
}
