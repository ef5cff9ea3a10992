import * as z from 'zod'
import { addFeed } from '../../../newsroom/feeds/feed-registry.ts'
import { AppError } from '../../../platform/app-error.ts'
import { openStores } from '../../../platform/engines/stores.ts'
import { runCommand } from '../../../platform/process/run-process.ts'

const [name, url] = process.argv.slice(2)
const Given = z.object({ name: z.string().trim().min(1).max(80), url: z.url({ protocol: /^https?$/ }).max(500) })

/** Adds a feed with its name and URL to the newsroom's registry; an existing one is left unchanged. */
await runCommand('connect-feed', async (config, log) => {
  const feed = Given.parse({ name, url })
  const stores = openStores(config, log, 'pahiya-connect-feed')
  try {
    await addFeed(stores.database, feed)
    log.info({ feed: feed.name }, 'registered')
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    log.info({ feed: feed.name }, 'registered before')
  } finally {
    await stores.close()
  }
})
