import { mkdir } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { isInternalKey, papersBucket } from '../../files/file-stores.ts'
import { rebuiltTables } from '../../listings/maintenance/rebuilt-tables.ts'
import { backUp } from '../../platform/backup/back-up.ts'
import { refuseIfFull } from '../../platform/backup/free-space.ts'
import { pruneBackups, removeIncomplete } from '../../platform/backup/prune-backups.ts'
import { directUrl } from '../../platform/config.ts'
import { whileHolding } from '../../platform/engines/advisory-lock.ts'
import { openObjectStore } from '../../platform/engines/object-store.ts'
import { runCommand } from '../../platform/process/run-process.ts'

/**
 * `pnpm backup --to <folder> --keep <number>`: writes a dump of the database, the list of objects and the papers to a
 * new folder below the given one, after removing what killed backups left there. Once the backup is complete, deletes
 * older backups beyond the number. Only one backup of a database runs at a time.
 */
await runCommand('backup', async (config, log) => {
  const { values } = parseArgs({
    options: { to: { type: 'string', default: '.data/backups' }, keep: { type: 'string', default: '14' } },
  })
  if (!/^[1-9]\d{0,3}$/.test(values.keep)) throw new Error('--keep is the number of backups that stay, 1 or more')
  const objects = openObjectStore(config)
  const backUpAlone = async (lost: AbortSignal) => {
    await mkdir(values.to, { recursive: true, mode: 0o700 })
    const incomplete = await removeIncomplete(values.to)
    if (incomplete.length > 0) log.warn({ removed: incomplete }, 'incomplete backups removed')
    log.info(await refuseIfFull(values.to, directUrl(config)), 'space for the backup')
    const { folder, manifest } = await backUp(config, objects, {
      folder: values.to,
      withoutRowsOf: rebuiltTables,
      papersBucket: papersBucket(config),
      withoutObjects: isInternalKey,
    })
    log.info({ folder, ...manifest }, 'backed up')
    lost.throwIfAborted()
    const removed = await pruneBackups(values.to, Number(values.keep))
    if (removed.length > 0) log.info({ removed }, 'older backups removed')
    return true
  }
  try {
    const never = new AbortController().signal
    const isDone = await whileHolding(config, 'backup', never, backUpAlone, { wait: false })
    if (isDone === undefined) throw new Error('another backup of this database is running')
  } finally {
    objects.destroy()
  }
})
