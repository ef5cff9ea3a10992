import { parseArgs } from 'node:util'
import { rebuiltTables } from '../listings/rebuilt-tables.ts'
import { backUp } from '../platform/backup/back-up.ts'
import { openObjectStore } from '../platform/object-store.ts'
import { runCommand } from '../platform/run-process.ts'

/** `pnpm backup --to <folder>`: a dump of the database and the list of objects, in a new folder below it. */
await runCommand('backup', async (config, log) => {
  const { values } = parseArgs({ options: { to: { type: 'string', default: '.data/backups' } } })
  const objects = openObjectStore(config)
  try {
    const { folder, manifest } = await backUp(config, objects, { folder: values.to, withoutRowsOf: rebuiltTables })
    log.info({ folder, ...manifest }, 'backed up')
  } finally {
    objects.destroy()
  }
})
