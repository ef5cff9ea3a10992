import { readdir, stat, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { dumpFile } from './back-up.ts'

/** A dump is compressed; of our tables it has a quarter to a third of their size. */
const dumpShare = 0.5
const growth = 1.25

/** Throws if the volume cannot hold another backup: pg_dump would fill it and the backup after it would fail too. */
export async function refuseIfFull(
  folder: string,
  url: string,
  readFreeBytes: (folder: string) => Promise<number> = freeBytes,
): Promise<{ freeBytes: number; neededBytes: number }> {
  const needed = neededBytes(await lastDumpBytes(folder), await databaseBytes(url))
  const free = await readFreeBytes(folder)
  if (free < needed)
    throw new Error(`${folder} has ${gib(free)} GiB free, and a backup may need ${gib(needed)}: nothing was written`)
  return { freeBytes: free, neededBytes: needed }
}

/** The last dump with some growth; without one, half of the database. */
export function neededBytes(lastDump: number | null, database: number): number {
  return Math.ceil(lastDump === null ? database * dumpShare : lastDump * growth)
}

async function freeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize
}

async function lastDumpBytes(folder: string): Promise<number | null> {
  const names = (await readdir(folder)).filter((name) => /^\d{8}T\d{9}Z$/.test(name)).toSorted()
  for (const name of names.toReversed()) {
    const found = await stat(join(folder, name, dumpFile)).catch(() => null)
    if (found) return found.size
  }
  return null
}

async function databaseBytes(url: string): Promise<number> {
  const client = new pg.Client({ connectionString: url, application_name: 'pahiya-backup' })
  await client.connect()
  try {
    const { rows } = await client.query<{ bytes: string }>('select pg_database_size(current_database()) as bytes')
    return Number(rows[0]!.bytes)
  } finally {
    await client.end()
  }
}

function gib(bytes: number): string {
  return (bytes / 1024 ** 3).toFixed(1)
}
