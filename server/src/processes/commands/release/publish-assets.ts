import { join } from 'node:path'
import { whileHolding } from '../../../platform/engines/advisory-lock.ts'
import { openObjectStore } from '../../../platform/engines/object-store.ts'
import { publishAssets } from '../../../platform/pages/assets/publish-assets.ts'
import { runCommand } from '../../../platform/process/run-process.ts'

const built = new URL('../../../../../web/build/client/', import.meta.url).pathname

/**
 * `pnpm assets:publish`: stores the assets of this release in the object store, so that its pages find them there while
 * another release runs, and deletes those of releases that were replaced more than 30 days ago. One runs at a time.
 */
await runCommand('publish-assets', async (config, log) => {
  const objects = openObjectStore(config)
  try {
    const never = new AbortController().signal
    const published = await whileHolding(config, 'publish-assets', never, () =>
      publishAssets({ objects, config }, join(built, 'assets')),
    )
    log.info({ ...published }, 'assets published')
  } finally {
    objects.destroy()
  }
})
