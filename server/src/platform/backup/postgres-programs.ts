import { spawn } from 'node:child_process'
import { existsSync, globSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from '../config.ts'

const root = new URL('../../../../', import.meta.url).pathname
// oxlint-disable-next-line node/no-process-env -- not configuration: where programs are
const searchPath = process.env['PATH']
const ourEngine = '.tools/engines/postgres-*/client/*/pginstall*/bin'

/** pg_dump must be as new as the server: uses the engine's own, unless the configuration names another folder. */
export function postgresProgram(
  name: 'pg_dump' | 'pg_restore',
  { POSTGRES_CLIENT_BIN }: Pick<Config, 'POSTGRES_CLIENT_BIN'>,
): string {
  const folders = POSTGRES_CLIENT_BIN ? [POSTGRES_CLIENT_BIN] : globSync(join(root, ourEngine)).toSorted().toReversed()
  const program = folders.map((folder) => join(folder, name)).find((file) => existsSync(file))
  if (POSTGRES_CLIENT_BIN && !program) throw new Error(`${name} is not in ${POSTGRES_CLIENT_BIN}`)
  return program ?? name
}

/** Passes the URL through the environment: it contains a password, and the process list shows arguments. */
export async function runPostgresProgram(program: string, args: readonly string[], url: string): Promise<void> {
  // A program without a path is looked up as a shell would.
  const env = { PATH: searchPath, ...connectionVariables(url) }
  const child = spawn(program, args, { env, stdio: ['ignore', 'ignore', 'pipe'] })
  let errors = ''
  child.stderr.on('data', (chunk: Buffer) => (errors += chunk.toString()))
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject)
    child.once('close', resolve)
  })
  if (code !== 0) throw new Error(`${program} ended with ${code}: ${errors.slice(0, 2_000)}`)
}

/** Converts a URL to libpq settings, including whether the server must prove its identity. */
export function connectionVariables(url: string): Record<string, string> {
  const { hostname, port, username, password, pathname, searchParams } = new URL(url)
  const tls = ['sslmode', 'sslrootcert', 'sslcert', 'sslkey'].flatMap((name) => {
    const said = searchParams.get(name)
    return said === null ? [] : [[`PG${name.toUpperCase()}`, said]]
  })
  return {
    PGHOST: hostname,
    PGPORT: port || '5432',
    PGUSER: decodeURIComponent(username),
    PGPASSWORD: decodeURIComponent(password),
    PGDATABASE: decodeURIComponent(pathname.slice(1)),
    ...(Object.fromEntries(tls) as Record<string, string>),
  }
}
