import { access, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { manifestFile } from './back-up.ts'

type FoundBackup = { name: string; isComplete: boolean }

const nameForm = /^(\d{4})(\d{2})(\d{2})T(\d{2})(\d{2})(\d{2})(\d{3})Z$/
/** A backup still unfinished after this long is assumed to have been killed. */
const longestMs = 24 * 60 * 60 * 1000

/**
 * Removes what killed backups left behind, whatever its age, so that it does not take the space of the next one. Only
 * for the process that holds the lock of backups: no other one is writing.
 */
export async function removeIncomplete(folder: string): Promise<string[]> {
  const found = await findBackups(folder)
  const gone = found.flatMap(({ name, isComplete: whole }) => (whole ? [] : [name])).toSorted()
  for (const name of gone) await rm(join(folder, name), { recursive: true })
  return gone
}

/** The newest complete backup below the folder. */
export async function findNewest(folder: string): Promise<string> {
  const complete = (await findBackups(folder)).flatMap(({ name, isComplete: whole }) => (whole ? [name] : []))
  const newest = complete.toSorted().at(-1)
  if (newest === undefined) throw new Error(`${folder} has no complete backup`)
  return join(folder, newest)
}

/** Removes all but the newest complete backups, and the leftovers of killed ones. Returns the removed folders. */
export async function pruneBackups(folder: string, keep: number, now = new Date()): Promise<string[]> {
  const gone = backupsToRemove(await findBackups(folder), keep, now)
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

async function findBackups(folder: string): Promise<FoundBackup[]> {
  const names = (await readdir(folder)).filter((name) => nameForm.test(name))
  return Promise.all(names.map(async (name) => ({ name, isComplete: await isComplete(folder, name) })))
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
