import { bindBuckets } from '../../files/bucket-binding.ts'
import { openStores } from '../../platform/engines/stores.ts'
import { runCommand } from '../../platform/process/run-process.ts'

/** `pnpm files:bind`: from now on the files in the buckets are those of this database. */
await runCommand('bind-buckets', async (config, log) => {
  const stores = openStores(config, log, 'pahiya-bind-buckets')
  try {
    const { database, objects } = stores
    log.info({ buckets: await bindBuckets({ database, objects, config }) }, 'the buckets belong to this database')
  } finally {
    await stores.close()
  }
})
