import { mkdtemp, rm, chmod } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { papersBucket } from '@pahiya/server/files/file-stores'
import { walBucket } from '@pahiya/server/platform/backup/wal-archive'
import type { Config } from '@pahiya/server/platform/config'
import { ensureBucket } from '@pahiya/server/platform/engines/object-store'
import { erasuresBucket } from '@pahiya/server/privacy/erasure/erasure-ledger'
import { dropBucket, newTestBucketName } from '@pahiya/server/testing/environment/test-bucket'
import { freePort, processFile } from '@pahiya/server/testing/environment/start-process'
import type { TestWorld } from '@pahiya/server/testing/worlds/test-world'
import { withBenchWorld } from '../measure/bench-world.ts'
import { printFigure, printProgress } from '../measure/figure.ts'
import { seedCars } from '../measure/seed-cars.ts'
import { startServerProcess } from '../measure/server-process.ts'
import { waitUntilUp } from '../measure/wait-until-up.ts'
import { connectTo, createCluster, recoverFrom, type Cluster } from './own-cluster.ts'
import { commandEnvironment, timeCommand } from './run-command.ts'

const goalMinutes = 10
const goalLostSeconds = 60
/** As in the runbook. */
const archiveSeconds = 45
const wal = (action: string) => `${process.execPath} ${processFile('recovery/wal')} ${action}`
const archiving = `archive_mode = on
archive_timeout = ${archiveSeconds}
archive_command = '${wal('put')} %p %f'`
const recovering = `archive_mode = off
restore_command = '${wal('get')} %f %p'
recovery_target_timeline = 'latest'`
const database = 'restored'

type Scene = { world: TestWorld; config: Config; folder: string; cluster: Cluster }

/**
 * `pnpm bench restore [adverts]`: a market is backed up, and restored into an empty PostgreSQL until a site on it is
 * ready. That PostgreSQL archives its log as the runbook describes. It is killed just before the log would be archived
 * again, while rows are written, and recovered on another disk from a base backup and the archive.
 */
export async function run(): Promise<void> {
  const adverts = Number(process.argv[3] ?? 1_000_000)
  const folder = await mkdtemp(join(tmpdir(), 'pahiya-recovery-'))
  // The account of PostgreSQL has a folder of its own below it.
  await chmod(folder, 0o711)
  try {
    await withBenchWorld(async (world) => {
      const config = { ...world.config, S3_BUCKET: newTestBucketName() }
      const { objects } = world.stores
      for (const bucket of bucketsOf(config)) await ensureBucket(objects, bucket)
      const cluster = await createCluster(join(folder, 'postgres'), archiving)
      cluster.start(commandEnvironment(config))
      try {
        await seedCars(world, adverts)
        await measureDump({ world, config, folder, cluster }, adverts)
        await measurePointInTime({ world, config, folder, cluster }, adverts)
      } finally {
        await cluster.query('postgres', 'select').then(cluster.stop, () => {})
        for (const bucket of bucketsOf(config)) await dropBucket(objects, bucket)
      }
    })
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

function bucketsOf(config: Config): string[] {
  return [config.S3_BUCKET, papersBucket(config), erasuresBucket(config), walBucket(config)]
}

async function measureDump({ world, config, folder, cluster }: Scene, adverts: number): Promise<void> {
  const backups = join(folder, 'backups')
  const backupSeconds = await timeCommand('backup', config, ['--to', backups])
  await cluster.query('postgres', `create database ${database}`)
  const target = { ...config, DATABASE_URL: cluster.url(database), DATABASE_DIRECT_URL: undefined }
  const restoreSeconds = await timeCommand('restore', target, ['--newest-in', backups])
  const began = performance.now()
  const ports = { SITE_PORT: await freePort(), SITE_INTERNAL_PORT: await freePort() }
  const site = await startServerProcess('site', { ...target, ...ports })
  await waitUntilUp(`http://127.0.0.1:${ports.SITE_INTERNAL_PORT}/ready`)
  const siteSeconds = (performance.now() - began) / 1_000
  await site.kill('SIGTERM')
  const before = await sumTables(world.config.DATABASE_URL)
  const after = await sumTables(target.DATABASE_URL)
  const different = Object.keys(before).filter((table) => before[table] !== after[table])
  for (const table of different) printProgress(`${table}: ${before[table]} rows before, ${after[table]} after`)
  const minutes = (restoreSeconds + siteSeconds) / 60
  printFigure('restore.backup_minutes', backupSeconds / 60, `minutes, ${adverts} adverts`, 'printed', true)
  printFigure('restore.minutes', minutes, `minutes, ${adverts} adverts`, `<= ${goalMinutes}`, minutes <= goalMinutes)
  printFigure('restore.tables_different', different.length, 'tables', '0', different.length === 0)
}

/** A checksum of each large table: number of rows and a sum over hashes of their contents. */
async function sumTables(url: string): Promise<Record<string, string>> {
  const client = await connectTo(url)
  const sums: Record<string, string> = {}
  for (const table of ['cars', 'listings', 'listing_pictures', 'listing_values']) {
    const { rows } = await client.query<{ sum: string }>(
      `select count(*) || '/' || coalesce(sum(hashtextextended(stored::text, 0)), 0) as sum from ${table} as stored`,
    )
    sums[table] = rows[0]!.sum
  }
  await client.end()
  return sums
}

async function measurePointInTime({ config, folder, cluster }: Scene, adverts: number): Promise<void> {
  const base = join(folder, 'postgres/base')
  cluster.baseBackup(base)
  await cluster.query(database, 'create table written (at timestamptz not null)')
  const writer = await startWriter(cluster.url(database))
  await untilArchived(cluster)
  // The worst moment: the archive is as old as it gets.
  await sleep((archiveSeconds - 2) * 1_000)
  const crashed = performance.now()
  const { lastWritten, written } = await writer.stopBefore(() => cluster.crash())
  const recovered = await recoverFrom(base, recovering)
  const began = performance.now()
  recovered.start(commandEnvironment(config))
  try {
    await untilOpen(recovered)
    const minutes = (performance.now() - began) / 60_000
    const [row] = await recovered.query<{ last: Date; rows: number }>(
      database,
      'select max(at) as last, count(*)::int as rows from written',
    )
    const lost = (lastWritten.getTime() - row!.last.getTime()) / 1_000
    printProgress(
      `${written - row!.rows} of ${written} rows lost, ${((performance.now() - crashed) / 1_000).toFixed(0)} s after`,
    )
    const unit = `minutes, ${adverts} adverts`
    printFigure('restore.point_in_time_minutes', minutes, unit, `<= ${goalMinutes}`, minutes <= goalMinutes)
    printFigure('restore.lost_seconds', lost, 's of writes', `<= ${goalLostSeconds}`, lost <= goalLostSeconds)
  } finally {
    recovered.stop()
  }
}

/** Commits a row every 50 ms. */
async function startWriter(url: string) {
  const client = await connectTo(url)
  let lastWritten = new Date(0)
  let written = 0
  const stopping = new AbortController()
  const writing = (async () => {
    while (!stopping.signal.aborted) {
      const { rows } = await client.query<{ at: Date }>('insert into written values (clock_timestamp()) returning at')
      lastWritten = rows[0]!.at
      written += 1
      await sleep(50)
    }
  })().catch(() => {})
  return {
    /** Writes until the cluster is gone; returns what it had acknowledged. */
    async stopBefore(crash: () => void) {
      crash()
      stopping.abort()
      await writing
      await client.end().catch(() => {})
      return { lastWritten, written }
    },
  }
}

async function untilArchived(cluster: Cluster): Promise<void> {
  const count = async () =>
    (
      await cluster.query<{ count: number }>('postgres', 'select archived_count::int as count from pg_stat_archiver')
    )[0]!.count
  const before = await count()
  for (const until = Date.now() + 600_000; (await count()) === before; await sleep(200))
    if (Date.now() > until) throw new Error('nothing is archived')
}

async function untilOpen(cluster: Cluster): Promise<void> {
  for (const until = Date.now() + 3_600_000; Date.now() < until; await sleep(200)) {
    const [row] = await cluster
      .query<{ open: boolean }>('postgres', 'select not pg_is_in_recovery() as open')
      .catch(() => [])
    if (row?.open) return
  }
  throw new Error('the cluster does not open')
}
