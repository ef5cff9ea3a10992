import { createMetrics } from '../../platform/telemetry/metrics.ts'
import { runCommand } from '../../platform/process/run-process.ts'
import { openStores } from '../../platform/engines/stores.ts'
import { rebuildIndex } from '../../search/indexing/rebuild-index.ts'

await runCommand('reindex', async (config, log) => {
  const stores = openStores(config, log, 'pahiya-reindex')
  const stopping = new AbortController()
  for (const signal of ['SIGTERM', 'SIGINT']) process.once(signal, () => stopping.abort())
  try {
    const { database, search, redis } = stores
    const rebuilt = await rebuildIndex(
      { database, search, redis, config, log, metrics: createMetrics() },
      stopping.signal,
    )
    if (!rebuilt) throw new Error('stopped: the live index is as it was')
    log.info(rebuilt, 'rebuilt')
  } finally {
    await stores.close()
  }
})
