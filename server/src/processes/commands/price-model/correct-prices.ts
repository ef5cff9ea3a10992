import { parseArgs } from 'node:util'
import { openStores } from '../../../platform/engines/stores.ts'
import { lowerPriority } from '../../../platform/process/lower-priority.ts'
import { runCommand } from '../../../platform/process/run-process.ts'
import { correctPrices } from '../../../valuation/correction/correct-prices.ts'

const { values: given } = parseArgs({ options: { correction: { type: 'string' } } })

/** Started by a job with the attempt's id: corrects the model in use by the newest adverts, at the lowest priority. */
await runCommand('correct-prices', async (config, log) => {
  lowerPriority()
  const { correction } = given
  if (correction === undefined) throw new Error('--correction must name an attempt; the process ingest starts them')
  const stores = openStores(config, log, 'pahiya-correct')
  try {
    const { database, objects } = stores
    log.info(await correctPrices({ database, objects, bucket: config.S3_BUCKET }, correction), 'prices corrected')
  } finally {
    await stores.close()
  }
})
