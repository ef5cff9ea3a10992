import * as z from 'zod'
import { runCommand } from '../../platform/process/run-process.ts'
import { openStores } from '../../platform/engines/stores.ts'
import { exportPerson } from '../personal-data.ts'

/** Prints everything stored about the account with the given id as JSON. */
await runCommand('export-person', async (config, log) => {
  const accountId = z.uuid().parse(process.argv[2])
  const stores = openStores(config, log, 'pahiya-export-person')
  try {
    const exported = await exportPerson(stores.database, accountId)
    if (exported === null) throw new Error('the account does not exist')
    process.stdout.write(`${JSON.stringify(exported, null, 2)}\n`)
  } finally {
    await stores.close()
  }
})
