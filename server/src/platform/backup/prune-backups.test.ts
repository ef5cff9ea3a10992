import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { manifestFile } from './back-up.ts'
import { neededBytes } from './free-space.ts'
import { backupsToRemove, findNewest, pruneBackups, removeIncomplete } from './prune-backups.ts'

const now = new Date()
const takenDaysAgo = (days: number) =>
  new Date(now.getTime() - days * 86_400_000).toISOString().replaceAll(/[^0-9TZ]/g, '')
const backup = (days: number, isComplete = true) => ({ name: takenDaysAgo(days), isComplete })

test('the newest complete backups are retained, and always at least one', () => {
  const found = [backup(3), backup(1), backup(0), backup(2)]
  expect(backupsToRemove(found, 2, now)).toEqual([takenDaysAgo(3), takenDaysAgo(2)])
  expect(backupsToRemove(found, 9, now)).toEqual([])
  expect(backupsToRemove(found, 0, now)).toHaveLength(3)
})

test('an unfinished backup does not count, and is removed once no process can still be writing it', () => {
  const found = [backup(4), backup(3, false), backup(0.5, false)]
  expect(backupsToRemove(found, 1, now)).toEqual([takenDaysAgo(3)])
})

test('a folder that is not one of our backups is left alone', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'pahiya-prune-'))
  for (const name of [takenDaysAgo(2), takenDaysAgo(1), 'kept by hand', `${takenDaysAgo(3)}-copy`]) {
    await mkdir(join(folder, name))
    await writeFile(join(folder, name, manifestFile), '{}')
  }
  expect(await pruneBackups(folder, 1)).toEqual([takenDaysAgo(2)])
  expect(new Set(await readdir(folder))).toEqual(new Set([takenDaysAgo(1), 'kept by hand', `${takenDaysAgo(3)}-copy`]))
  await rm(folder, { recursive: true })
})

test('leftovers of killed backups are removed before a backup, and the newest complete backup is found', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'pahiya-prune-'))
  await expect(findNewest(folder)).rejects.toThrow('no complete backup')
  for (const days of [2, 1, 0]) await mkdir(join(folder, takenDaysAgo(days)))
  await writeFile(join(folder, takenDaysAgo(1), manifestFile), '{}')
  await writeFile(join(folder, takenDaysAgo(2), manifestFile), '{}')
  await mkdir(join(folder, 'kept by hand'))
  expect(await findNewest(folder)).toBe(join(folder, takenDaysAgo(1)))
  expect(await removeIncomplete(folder)).toEqual([takenDaysAgo(0)])
  expect(await readdir(folder)).toHaveLength(3)
  await rm(folder, { recursive: true })
})

test('a backup needs the space of the last dump and some growth, or half of the database', () => {
  expect(neededBytes(1_000, 90_000)).toBe(1_250)
  expect(neededBytes(null, 90_000)).toBe(45_000)
})
