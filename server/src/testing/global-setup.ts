import pg from 'pg'
import { createLog } from '../platform/telemetry/log.ts'
import { migrateJobs } from '../platform/jobs/jobs.ts'
import { migrate } from '../platform/migrations/migrate.ts'
import {
  databaseUrl,
  environment,
  migrations,
  templateDatabase,
  testDatabaseForm,
} from './environment/test-environment.ts'

const oldestSeconds = 60 * 60

/** Migrates one database that every test file then copies. Several runs may share it, so it is never dropped in use. */
export async function setup(): Promise<void> {
  await withClient('postgres', async (client) => {
    await client.query("select pg_advisory_lock(hashtext('pahiya-test-setup'))")
    await dropLeftovers(client)
    const { rowCount } = await client.query('select from pg_database where datname = $1', [templateDatabase])
    if (rowCount) {
      // It may be weeks old, and its partitions reach only two weeks past its creation.
      await withClient(templateDatabase, makePartitions)
      return
    }
    await client.query(`create database ${templateDatabase}_new`)
    await withClient(`${templateDatabase}_new`, async (inside) => {
      await migrate(inside, migrations, 'contract', createLog({ LOG_LEVEL: 'warn' }, 'test'), () =>
        migrateJobs(databaseUrl(`${templateDatabase}_new`)),
      )
      await makePartitions(inside)
      // A test does not wait for the background budget unless it tests it.
      await inside.query('update background_budget set rows_per_second = 1000000')
    })
    await client.query(`alter database ${templateDatabase}_new rename to ${templateDatabase}`)
  })
}

/**
 * Tests write events for past weeks, which on the first of a month belong to the previous month. Daily partitions are
 * created by the tests that need them.
 */
async function makePartitions(client: pg.Client): Promise<void> {
  await client.query('select ensure_partitions()')
  await client.query(`begin;
    create temp table days on commit drop as select * from partition_plans where step = 'day';
    delete from partition_plans where step = 'day';
    select ensure_partitions(now() - interval '3 months');
    insert into partition_plans select * from days;
    commit`)
}

/** Drops databases and indexes of killed runs. */
async function dropLeftovers(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ datname: string }>(
    "select datname from pg_database where datname like 'pahiya_test_%'",
  )
  for (const { datname } of rows) {
    const born = testDatabaseForm.exec(datname)?.[1]
    const old = born !== undefined && Date.now() / 1000 - Number.parseInt(born, 36) > oldestSeconds
    if (!old && !datname.endsWith('_new')) continue
    await client.query(`drop database "${datname}" with (force)`)
    await fetch(new URL(`${datname}-*`, environment['OPENSEARCH_URL']), { method: 'DELETE' })
  }
}

async function withClient(database: string, work: (client: pg.Client) => Promise<void>): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl(database) })
  await client.connect().catch((error: unknown) => {
    throw new Error('the engines do not answer: run `pnpm engines up` first', { cause: error })
  })
  try {
    await work(client)
  } finally {
    await client.end()
  }
}
