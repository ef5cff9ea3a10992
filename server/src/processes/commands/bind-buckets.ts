import { parseArgs } from 'node:util'
import { bindBuckets } from '../../files/bucket-binding.ts'
import { openStores } from '../../platform/engines/stores.ts'
import { runCommand } from '../../platform/process/run-process.ts'

/**
 * `pnpm files:bind`: from now on the files in the buckets are those of this database. Objects that it does not name are
 * left alone if another database owned the buckets before; with `--sweep-all` the worker moves them to quarantine.
 */
await runCommand('bind-buckets', async (config, log) => {
  const { values } = parseArgs({ options: { 'sweep-all': { type: 'boolean', default: false } } })
  const stores = openStores(config, log, 'pahiya-bind-buckets')
  try {
    const { database, objects } = stores
    const buckets = await bindBuckets({ database, objects, config }, { sweepAll: values['sweep-all'] })
    log.info({ buckets }, 'the buckets belong to this database')
  } finally {
    await stores.close()
  }
})
