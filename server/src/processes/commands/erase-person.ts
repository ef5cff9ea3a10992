import * as z from 'zod'
import { runCommand } from '../../platform/process/run-process.ts'
import { openStores } from '../../platform/engines/stores.ts'
import { openErasureLedger } from '../../privacy/erasure/erasure-ledger.ts'
import { erasePerson } from '../personal-data.ts'

/** Erases the account with the given id and everything stored about it; the audit log retains the id. */
await runCommand('erase-person', async (config, log) => {
  const accountId = z.uuid().parse(process.argv[2])
  const stores = openStores(config, log, 'pahiya-erase-person')
  try {
    const ledger = openErasureLedger({ objects: stores.objects, config })
    if (!(await erasePerson({ database: stores.database, ledger }, accountId)))
      throw new Error('the account does not exist')
    log.info({ account: accountId }, 'erased')
  } finally {
    await stores.close()
  }
})
