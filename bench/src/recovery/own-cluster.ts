import { execFileSync, spawnSync } from 'node:child_process'
import { appendFileSync, chownSync, globSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { BoundClient } from '@pahiya/server/platform/engines/bound-client'
import { freePort } from '@pahiya/server/testing/environment/start-process'

const root = new URL('../../../', import.meta.url).pathname
const newest = (pattern: string) => globSync(pattern, { cwd: root }).toSorted().at(-1)
const serverPrograms = '.tools/engines/postgres-*/server/bin'
const clientPrograms = '.tools/engines/postgres-*/client/*/pginstall*/bin'

/** PostgreSQL refuses to run as root; the engines run under this account then. */
const id = (option: string) => Number(spawnSync('id', [option, 'pahiya'], { encoding: 'utf8' }).stdout)
const account = process.getuid?.() === 0 ? { uid: id('-u'), gid: id('-g') } : {}

export type Cluster = ReturnType<typeof openCluster>

/** Creates a cluster of this benchmark in a new folder, with the defaults of PostgreSQL and these settings. */
export async function createCluster(folder: string, settings: string): Promise<Cluster> {
  makeFolder(folder)
  const data = join(folder, 'data')
  run('initdb', ['-D', data, '-U', 'pahiya', '--auth=trust', '--builtin-locale=C.UTF-8', '--locale-provider=builtin'])
  appendFileSync(join(data, 'postgresql.auto.conf'), `\n${settings}\n`)
  return openCluster(data, await freePort())
}

/** A base backup that recovers with the archive when it is started. */
export async function recoverFrom(base: string, settings: string): Promise<Cluster> {
  appendFileSync(join(base, 'postgresql.auto.conf'), `\n${settings}\n`)
  writeFileSync(join(base, 'recovery.signal'), '')
  return openCluster(base, await freePort())
}

function openCluster(data: string, port: number) {
  const url = (database: string) => `postgres://pahiya@127.0.0.1:${port}/${database}`
  const control = (...args: string[]) => run('pg_ctl', [...args, '--wait', '-t', '3600', '-D', data])
  return {
    url,
    start: (environment: NodeJS.ProcessEnv) =>
      run(
        'pg_ctl',
        ['start', '--wait', '-t', '3600', '-D', data, '-l', `${data}.log`, '-o', `-p ${port} -h 127.0.0.1 -k /tmp`],
        environment,
      ),
    /** As if the machine were lost: nothing is written at the end. */
    crash: () => control('stop', '-m', 'immediate'),
    stop: () => control('stop', '-m', 'fast'),
    baseBackup: (target: string) =>
      run('pg_basebackup', ['-d', url('postgres'), '-D', target, '--wal-method=none', '--checkpoint=fast']),
    async query<Row extends Record<string, unknown>>(database: string, statement: string): Promise<Row[]> {
      const client = await connectTo(url(database))
      try {
        return (await client.query<Row>(statement)).rows
      } finally {
        await client.end()
      }
    },
  }
}

/** A connection that may take an hour for a statement, and writes times in UTC. */
export async function connectTo(url: string): Promise<BoundClient> {
  const client = new BoundClient({ connectionString: url, answerMs: 3_600_000, options: '-c timezone=UTC' })
  // The next query fails with the error.
  client.on('error', () => {})
  await client.connect()
  return client
}

function makeFolder(folder: string): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  if (account.uid !== undefined) chownSync(folder, account.uid, account.gid)
}

function run(program: string, args: readonly string[], environment: NodeJS.ProcessEnv = process.env): void {
  const folder = newest(program === 'pg_basebackup' ? clientPrograms : serverPrograms)
  if (folder === undefined) throw new Error('PostgreSQL is not installed: pnpm engines install')
  execFileSync(join(root, folder, program), args, {
    ...account,
    cwd: '/',
    env: environment,
    stdio: ['ignore', 'ignore', 'pipe'],
  })
}
