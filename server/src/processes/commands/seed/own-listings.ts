import { findOrCreateAccount } from '../../../accounts/sign-in/find-or-create-account.ts'
import { reader } from '@pahiya/domain/advert-reader/reader'
import { createRawStore } from '../../../ingestion/connectors/raw-store.ts'
import { OwnListingRecord, seedOwnListings } from '../../../ingestion/seed-own-listings.ts'
import { assignOwner } from '../../../listings/save/assign-owner.ts'
import { ensureBucket } from '../../../platform/engines/object-store.ts'
import { runCommand } from '../../../platform/process/run-process.ts'
import { openStores } from '../../../platform/engines/stores.ts'

/** Seeds cars for the demo's own sellers: one JSON record per line on standard input. */
await runCommand('seed-own-listings', async (config, log) => {
  const stores = openStores(config, log, 'pahiya-seed')
  try {
    process.stdin.setEncoding('utf8')
    let text = ''
    for await (const chunk of process.stdin) text += chunk
    const lines = text.split('\n').filter((line) => line.trim() !== '')
    const records = lines.map((line) => OwnListingRecord.parse(JSON.parse(line)))
    await ensureBucket(stores.objects, config.S3_BUCKET)
    const keepRaw = createRawStore(stores.objects, config.S3_BUCKET)
    const seeded = await seedOwnListings(records, { database: stores.database, reader, keepRaw, now: new Date() })
    for (const { ref, seller } of records) {
      if (seller) await assignOwner(stores.database, ref, await findOrCreateAccount(stores.database, seller))
    }
    log.info(seeded, 'own listings')
  } finally {
    await stores.close()
  }
})
