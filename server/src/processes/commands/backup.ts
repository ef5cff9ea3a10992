import { parseArgs } from 'node:util'
import { isInternalKey, papersBucket } from '../../files/file-stores.ts'
import { rebuiltTables } from '../../listings/maintenance/rebuilt-tables.ts'
import { backUp } from '../../platform/backup/back-up.ts'
import { pruneBackups } from '../../platform/backup/prune-backups.ts'
import { openObjectStore } from '../../platform/engines/object-store.ts'
import { runCommand } from '../../platform/process/run-process.ts'

/**
 * `pnpm backup --to <folder> --keep <number>`: writes a dump of the database, the list of objects and the papers to a
 * new folder below the given one. Once the backup is complete, deletes older backups beyond the number.
 */
await runCommand('backup', async (config, log) => {
  const { values } = parseArgs({
    options: { to: { type: 'string', default: '.data/backups' }, keep: { type: 'string', default: '14' } },
  })
  if (!/^[1-9]\d{0,3}$/.test(values.keep)) throw new Error('--keep is the number of backups that stay, 1 or more')
  const objects = openObjectStore(config)
  try {
    const { folder, manifest } = await backUp(config, objects, {
      folder: values.to,
      withoutRowsOf: rebuiltTables,
      papersBucket: papersBucket(config),
      withoutObjects: isInternalKey,
    })
    log.info({ folder, ...manifest }, 'backed up')
    const removed = await pruneBackups(values.to, Number(values.keep))
    if (removed.length > 0) log.info({ removed }, 'older backups removed')
  } finally {
    objects.destroy()
  }
})
