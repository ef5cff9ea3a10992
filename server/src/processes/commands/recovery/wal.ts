import { getWal, putWal } from '../../../platform/backup/wal-archive.ts'
import { openObjectStore } from '../../../platform/engines/object-store.ts'
import { runCommand } from '../../../platform/process/run-process.ts'

/**
 * `pnpm wal put <path> <name>` archives a file of the write-ahead log to the object store, `pnpm wal get <name> <path>`
 * fetches it. PostgreSQL calls them on its own machine, as archive_command and restore_command.
 */
await runCommand('wal', async (config, log) => {
  const [action, first, second] = process.argv.slice(2)
  if (!first || !second || (action !== 'put' && action !== 'get'))
    throw new Error('pnpm wal put <path> <name>, or pnpm wal get <name> <path>')
  const objects = openObjectStore(config)
  try {
    if (action === 'put')
      log.info({ name: second, outcome: await putWal({ objects, config }, first, second) }, 'archived')
    // PostgreSQL asks for files beyond the end of the archive: no failure, but its exit code must say so.
    else if (!(await getWal({ objects, config }, first, second))) process.exitCode = 1
  } finally {
    objects.destroy()
  }
})
