import { connectSource, SourceRecord } from '../../ingestion/sources/connect-source.ts'
import { runCommand } from '../../platform/process/run-process.ts'
import { openStores } from '../../platform/engines/stores.ts'

/** Adds sources to the registry: one JSON record per line on standard input. */
await runCommand('connect-source', async (config, log) => {
  const stores = openStores(config, log, 'pahiya-connect-source')
  try {
    process.stdin.setEncoding('utf8')
    let text = ''
    for await (const chunk of process.stdin) text += chunk
    for (const line of text.split('\n').filter((part) => part.trim() !== '')) {
      const record = SourceRecord.parse(JSON.parse(line))
      await connectSource(stores.database, record)
      log.info({ source: record.key, connected: record.agreement !== null }, 'registered')
    }
  } finally {
    await stores.close()
  }
})
