import pg from 'pg'
import { catalogueToLoad } from '../catalogue/catalogue-entries.ts'
import { loadCatalogue } from '../catalogue/load-catalogue.ts'
import { normalisePictureAddresses } from '../listings/pictures/normalise-picture-addresses.ts'
import { directUrl, type Config } from '../platform/config.ts'
import { openDatabase, openPool, type Database } from '../platform/engines/postgres.ts'
import { migrateJobs } from '../platform/jobs/jobs.ts'
import { migrate } from '../platform/migrations/migrate.ts'
import { readMigrations, type Phase } from '../platform/migrations/migration-files.ts'
import type { Log } from '../platform/telemetry/log.ts'

const folder = new URL('../../migrations/', import.meta.url).pathname

type MigrateConfig = Pick<Config, 'DATABASE_URL' | 'DATABASE_DIRECT_URL'>

/** Brings the database, the job tables and the catalogue up to date. */
export async function migrateDatabase(config: MigrateConfig, upTo: Phase, log: Log): Promise<void> {
  const url = directUrl(config)
  const client = new pg.Client({ connectionString: url, application_name: 'pahiya-migrate' })
  // The next query fails with the error; without a listener it would end the process unexplained.
  client.on('error', () => {})
  await client.connect()
  try {
    const plan = await migrate(client, readMigrations(folder), upTo, log, async () => {
      await migrateJobs(url)
      await withDatabase(url, async (database) => {
        log.info(await loadCatalogue(database, catalogueToLoad), 'the catalogue is up to date')
        const listings = await normalisePictureAddresses(database)
        if (listings > 0) log.info({ listings }, 'pictures of listings that a migration noted are written once more')
      })
    })
    log.info({ applied: plan.run.length, waiting: plan.waiting.length }, 'the database is up to date')
  } finally {
    await client.end()
  }
}

async function withDatabase(url: string, work: (database: Database) => Promise<void>): Promise<void> {
  const pool = openPool({ DATABASE_URL: url, DATABASE_POOL_MAX: 1 }, 'pahiya-migrate')
  try {
    await work(openDatabase(pool))
  } finally {
    await pool.end()
  }
}
