import { matchAgain } from '../../matching/match-again.ts'
import { runCommand } from '../../platform/process/run-process.ts'
import { openStores } from '../../platform/engines/stores.ts'

/** Rematches every advert after the model or the keys have changed. */
await runCommand('match-again', async (config, log) => {
  const stopping = new AbortController()
  for (const signal of ['SIGTERM', 'SIGINT']) process.once(signal, () => stopping.abort())
  const stores = openStores(config, log, 'pahiya-match')
  try {
    const { matched, moved } = await matchAgain(stores.database, stopping.signal, (soFar) =>
      log.info(soFar, 'matching'),
    )
    process.stdout.write(`matched ${matched}, moved ${moved}\n`)
  } finally {
    await stores.close()
  }
})
