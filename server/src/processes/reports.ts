import { parseArgs } from 'node:util'
import * as z from 'zod'
import { closeReport, openReportsQuery } from '../conversations/reports.ts'
import { runCommand } from '../platform/run-process.ts'
import { openStores } from '../platform/stores.ts'

/** Prints the open reports about people in conversations, a line of JSON each; --close ID ends one. */
await runCommand('reports', async (config, log) => {
  const { values } = parseArgs({ options: { limit: { type: 'string', default: '50' }, close: { type: 'string' } } })
  const limit = z.coerce.number().int().min(1).max(1_000).parse(values.limit)
  const stores = openStores(config, log, 'pahiya-reports')
  try {
    if (values.close === undefined) {
      const { rows } = await openReportsQuery(limit).execute(stores.database)
      for (const report of rows) process.stdout.write(`${JSON.stringify(report)}\n`)
    } else if (await closeReport(stores.database, z.uuid().parse(values.close))) {
      process.stdout.write('closed\n')
    } else {
      process.stdout.write('no open report has this id\n')
      process.exitCode = 1
    }
  } finally {
    await stores.close()
  }
})
