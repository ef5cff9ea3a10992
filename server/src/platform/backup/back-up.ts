import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import * as z from 'zod'
import { directUrl, type Config } from '../config.ts'
import type { ObjectStore } from '../engines/object-store.ts'
import { copyPapers } from './papers.ts'
import { writeObjectList } from './object-list.ts'
import { postgresProgram, runPostgresProgram } from './postgres-programs.ts'

export const Manifest = z.object({
  takenAt: z.iso.datetime(),
  dumpSha256: z.string().length(64),
  bucket: z.string(),
  objects: z.int(),
  /** Number of papers in the backup itself; absent in earlier backups, which contain none. */
  papers: z.int().optional(),
})
export type Manifest = z.infer<typeof Manifest>

export const dumpFile = 'database.dump'
export const objectsFile = 'objects.jsonl'
export const manifestFile = 'manifest.json'

type BackupConfig = Pick<Config, 'DATABASE_URL' | 'DATABASE_DIRECT_URL' | 'POSTGRES_CLIENT_BIN' | 'S3_BUCKET'>

type BackupOptions = {
  folder: string
  withoutRowsOf: readonly string[]
  papersBucket: string
  withoutObjects: (key: string) => boolean
}

/**
 * Writes a dump of the database, the list of objects, and the papers as stored, encrypted, to a new folder below the
 * given one. The manifest is written last: a folder without it is a backup that was killed. Objects are never changed
 * and rarely deleted, and are listed after the dump, so every object that the dump names is in the list.
 */
export async function backUp(
  config: BackupConfig,
  objects: ObjectStore,
  { folder, withoutRowsOf, papersBucket, withoutObjects }: BackupOptions,
): Promise<{ folder: string; manifest: Manifest }> {
  const takenAt = new Date().toISOString()
  const target = join(folder, takenAt.replaceAll(/[^0-9TZ]/g, ''))
  await mkdir(target, { recursive: true, mode: 0o700 })
  const dump = join(target, dumpFile)
  const without = withoutRowsOf.map((table) => `--exclude-table-data=${table}`)
  const args = ['--format=custom', '--no-owner', '--no-privileges', ...without, `--file=${dump}`]
  await runPostgresProgram(postgresProgram('pg_dump', config), args, directUrl(config))
  const manifest: Manifest = {
    takenAt,
    dumpSha256: await computeSha256(dump),
    bucket: config.S3_BUCKET,
    objects: await writeObjectList(objects, config.S3_BUCKET, join(target, objectsFile), withoutObjects),
    papers: await copyPapers(objects, papersBucket, target, withoutObjects),
  }
  const unfinished = join(target, `${manifestFile}.unfinished`)
  await writeFile(unfinished, `${JSON.stringify(manifest, null, 2)}\n`)
  await rename(unfinished, join(target, manifestFile))
  return { folder: target, manifest }
}

export async function computeSha256(file: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(file), hash)
  return hash.digest('hex')
}
