import { parseArgs } from 'node:util'
import { papersBucket } from '../../files/file-stores.ts'
import { findNewest } from '../../platform/backup/prune-backups.ts'
import { restore } from '../../platform/backup/restore.ts'
import { openObjectStore } from '../../platform/engines/object-store.ts'
import { openStores } from '../../platform/engines/stores.ts'
import { runCommand } from '../../platform/process/run-process.ts'
import { migrateDatabase } from '../migrate-database.ts'
import { parkOutwardWork } from '../park-outward-work.ts'
import { repeatErasures } from '../repeat-erasures.ts'

/**
 * `pnpm restore <folder>`, or `--newest-in <folder of backups>`: fills the empty database at DATABASE_URL, migrates it,
 * parks outward jobs, and erases again everyone whom the ledger names. The next worker builds the index.
 */
await runCommand('restore', async (config, log) => {
  const { values, positionals } = parseArgs({ allowPositionals: true, options: { 'newest-in': { type: 'string' } } })
  const folder = values['newest-in'] === undefined ? positionals[0] : await findNewest(values['newest-in'])
  if (!folder) throw new Error('which backup? pnpm restore <folder>')
  const objects = openObjectStore(config)
  try {
    const given = { folder, papersBucket: papersBucket(config) }
    const { takenAt, missingObjects, papersPut } = await restore(config, objects, given)
    for (const key of missingObjects.slice(0, 20)) log.error({ key }, 'the store lacks an object')
    log.info({ folder, takenAt, missingObjects: missingObjects.length, papersPut }, 'restored')
    await migrateDatabase(config, 'expand', log)
    const stores = openStores(config, log, 'pahiya-restore')
    try {
      log.info(
        await parkOutwardWork(stores.database, takenAt),
        'outward jobs and notices from before the backup are parked',
      )
      const erasures = await repeatErasures({ ...stores, config })
      log.info(erasures, 'erasures since the backup are applied')
      if (missingObjects.length > 0 || erasures.otherSecrets > 0) process.exitCode = 1
    } finally {
      await stores.close()
    }
  } finally {
    objects.destroy()
  }
})
