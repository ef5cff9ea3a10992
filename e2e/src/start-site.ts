import { spawn, type ChildProcess } from 'node:child_process'
import { randomBytes, randomInt } from 'node:crypto'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseEnv } from 'node:util'
import pg from 'pg'
import { dropBuckets } from './screens/capture/drop-bucket.ts'

const root = new URL('../../', import.meta.url)
const timeoutMs = 600_000

/** Journeys and screenshots search often, from one address, on a busy machine. A journey about a limit sets its own. */
export const generousLimits = {
  SEARCHES_ANONYMOUS: '100000',
  SEARCHES_PER_IPV4: '1000000',
  SEARCHES_PER_IPV6_64: '1000000',
  SEARCHES_PER_IPV6_48: '1000000',
  SEARCHES_NETWORK_DAY_PERCENT: '100',
  LONGEST_TURN_MS: '0',
  LONGEST_WRITE_MS: '60000',
  PAGE_PART_MS: '60000',
  DATABASE_WAIT_MS: '60000',
  SEARCH_TIMEOUT_MS: '30000',
  SEARCH_FALLBACK_MS: '30000',
  REDIS_TIMEOUT_MS: '30000',
  RATE_PER_VISITOR: '100000',
  RATE_PER_NETWORK: '1000000',
}

const commands = ['migrate', 'connect-source', 'train-price-model', 'erase-person'] as const
type Command = (typeof commands)[number]
type Program = 'site' | 'worker' | 'jobs' | 'ingest' | 'pictures' | Command
export type Environment = Record<string, string | undefined>
export type StartedSite = Awaited<ReturnType<typeof startSite>>

/**
 * Starts a site and a worker as an operator would, on a separate database, index and buckets; `settings` are the
 * operator's.
 */
export async function startSite(settings: Record<string, string> = {}) {
  const name = `pahiya_e2e_${randomBytes(4).toString('hex')}`
  const engines = { ...parseEnv(readFileSync(new URL('.env', root), 'utf8')), ...process.env }
  const database = new URL(engines['DATABASE_URL']!)
  const site = Number(settings['SITE_PORT'] ?? (await freePort()))
  const [internal, worker] = [await freePort(), await freePort()]
  const [ingest, pictures] = [await freePort(), await freePort()]
  const environment = {
    ...engines,
    NODE_ENV: 'production',
    // Logs every line, so that checks/log-lines can read it; prints warnings.
    LOG_LEVEL: 'info',
    DATABASE_URL: new URL(`/${name}`, database).href,
    SEARCH_INDEX_PREFIX: name,
    SITE_PORT: String(site),
    SITE_INTERNAL_PORT: String(internal),
    WORKER_INTERNAL_PORT: String(worker),
    INGEST_INTERNAL_PORT: String(ingest),
    PICTURES_INTERNAL_PORT: String(pictures),
    REDIS_PREFIX: name,
    // The worker binds buckets to its database, so sites cannot share them.
    S3_BUCKET: name.replaceAll('_', '-'),
    PUBLIC_ORIGIN: `http://127.0.0.1:${site}`,
    TRUSTED_PROXIES: 'none',
    VISITOR_SECRET: randomBytes(16).toString('hex'),
    AUTH_SECRET: randomBytes(16).toString('hex'),
    SELLER_MARK_SECRET: randomBytes(16).toString('hex'),
    PAPERS_SECRET: randomBytes(16).toString('hex'),
    ...generousLimits,
    ...settings,
  }
  const started: ChildProcess[] = []
  const run = (program: Program) => {
    const child = startProgram(program, environment)
    started.push(child)
    return child
  }
  const stop = async () => {
    await Promise.all(started.map(stopProgram))
    await fetch(new URL(`${name}-*`, engines['OPENSEARCH_URL']), { method: 'DELETE' })
    await runInPostgres(database, `drop database if exists ${name} with (force)`)
    await dropBuckets(environment.S3_BUCKET, environment)
  }

  try {
    await runInPostgres(database, `create database ${name}`)
    await runToCompletion('migrate', environment)
    const running = [run('site'), run('worker')]
    const address = `http://127.0.0.1:${site}`
    await untilAnswered(`http://127.0.0.1:${internal}/ready`, running)
    // The first search can be answered once the worker has created the index.
    await untilAnswered(`${address}/api/cars`, running)
    return { address, environment, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

/** Another site process on the database and the index of a running one, with other settings. */
export async function startSecondSite(environment: Environment, settings: Record<string, string>) {
  const site = Number(settings['SITE_PORT'] ?? (await freePort()))
  const internal = await freePort()
  const ports = {
    SITE_PORT: String(site),
    SITE_INTERNAL_PORT: String(internal),
    PUBLIC_ORIGIN: `http://127.0.0.1:${site}`,
  }
  const child = startProgram('site', { ...environment, ...ports, ...settings })
  try {
    await untilAnswered(`http://127.0.0.1:${internal}/ready`, [child])
  } catch (error) {
    await stopProgram(child)
    throw error
  }
  return { address: `http://127.0.0.1:${site}`, stop: () => stopProgram(child) }
}

const isBelowWarning = /^\{"level":[123]0,/

export function startProgram(
  program: Program,
  environment: Environment,
  input = '',
  options: readonly string[] = [],
): ChildProcess {
  const folder = commands.includes(program as Command) ? 'commands/' : ''
  const file = new URL(`server/src/processes/${folder}${program}.ts`, root).pathname
  const child = spawn(process.execPath, [file, ...options], { env: environment, stdio: ['pipe', 'pipe', 'inherit'] })
  child.stdin.end(input)
  createInterface(child.stdout).on('line', (line) => {
    if (!isBelowWarning.test(line)) console.log(line)
  })
  return child
}

/** Waits for a successful exit. */
export async function runToCompletion(
  program: Program,
  environment: Environment,
  input?: string,
  options?: readonly string[],
): Promise<void> {
  const [code] = await once(startProgram(program, environment, input, options), 'exit')
  if (code !== 0) throw new Error(`${program} ended with ${code}; its log lines are above`)
}

export async function stopProgram(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  child.kill('SIGTERM')
  const timer = setTimeout(() => child.kill('SIGKILL'), 60_000)
  await ended
  clearTimeout(timer)
}

async function untilAnswered(url: string, running: ChildProcess[]): Promise<void> {
  for (const until = Date.now() + timeoutMs; Date.now() < until; await sleep(100)) {
    const ended = running.find((child) => child.exitCode !== null)
    if (ended) throw new Error(`${ended.spawnargs.at(-1)} ended with ${ended.exitCode}; its log lines are above`)
    const answered = await fetch(url).then(
      ({ ok }) => ok,
      () => false,
    )
    if (answered) return
  }
  throw new Error(`${url} does not answer`)
}

export async function runInPostgres(server: URL, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: new URL('/postgres', server).href })
  await client.connect()
  await client.query(statement)
  await client.end()
}

/** Ports returned earlier: their users may not listen there yet. */
const given = new Set<number>()

/**
 * A port that is not in use. It is below the range from which the system chooses ephemeral ports, so no connection of a
 * browser or process occupies it before the process listens there. Each test process chooses from its own 500 ports,
 * because a port may be chosen minutes before a process listens on it.
 */
export async function freePort(): Promise<number> {
  const first = lowestPort + 500 * (Number(process.env['VITEST_POOL_ID'] ?? 0) % 10)
  for (;;) {
    const port = randomInt(first, first + 500)
    if (given.has(port)) continue
    given.add(port)
    const server = createServer()
    const isFree = await new Promise<boolean>((resolve) => {
      server.once('error', () => resolve(false)).listen(port, '127.0.0.1', () => resolve(true))
    })
    if (!isFree) continue
    server.close()
    await once(server, 'close')
    return port
  }
}

/** The 5,000 ports from here are between the engine ports of all clones on the machine (`infra/engines.env`). */
const lowestPort = 23_000
