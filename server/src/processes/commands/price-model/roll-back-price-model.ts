import { runCommand } from '../../../platform/process/run-process.ts'
import { openStores } from '../../../platform/engines/stores.ts'
import { rollBackModel } from '../../../valuation/model/model-store.ts'

/** Takes the current price model out of use; the previous one is used again. */
await runCommand('roll-back-price-model', async (config, log) => {
  const stores = openStores(config, log, 'pahiya-roll-back')
  try {
    const outcome = await rollBackModel(stores.database, null)
    if (!outcome) throw new Error('no price model is in use')
    process.stdout.write(`${outcome.rolledBack} rolled back; in use: ${outcome.inUse ?? 'medians of comparables'}\n`)
  } finally {
    await stores.close()
  }
})
