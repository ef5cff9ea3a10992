import { runCommand } from '../../platform/process/run-process.ts'
import { migrateDatabase } from '../migrate-database.ts'

await runCommand('migrate', async (config, log) => {
  await migrateDatabase(config, process.argv.includes('--contract') ? 'contract' : 'expand', log)
})
