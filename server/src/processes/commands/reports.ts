import { parseArgs } from 'node:util'
import * as z from 'zod'
import { closeReport, openReportsQuery } from '../../conversations/safety/reports.ts'
import { closeCase, openCasesQuery } from '../../conversations/messages/warning-cases.ts'
import { runCommand } from '../../platform/process/run-process.ts'
import type { Database } from '../../platform/engines/postgres.ts'
import { openStores } from '../../platform/engines/stores.ts'

/**
 * Prints the items waiting for an operator, one line of JSON each: people's reports in conversations, then senders
 * whose messages were shown with a warning in several conversations. --close ID closes either.
 */
await runCommand('reports', async (config, log) => {
  const { values } = parseArgs({ options: { limit: { type: 'string', default: '50' }, close: { type: 'string' } } })
  const limit = z.coerce.number().int().min(1).max(1_000).parse(values.limit)
  const stores = openStores(config, log, 'pahiya-reports')
  try {
    if (values.close === undefined) {
      const { rows } = await openReportsQuery(limit).execute(stores.database)
      for (const report of rows) process.stdout.write(`${JSON.stringify({ type: 'report', ...report })}\n`)
      const { rows: cases } = await openCasesQuery(limit).execute(stores.database)
      for (const each of cases) process.stdout.write(`${JSON.stringify({ type: 'repeated_warnings', ...each })}\n`)
    } else if (await closeEither(stores.database, z.uuid().parse(values.close))) {
      process.stdout.write('closed\n')
    } else {
      process.stdout.write('no open report or case has this id\n')
      process.exitCode = 1
    }
  } finally {
    await stores.close()
  }
})

async function closeEither(database: Database, id: string): Promise<boolean> {
  return (await closeReport(database, id)) || closeCase(database, id)
}
