import * as z from 'zod'
import { connectSource, SourceRecord } from '../../ingestion/sources/connect-source.ts'
import { runCommand } from '../../platform/process/run-process.ts'
import { openStores } from '../../platform/engines/stores.ts'

const SourceLine = z
  .string()
  .transform((line, context): unknown => {
    try {
      return JSON.parse(line)
    } catch {
      context.addIssue('not JSON: a record must be on one line')
      return z.NEVER
    }
  })
  .pipe(SourceRecord)

/** Adds sources to the registry: one JSON record per line on standard input. */
await runCommand('connect-source', async (config, log) => {
  const stores = openStores(config, log, 'pahiya-connect-source')
  try {
    process.stdin.setEncoding('utf8')
    let text = ''
    for await (const chunk of process.stdin) text += chunk
    for (const [index, line] of text.split('\n').entries()) {
      if (line.trim() === '') continue
      const { data: record, error } = SourceLine.safeParse(line)
      if (error) {
        // For the operator: a log line would mask the names of fields.
        process.stderr.write(`line ${index + 1} was not registered:\n${z.prettifyError(error)}\n`)
        process.exitCode = 1
        continue
      }
      await connectSource(stores.database, record)
      log.info({ source: record.key, connected: record.agreement !== null }, 'registered')
    }
  } finally {
    await stores.close()
  }
})
