import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'

import { run } from './run-command.ts'

/**
 * Fills `folder` through `build`, which gets a folder to fill and one for downloads. Both are created next to `folder`,
 * and the first is renamed at the end, so that a half-finished installation is never used.
 */
export async function installOnce(
  folder: string,
  build: (installation: string, scratch: string) => Promise<void>,
): Promise<void> {
  if (existsSync(folder)) return
  const unfinished = `${folder}.unfinished-${process.pid}`
  const installation = join(unfinished, 'installation')
  try {
    mkdirSync(installation, { recursive: true })
    await build(installation, join(unfinished, 'scratch'))
    // Root installs the engines, and an unprivileged account starts the servers.
    await run('chmod', ['-R', 'a+rX,go-w', installation])
    // Clones that use /var/lib/pahiya share installations: another clone may have finished first.
    if (!existsSync(folder)) renameSync(installation, folder)
  } finally {
    rmSync(unfinished, { recursive: true, force: true })
  }
}

/** Unpacks with Python, because unzip is not on every machine. Python drops the mode bits. */
export async function unzip(file: string, folder: string): Promise<void> {
  await run('python3', ['-m', 'zipfile', '-e', file, folder])
}
