import pg from 'pg'
import { migrateJobs } from '../platform/jobs.ts'
import { migrate } from '../platform/migrations/migrate.ts'
import { readMigrations } from '../platform/migrations/migration-files.ts'
import { runCommand } from '../platform/run-process.ts'

const folder = new URL('../../migrations/', import.meta.url).pathname

await runCommand('migrate', async (config, log) => {
  const client = new pg.Client({ connectionString: config.DATABASE_URL, application_name: 'pahiya-migrate' })
  // The next query fails with it and says so; without a listener it would end the process unexplained.
  client.on('error', () => {})
  await client.connect()
  try {
    const plan = await migrate(
      client,
      readMigrations(folder),
      process.argv.includes('--contract') ? 'contract' : 'expand',
      log,
      () => migrateJobs(config.DATABASE_URL),
    )
    log.info({ applied: plan.run.length, waiting: plan.waiting.length }, 'the database is up to date')
  } finally {
    await client.end()
  }
})
