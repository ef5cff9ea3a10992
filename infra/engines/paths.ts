import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, lstatSync, mkdirSync, realpathSync, symlinkSync } from 'node:fs'
import { dirname, join } from 'node:path'

import { EngineTrouble } from './engine.ts'
import type { EngineName } from './engine.ts'
import { cloneFolder } from './settings.ts'
import { privateFolder, serverAccount } from './unprivileged.ts'

export const lockFile = join(cloneFolder, '.tools/engines.lock')

/** The installation folder of one engine version, as seen by the servers' account. */
export function installFolder(engine: EngineName, version: string): string {
  return join(place('.tools/engines'), `${engine}-${version}`)
}

export function dataFolder(engine: EngineName): string {
  return privateFolder(join(place('.data'), engine))
}

export function logFile(engine: EngineName): string {
  return join(dataFolder(engine), 'server.log')
}

function place(inClone: string): string {
  const path = join(cloneFolder, inClone)
  if (!isThere(path)) {
    mkdirSync(dirname(path), { recursive: true })
    if (reachableForServers()) mkdirSync(path)
    else symlinkSync(makeFolderElsewhere(inClone), path)
  }
  return realpathSync(path)
}

function isThere(path: string): boolean {
  // If the target of a link was deleted, it is recreated, empty.
  if (lstatSync(path, { throwIfNoEntry: false })?.isSymbolicLink() && !existsSync(path))
    makeFolderElsewhere(path.slice(cloneFolder.length + 1))
  return existsSync(path)
}

function reachableForServers(): boolean {
  // OpenSearch's launcher breaks on spaces in paths.
  if (/\s/.test(cloneFolder)) return false
  const account = serverAccount()
  return !account || spawnSync('test', ['-x', cloneFolder], { ...account, cwd: '/' }).status === 0
}

/**
 * If other users cannot read the clone's folder (mktemp -d, /root), its engines and data live outside, behind links.
 */
function makeFolderElsewhere(inClone: string): string {
  if (!serverAccount())
    throw new EngineTrouble(`OpenSearch cannot start from a path with blanks: ${cloneFolder}`, {
      advice: 'move the clone to a path without blanks',
    })
  // Installations carry their version in their name, so clones share them; data belongs to one clone.
  const hash = createHash('sha256').update(cloneFolder).digest('hex').slice(0, 12)
  const folder = inClone === '.data' ? `/var/lib/pahiya/data-${hash}` : '/var/lib/pahiya/engines'
  mkdirSync(folder, { recursive: true, mode: 0o755 })
  return folder
}
