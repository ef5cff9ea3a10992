import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { RunningPortal } from '../portal-server.ts'
import { CHANGES_BYTES } from '../misbehaviour.ts'
import { buildFeed, type Feed } from './build-feed.ts'

/** The previous feed stays available alongside the current one, for clients still reading it. */
const KEPT_FEEDS = 2

/** Builds the feed for a minute once, on the first request. */
export async function openFeedStore(portal: RunningPortal) {
  const folder = await mkdtemp(join(tmpdir(), 'pahiya-feed-'))
  const feeds = new Map<string, Promise<Feed>>()

  return {
    async current(): Promise<Feed> {
      const now = portal.clock.now()
      const name = `${now.minute}-${CHANGES_BYTES.includes(portal.mode) ? portal.mode : 'plain'}`
      const building = feeds.get(name) ?? buildFeed(portal, now, join(folder, `${name}.csv.gz`))
      feeds.set(name, building)
      building.catch(() => feeds.delete(name))
      const feed = await building
      await dropOldest()
      return feed
    },
    close: () => rm(folder, { recursive: true, force: true }),
  }

  async function dropOldest() {
    for (const [name, feed] of [...feeds].slice(0, -KEPT_FEEDS)) {
      feeds.delete(name)
      await rm((await feed).path, { force: true })
    }
  }
}

export type FeedStore = Awaited<ReturnType<typeof openFeedStore>>
