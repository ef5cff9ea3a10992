import { parseArgs } from 'node:util'
import { ensureBucket } from '../../platform/engines/object-store.ts'
import { lowerPriority } from '../../platform/process/lower-priority.ts'
import { runCommand } from '../../platform/process/run-process.ts'
import { openStores } from '../../platform/engines/stores.ts'
import { findLightGbm, openLightGbm } from '../../valuation/training/lightgbm.ts'
import { trainAndPromote } from '../../valuation/training-runs/train-and-promote.ts'

const { values: told } = parseArgs({ options: { run: { type: 'string' } } })

/**
 * Trains a price model on the stored adverts, and puts it into use if it is better than the previous one. With --run,
 * it executes a run started from the training desk. It runs at the lowest priority, so that it never slows down serving.
 */
await runCommand('train-price-model', async (config, log) => {
  lowerPriority()
  const stopping = new AbortController()
  for (const signal of ['SIGTERM', 'SIGINT']) process.once(signal, () => stopping.abort())
  const stores = openStores(config, log, 'pahiya-train')
  try {
    const { database, objects } = stores
    const library = await findLightGbm(config.LIGHTGBM_LIBRARY)
    if (!library) throw new Error('LightGBM is not installed: bin/setup does it, or LIGHTGBM_LIBRARY names its file')
    await ensureBucket(objects, config.S3_BUCKET)
    const outcome = await trainAndPromote(
      {
        database,
        objects,
        bucket: config.S3_BUCKET,
        config,
        growTrees: openLightGbm(library),
        tell: (step) => log.info(step),
        runId: told.run,
      },
      stopping.signal,
    )
    process.stdout.write(`${JSON.stringify(outcome)}\n`)
    if (outcome.kind !== 'trained') process.exitCode = 1
  } finally {
    await stores.close()
  }
})
