import { createInterface } from 'node:readline'
import { reader } from '@pahiya/domain/advert-reader/reader'
import { seedPastAdverts } from '../../../ingestion/past/seed-past-adverts.ts'
import { openStores } from '../../../platform/engines/stores.ts'
import { runCommand } from '../../../platform/process/run-process.ts'

/** Loads past adverts of the demo's portals: one JSON record per line on standard input, by first sighting. */
await runCommand('seed-past-adverts', async (config, log) => {
  const stores = openStores(config, log, 'pahiya-seed')
  const began = performance.now()
  try {
    const seeded = await seedPastAdverts(readLines(), { database: stores.database, reader, config })
    const { user, system } = process.cpuUsage()
    const seconds = (performance.now() - began) / 1000
    log.info({ ...seeded, seconds: round(seconds), cpuSeconds: round((user + system) / 1e6) }, 'past adverts')
  } finally {
    await stores.close()
  }
})

/** Opened by its first reader: an open interface drops lines that nothing waits for. */
async function* readLines(): AsyncGenerator<string> {
  yield* createInterface({ input: process.stdin })
}

function round(seconds: number): number {
  return Math.round(seconds * 10) / 10
}
