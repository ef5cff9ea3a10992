import { verifyAudit } from '../../platform/audit/verify-audit.ts'
import { runCommand } from '../../platform/process/run-process.ts'
import { openStores } from '../../platform/engines/stores.ts'

/** Verifies that the audit log is unchanged, and prints the last hash of each chain, to be stored elsewhere. */
await runCommand('verify-audit', async (config, log) => {
  const stores = openStores(config, log, 'pahiya-verify-audit')
  try {
    const { entries, faults, heads } = await verifyAudit(stores.database)
    for (const { chain, place, hash } of heads) {
      process.stdout.write(`${JSON.stringify({ chain, place, hash: hash.toString('hex') })}\n`)
    }
    for (const fault of faults) log.error(fault, 'the audit log was tampered with')
    if (faults.length > 0) process.exitCode = 1
    else log.info({ entries }, 'the audit log is as it was written')
  } finally {
    await stores.close()
  }
})
