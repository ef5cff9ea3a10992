import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { directUrl, type Config } from '../config.ts'
import type { ObjectStore } from '../engines/object-store.ts'
import { dumpFile, Manifest, manifestFile, objectsFile, computeSha256 } from './back-up.ts'
import { putPapers } from './papers.ts'
import { missingObjects } from './object-list.ts'
import { postgresProgram, runPostgresProgram } from './postgres-programs.ts'

type RestoreConfig = Pick<Config, 'DATABASE_URL' | 'DATABASE_DIRECT_URL' | 'POSTGRES_CLIENT_BIN' | 'S3_BUCKET'>

export type Restored = { takenAt: string; missingObjects: string[]; papersPut: number }

/**
 * Fills an empty database from a backup in one transaction, restores the papers missing from the store, and returns the
 * other missing objects.
 */
export async function restore(
  config: RestoreConfig,
  objects: ObjectStore,
  { folder, papersBucket }: { folder: string; papersBucket: string },
): Promise<Restored> {
  const manifest = Manifest.parse(JSON.parse(await readFile(join(folder, manifestFile), 'utf8')))
  const dump = join(folder, dumpFile)
  if ((await computeSha256(dump)) !== manifest.dumpSha256) throw new Error(`${dump} is not what was backed up`)
  await refuseUnlessEmpty(directUrl(config))
  const args = ['--no-owner', '--no-privileges', '--single-transaction', '--exit-on-error', '--dbname=', dump]
  await runPostgresProgram(postgresProgram('pg_restore', config), args, directUrl(config))
  await grantToReader(directUrl(config))
  const papersPut = manifest.papers === undefined ? 0 : await putPapers(objects, papersBucket, folder)
  return {
    papersPut,
    takenAt: manifest.takenAt,
    missingObjects: await missingObjects(objects, config.S3_BUCKET, join(folder, objectsFile)),
  }
}

/** A backup contains no privileges. One from before migration 84 gets them when it is migrated. */
async function grantToReader(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, application_name: 'pahiya-restore' })
  await client.connect()
  try {
    const { rows } = await client.query<{ exists: boolean }>(
      "select to_regprocedure('public.grant_to_reader()') is not null as exists",
    )
    if (rows[0]!.exists) await client.query('select public.grant_to_reader()')
  } finally {
    await client.end()
  }
}

/** A restore never mixes with existing data and never overwrites it. */
async function refuseUnlessEmpty(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, application_name: 'pahiya-restore' })
  await client.connect()
  try {
    const { rows } = await client.query<{ tables: number }>(
      "select count(*)::int as tables from pg_class join pg_namespace as n on n.oid = relnamespace where relkind in ('r', 'p') and nspname !~ '^(pg_|information_schema)'",
    )
    if (rows[0]!.tables > 0) throw new Error(`the database has ${rows[0]!.tables} tables: restore into an empty one`)
  } finally {
    await client.end()
  }
}
