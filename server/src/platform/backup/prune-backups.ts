import { access, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { manifestFile } from './back-up.ts'

type FoundBackup = { name: string; isComplete: boolean }

const nameForm = /^(\d{4})(\d{2})(\d{2})T(\d{2})(\d{2})(\d{2})(\d{3})Z$/
/** A backup unfinished after this time was killed. */
const longestMs = 24 * 60 * 60 * 1000

/** Removes all but the newest complete backups, and the leftovers of killed ones. Returns the removed folders. */
export async function pruneBackups(folder: string, keep: number, now = new Date()): Promise<string[]> {
  const names = (await readdir(folder)).filter((name) => nameForm.test(name))
  const found = await Promise.all(names.map(async (name) => ({ name, isComplete: await isComplete(folder, name) })))
  const gone = backupsToRemove(found, keep, now)
  for (const name of gone) await rm(join(folder, name), { recursive: true })
  return gone
}

/** An unfinished backup may be in progress in another process until it is a day old. Other folders are not ours. */
export function backupsToRemove(found: readonly FoundBackup[], keep: number, now: Date): string[] {
  const ours = found.filter(({ name }) => nameForm.test(name)).toSorted((a, b) => (a.name < b.name ? -1 : 1))
  const complete = ours.filter(({ isComplete: whole }) => whole)
  const old = complete.slice(0, Math.max(0, complete.length - Math.max(1, keep)))
  const killed = ours.filter(({ name, isComplete: whole }) => !whole && now.getTime() - takenAt(name) > longestMs)
  return [...old, ...killed].map(({ name }) => name).toSorted()
}

function takenAt(name: string): number {
  return Date.parse(name.replace(nameForm, '$1-$2-$3T$4:$5:$6.$7Z'))
}

async function isComplete(folder: string, name: string): Promise<boolean> {
  return access(join(folder, name, manifestFile)).then(
    () => true,
    () => false,
  )
}
