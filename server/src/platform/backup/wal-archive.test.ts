import { execFileSync, spawnSync } from 'node:child_process'
import { chownSync, globSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { readFile } from 'node:fs/promises'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { dropBucket, newTestBucketName } from '../../testing/environment/test-bucket.ts'
import { freePort } from '../../testing/environment/start-process.ts'
import { createTestWorld, type TestWorld } from '../../testing/worlds/test-world.ts'
import { getWal, putWal, walBucket } from './wal-archive.ts'

const root = join(import.meta.dirname, '../../../..')
const server = globSync('.tools/engines/postgres-*/server/bin', { cwd: root }).toSorted().at(-1)
const client = globSync('.tools/engines/postgres-*/client/*/pginstall*/bin', { cwd: root }).toSorted().at(-1)

let world: TestWorld
let archive: Parameters<typeof putWal>[0]
let folder: string
beforeAll(async () => {
  world = await createTestWorld()
  archive = { objects: world.stores.objects, config: { S3_BUCKET: newTestBucketName() } }
  folder = mkdtempSync(join(tmpdir(), 'pahiya-wal-'))
})
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true })
  await dropBucket(archive.objects, walBucket(archive.config))
  await world.close()
})

test('a segment is stored once: again with the same bytes is accepted, with others refused', async () => {
  const [path, name] = [join(folder, 'segment'), '0000000100000000000000FF']
  writeFileSync(path, 'the log')
  expect(await putWal(archive, path, name)).toBe('stored')
  expect(await putWal(archive, path, name)).toBe('was-there')
  writeFileSync(path, 'the log of another server')
  await expect(putWal(archive, path, name)).rejects.toThrow('with other bytes')
  expect(await getWal(archive, name, join(folder, 'fetched'))).toBe(true)
  expect(await readFile(join(folder, 'fetched'), 'utf8')).toBe('the log')
  expect(await getWal(archive, '000000010000000000000001', join(folder, 'missing'))).toBe(false)
  await expect(putWal(archive, path, '../passwd')).rejects.toThrow('is not a file of the write-ahead log')
})

/** PostgreSQL refuses to run as root; the engines run under this account then. */
const id = (option: string) => Number(spawnSync('id', [option, 'pahiya'], { encoding: 'utf8' }).stdout)
const account = process.getuid?.() === 0 ? { uid: id('-u'), gid: id('-g') } : {}
const run = (program: string, args: readonly string[]) =>
  execFileSync(program, args, { ...account, cwd: '/', stdio: ['ignore', 'ignore', 'pipe'], timeout: 60_000 })

/** Starts a cluster, does the work on a connection, and stops it. */
async function whileRunning(data: string, port: number, work: (database: pg.Client) => Promise<void>): Promise<void> {
  const ctl = join(root, server!, 'pg_ctl')
  // A base backup would copy the lock of a socket in the data folder, and the copy would not start.
  const options = `-p ${port} -h 127.0.0.1 -k ${dirname(data)}`
  run(ctl, ['start', '--wait', '-D', data, '-l', join(data, 'server.log'), '-o', options])
  const database = new pg.Client({ host: '127.0.0.1', port, user: 'tester', database: 'postgres' })
  try {
    await database.connect()
    await work(database)
  } finally {
    await database.end()
    run(ctl, ['stop', '--wait', '-D', data, '-m', 'fast'])
  }
}

test('a cluster is recovered from a base backup and the archive to a point in time', async () => {
  // A retry starts with an empty folder.
  const own = mkdtempSync(join(folder, 'cluster-'))
  const [data, copy, sent, fetched] = ['data', 'copy', 'sent', 'fetched-wal'].map((name) => join(own, name)) as [
    string,
    string,
    string,
    string,
  ]
  for (const each of [folder, own, data, sent, fetched]) {
    mkdirSync(each, { recursive: true, mode: 0o700 })
    if (account.uid !== undefined) chownSync(each, account.uid, account.gid)
  }
  const port = await freePort()
  run(join(root, server!, 'initdb'), ['-D', data, '-U', 'tester', '--auth=trust', '--no-sync'])
  const archiving = `\nfsync = off\narchive_mode = on\narchive_command = 'cp %p ${sent}/%f'\n`
  writeFileSync(join(data, 'postgresql.auto.conf'), archiving, { flag: 'a' })
  let target = ''
  await whileRunning(data, port, async (database) => {
    await database.query('create table adverts (id int)')
    const address = ['-h', '127.0.0.1', '-p', String(port), '-U', 'tester']
    run(join(root, client!, 'pg_basebackup'), [
      ...address,
      '-D',
      copy,
      '--wal-method=none',
      '--checkpoint=fast',
      '--no-sync',
    ])
    await database.query('insert into adverts select generate_series(1, 100)')
    target = (await database.query<{ at: string }>('select clock_timestamp()::text as at')).rows[0]!.at
    await database.query('delete from adverts')
    await database.query('select pg_switch_wal()')
    const unsent = 'select from pg_stat_archiver where last_archived_wal >= pg_walfile_name(pg_current_wal_lsn() - 1)'
    await expect.poll(async () => (await database.query(unsent)).rowCount).toBe(1)
  })
  // From the lost machine to the store, and from there to the new one.
  for (const name of readdirSync(sent)) await putWal(archive, join(sent, name), name)
  for (const name of readdirSync(sent)) {
    expect(await getWal(archive, name, join(fetched, name))).toBe(true)
    if (account.uid !== undefined) chownSync(join(fetched, name), account.uid, account.gid)
  }
  const recovery = `\narchive_mode = off\nrestore_command = 'cp ${fetched}/%f %p'\nrecovery_target_time = '${target}'\nrecovery_target_action = 'promote'\n`
  writeFileSync(join(copy, 'postgresql.auto.conf'), recovery, { flag: 'a' })
  writeFileSync(join(copy, 'recovery.signal'), '')
  await whileRunning(copy, port, async (database) => {
    const rows = async () => (await database.query('select from adverts')).rowCount
    await expect.poll(rows).toBe(100)
  })
})
