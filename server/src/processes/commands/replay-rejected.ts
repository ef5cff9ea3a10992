import { parseArgs } from 'node:util'
import { reader } from '@pahiya/domain/advert-reader/reader'
import * as z from 'zod'
import { findAliasesInUse } from '../../catalogue/aliases.ts'
import { useAliases } from '../../catalogue/follow-aliases.ts'
import { replayRejected } from '../../ingestion/save/replay-rejected.ts'
import { runCommand } from '../../platform/process/run-process.ts'
import { openStores } from '../../platform/engines/stores.ts'
import { loadModelInUse } from '../../valuation/model/model-store.ts'

/** Rereads adverts that could not be parsed, after the catalogue or its rules have grown. */
await runCommand('replay-rejected', async (config, log) => {
  const { values } = parseArgs({
    options: {
      reason: { type: 'string' },
      source: { type: 'string' },
      limit: { type: 'string' },
      'all-versions': { type: 'boolean', default: false },
    },
  })
  const { limit, 'all-versions': allVersions, ...which } = values
  const stopping = new AbortController()
  for (const signal of ['SIGTERM', 'SIGINT']) process.once(signal, () => stopping.abort())
  const stores = openStores(config, log, 'pahiya-replay')
  try {
    const { database, objects } = stores
    useAliases(await findAliasesInUse(database))
    const inUse = await loadModelInUse({ database, objects, bucket: config.S3_BUCKET })
    const { replayed, understood } = await replayRejected(
      { database, reader, inUse },
      { ...which, allVersions, ...(limit !== undefined && { limit: z.coerce.number().int().positive().parse(limit) }) },
      stopping.signal,
      (soFar) => log.info(soFar, 'replaying'),
    )
    process.stdout.write(`replayed ${replayed}, understood ${understood}, still not ${replayed - understood}\n`)
  } finally {
    await stores.close()
  }
})
