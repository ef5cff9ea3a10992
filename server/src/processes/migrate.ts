import pg from 'pg'
import { catalogueToLoad } from '../catalogue/catalogue-entries.ts'
import { loadCatalogue } from '../catalogue/load-catalogue.ts'
import { directUrl } from '../platform/config.ts'
import { migrateJobs } from '../platform/jobs.ts'
import { migrate } from '../platform/migrations/migrate.ts'
import { readMigrations } from '../platform/migrations/migration-files.ts'
import { openDatabase, openPool } from '../platform/postgres.ts'
import { runCommand } from '../platform/run-process.ts'

const folder = new URL('../../migrations/', import.meta.url).pathname

await runCommand('migrate', async (config, log) => {
  const url = directUrl(config)
  const client = new pg.Client({ connectionString: url, application_name: 'pahiya-migrate' })
  // The next query fails with it and says so; without a listener it would end the process unexplained.
  client.on('error', () => {})
  await client.connect()
  try {
    const plan = await migrate(
      client,
      readMigrations(folder),
      process.argv.includes('--contract') ? 'contract' : 'expand',
      log,
      async () => {
        await migrateJobs(url)
        log.info(await loadOurCatalogue(url), 'the catalogue is up to date')
      },
    )
    log.info({ applied: plan.run.length, waiting: plan.waiting.length }, 'the database is up to date')
  } finally {
    await client.end()
  }
})

async function loadOurCatalogue(url: string) {
  const pool = openPool({ DATABASE_URL: url, DATABASE_POOL_MAX: 1 }, 'pahiya-migrate')
  try {
    return await loadCatalogue(openDatabase(pool), catalogueToLoad)
  } finally {
    await pool.end()
  }
}
