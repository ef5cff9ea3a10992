import { parseArgs } from 'node:util'
import * as z from 'zod'
import { findGaps, findRejectedGroups } from '../../ingestion/understand/find-gaps.ts'
import { runCommand } from '../../platform/process/run-process.ts'
import { openStores } from '../../platform/engines/stores.ts'

/**
 * Prints what the catalogue should cover next: the words most often not recognised, or the adverts rejected because of
 * them.
 */
await runCommand('print-gaps', async (config, log) => {
  const { values } = parseArgs({
    options: {
      limit: { type: 'string', default: '30' },
      source: { type: 'string' },
      rejected: { type: 'boolean', default: false },
    },
  })
  const asked = { limit: z.coerce.number().int().positive().parse(values.limit), source: values.source }
  const stores = openStores(config, log, 'pahiya-gaps')
  const print = (adverts: number, what: string, { sourceKey, sourceRef }: { sourceKey: string; sourceRef: string }) =>
    process.stdout.write(`${String(adverts).padStart(8)}  ${what.padEnd(40)}  ${sourceKey} ${sourceRef}\n`)
  try {
    if (values.rejected) {
      for (const group of await findRejectedGroups(stores.database, asked))
        print(group.adverts, `${group.reason}  ${group.words.join(' · ')}`, group)
    } else {
      for (const gap of await findGaps(stores.database, asked)) print(gap.adverts, gap.word, gap)
    }
  } finally {
    await stores.close()
  }
})
