import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'
import { parseEnv } from 'node:util'
import { dropBuckets } from '../screens/capture/drop-bucket.ts'
import { freePort, runInPostgres, generousLimits } from '../start-site.ts'

const root = new URL('../../../', import.meta.url)

/**
 * Runs `pnpm demo` as a newcomer would, with a small world: the same command, the same built pages and the NODE_ENV of
 * .env.example. Only the engine names and ports differ, searches are not counted, and timeouts suit a busy machine.
 */
export async function startDemo(adverts: number) {
  const name = `pahiya_demo_${randomBytes(4).toString('hex')}`
  const example = parseEnv(readFileSync(new URL('.env.example', root), 'utf8'))
  const engines = { ...example, ...parseEnv(readFileSync(new URL('.env', root), 'utf8')), ...process.env }
  const database = new URL(engines['DATABASE_URL']!)
  const [site, internal, worker, ingest, pictures, jobs] = await Promise.all(Array.from({ length: 6 }, freePort))
  const environment: Record<string, string | undefined> = {
    ...engines,
    NODE_ENV: example['NODE_ENV'],
    DATABASE_URL: new URL(`/${name}`, database).href,
    SEARCH_INDEX_PREFIX: name,
    REDIS_PREFIX: name,
    S3_BUCKET: name.replaceAll('_', '-'),
    SITE_PORT: String(site),
    SITE_INTERNAL_PORT: String(internal),
    WORKER_INTERNAL_PORT: String(worker),
    INGEST_INTERNAL_PORT: String(ingest),
    PICTURES_INTERNAL_PORT: String(pictures),
    JOBS_INTERNAL_PORT: String(jobs),
    ...generousLimits,
    // Every picture on a page is shown for the first time and fetched on demand.
    PICTURE_WAIT_MS: '60000',
  }
  await runInPostgres(database, `create database ${name}`)
  const program = [
    'infra/demo/main.ts',
    '--adverts',
    String(adverts),
    '--past-months',
    '2',
    '--still',
    '--ports',
    '0',
    '--no-engines',
    '--built',
    '--log-folder',
    `.data/demo/${name}`,
  ]
  const demo = spawn(process.execPath, program, {
    cwd: root.pathname,
    env: environment,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const stop = async () => {
    if (demo.exitCode === null) {
      demo.kill('SIGTERM')
      await once(demo, 'exit')
    }
    await fetch(new URL(`${name}-*`, environment['OPENSEARCH_URL']), { method: 'DELETE' })
    await runInPostgres(database, `drop database if exists ${name} with (force)`)
    await dropBuckets(environment['S3_BUCKET']!, environment)
  }
  return { address: `http://127.0.0.1:${site}`, ready: everyPortalRead(demo.stdout), stop }
}

async function everyPortalRead(output: Readable): Promise<void> {
  const lines = createInterface(output)
  const said: string[] = []
  for await (const line of lines) {
    said.push(line)
    if (!line.includes('every portal read')) continue
    // Discards further output, so that the pipe cannot fill up.
    output.resume()
    return
  }
  throw new Error(`the demo ended: ${said.slice(-10).join('\n')}`)
}
