import { parseArgs } from 'node:util'
import { papersBucket } from '../../files/file-stores.ts'
import { restore } from '../../platform/backup/restore.ts'
import { openObjectStore } from '../../platform/engines/object-store.ts'
import { runCommand } from '../../platform/process/run-process.ts'

/** `pnpm restore <folder>`: fills the empty database at DATABASE_URL. The next worker builds the index. */
await runCommand('restore', async (config, log) => {
  const [folder] = parseArgs({ allowPositionals: true }).positionals
  if (!folder) throw new Error('which backup? pnpm restore <folder>')
  const objects = openObjectStore(config)
  try {
    const given = { folder, papersBucket: papersBucket(config) }
    const { takenAt, missingObjects, papersPut } = await restore(config, objects, given)
    for (const key of missingObjects.slice(0, 20)) log.error({ key }, 'the store lacks an object')
    log.info({ takenAt, missingObjects: missingObjects.length, papersPut }, 'restored')
    if (missingObjects.length > 0) process.exitCode = 1
  } finally {
    objects.destroy()
  }
})
