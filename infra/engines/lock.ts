import { spawnSync } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import { dirname } from 'node:path'

import { lockFile } from './paths.ts'

const lockedMark = 'PAHIYA_ENGINES_LOCKED'
const busy = 75

/**
 * Lets only one command at a time change this clone's engines, by re-executing itself under flock. The -o closes the
 * lock in the child: a server that inherited it would hold it for its whole lifetime.
 */
export function runAgainUnderLock(): void {
  if (process.env[lockedMark] === lockFile) return
  mkdirSync(dirname(lockFile), { recursive: true })
  let status = flock(['-n'])
  if (status === busy) {
    console.log('another command is changing these engines; waiting for it')
    status = flock(['-w', '900'])
  }
  if (status === busy) console.error(`gave up after 15 minutes: ${lockFile} is still held by another command`)
  process.exit(status)
}

function flock(timeout: string[]): number {
  const again = [process.execPath, ...process.execArgv, ...process.argv.slice(1)]
  const ended = spawnSync('flock', ['-o', '-E', String(busy), ...timeout, lockFile, ...again], {
    stdio: 'inherit',
    env: { ...process.env, [lockedMark]: lockFile },
  })
  return ended.status ?? 1
}
