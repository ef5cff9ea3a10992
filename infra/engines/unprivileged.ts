import { spawnSync } from 'node:child_process'
import { chownSync, mkdirSync } from 'node:fs'

import { EngineTrouble } from './engine.ts'

export type Account = { uid: number; gid: number }

const accountName = 'pahiya'
let found: Account | undefined

/** PostgreSQL and OpenSearch refuse to run as root, so root starts the servers under an unprivileged account. */
export function serverAccount(): Account | undefined {
  if (process.getuid?.() !== 0) return undefined
  found ??= lookUp() ?? create()
  return found
}

function lookUp(): Account | undefined {
  const uid = spawnSync('id', ['-u', accountName], { encoding: 'utf8' })
  const gid = spawnSync('id', ['-g', accountName], { encoding: 'utf8' })
  if (uid.status !== 0 || gid.status !== 0) return undefined
  return { uid: Number(uid.stdout), gid: Number(gid.stdout) }
}

function create(): Account {
  const args = ['--system', '--user-group', '--no-create-home', '--shell', '/usr/sbin/nologin', accountName]
  const made = spawnSync('useradd', args, { encoding: 'utf8' })
  // Looked up again even after a failure, because another clone may have just created the account.
  const account = lookUp()
  if (!account)
    throw new EngineTrouble(`The account ${accountName}, under which root starts the engines, cannot be created`, {
      why: made.stderr || made.error?.message || `useradd ended with ${made.status}`,
      advice: `useradd ${args.join(' ')}, or start the engines as a plain user`,
    })
  return account
}

/** Creates a folder that only the servers' account can enter. */
export function privateFolder(path: string): string {
  mkdirSync(path, { recursive: true, mode: 0o700 })
  chownToServers(path)
  return path
}

export function chownToServers(path: string): void {
  const account = serverAccount()
  if (account) chownSync(path, account.uid, account.gid)
}
